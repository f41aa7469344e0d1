import { neverCleaned } from '@clearpane/catalog'
import { expect, test } from 'vitest'
import { fileClassesBeside, reinstallOf } from './from-catalog.ts'

test('a cleanup never touches Clearpane’s data folder, and treats it like any protected folder', () => {
  expect(fileClassesBeside('D:\\Data').never).toEqual([...neverCleaned, 'D:\\Data'])
})

test.each([
  [
    'an app that winget reinstalls',
    'Microsoft.WindowsCalculator_8wekyb3d8bbwe',
    { tool: 'winget', source: 'msstore', id: '9WZDNCRFHVN5' },
  ],
  [
    'the same in another case',
    'microsoft.windowscalculator_8WEKYB3D8BBWE',
    { tool: 'winget', source: 'msstore', id: '9WZDNCRFHVN5' },
  ],
  ['an app that only the Store reinstalls', 'Microsoft.XboxApp_8wekyb3d8bbwe', { tool: 'store' }],
  ['an app that nothing reinstalls', 'Microsoft.WindowsMaps_8wekyb3d8bbwe', null],
  ['an unlisted app', 'Contoso.Notes_8wekyb3d8bbwe', null],
])('the catalog of a PC is right: %s', (_, family, from) => {
  expect(reinstallOf(family)).toEqual(from)
})
