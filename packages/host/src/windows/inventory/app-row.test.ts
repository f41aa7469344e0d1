import { describe, expect, test } from 'vitest'
import { appOf, makerIn } from './app-row.ts'

const row = {
  Family: 'Some.App_8wekyb3d8bbwe',
  Name: 'Some.App',
  Version: '1.2.3.4',
  Publisher: 'CN=Some Maker, O=Some Maker, C=US',
  Signature: 'Store',
  Framework: false,
  NonRemovable: false,
}

describe('who made an app', () => {
  test.each([
    ['CN=Microsoft Corporation, O=Microsoft Corporation, L=Redmond, C=US', 'Microsoft Corporation'],
    ['CN=453637B3-4E12-4CDF-B0D3-2A3C863BF6EF', null],
    ['CN=453637B3-4E12-4CDF-B0D3-2A3C863BF6EF, O="Maker, Ltd.", C=SE', 'Maker, Ltd.'],
    ['CN="Quoted ""Name""", L=Here', 'Quoted "Name"'],
    ['', null],
    ['no subject at all', null],
  ])('%s', (subject, maker) => expect(makerIn(subject)).toBe(maker))
})

describe('a package', () => {
  test.each([
    ['of the Store', {}, { variant: 'store', nonRemovable: false }],
    ['from a file', { Signature: 'Developer' }, { variant: 'other' }],
    ['of Windows itself', { Signature: 'System' }, { variant: 'system' }],
    ['that others are built on', { Framework: true }, { variant: 'framework' }],
    ['whose Windows does not say whether it may go', { NonRemovable: undefined }, { nonRemovable: true }],
  ])('%s', (_, more, gives) => expect(appOf({ ...row, ...more })).toMatchObject({ id: row.Family, ...gives }))

  test.each([
    ['without a family', { ...row, Family: undefined }],
    ['whose family holds a wildcard', { ...row, Family: '*_8wekyb3d8bbwe' }],
    ['that is a text', 'Some.App'],
    ['that is null', null],
  ])('%s is left out', (_, listed) => expect(appOf(listed)).toBeNull())
})
