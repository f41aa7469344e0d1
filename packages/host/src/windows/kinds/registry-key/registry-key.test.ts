/** Tests which key trees can be stored: the limit applies to their written form, not to the size of their values. */
import { type KeyTree, mostTreeBytes } from '@clearpane/model'
import { expect, test } from 'vitest'
import { whyNotKept } from './registry-key.ts'

const tree = (values: KeyTree['values'], more: Partial<KeyTree> = {}): KeyTree => ({
  className: '',
  security: null,
  link: false,
  values,
  keys: [],
  ...more,
})
const value = (name: string, digits: number) => ({ name, type: 3, hex: '0'.repeat(digits) })
/** The number of characters in a key tree's written form, not counting the digits of the key's only value. */
const around = JSON.stringify(tree([value('a', 0)])).length

test.each<[string, KeyTree, number | null]>([
  ['exactly what fits', tree([value('a', mostTreeBytes - around)]), null],
  ['one digit more', tree([value('a', mostTreeBytes - around + 1)]), mostTreeBytes + 1],
  ['a name of letters with two bytes each', tree([value('ä', mostTreeBytes - around)]), mostTreeBytes + 1],
  [
    'values that fit, and an access list that doesn’t',
    tree([value('a', mostTreeBytes - around)], { security: '0000' }),
    mostTreeBytes + 2,
  ],
])('a registry key is read or written correctly: %s', (_, given, bytes) => {
  const params = { bytes, most: mostTreeBytes }
  expect(whyNotKept(given)).toEqual(bytes === null ? null : { code: 'treeTooLong', params })
})
