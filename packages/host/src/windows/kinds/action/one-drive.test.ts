import { expect, test } from 'vitest'
import { liesInOneDrive } from './action.ts'

const own = ['C:\\Users\\me\\OneDrive - Contoso', 'D:\\Cloud\\']

test.each([
  ['a folder below the account’s own', 'C:\\Users\\me\\OneDrive - Contoso\\Documents', true],
  ['a folder of an account that is gone', 'C:\\Users\\me\\OneDrive\\Desktop', true],
  ['a folder below a place of the person’s choice, in other letters', 'd:\\cloud\\Pictures', true],
  ['the place itself', 'D:\\Cloud', true],
  ['Windows’ own place', 'C:\\Users\\me\\Documents', false],
  ['a folder that only begins alike', 'D:\\Cloudy\\Documents', false],
  ['a folder whose name only holds the word', 'C:\\Users\\me\\My OneDriveBackup\\Documents', false],
])('%s: %s', (_, folder, lies) => {
  expect(liesInOneDrive(folder, own)).toBe(lies)
})

test('an account without a folder says nothing about others', () => {
  expect(liesInOneDrive('C:\\Users\\me\\Documents', ['', ' '])).toBe(false)
})
