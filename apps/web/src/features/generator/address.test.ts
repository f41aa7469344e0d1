import { customScriptSchema } from '@clearpane/contracts'
import { expect, test } from 'vitest'
import { isAddress } from './address.ts'

const cases: [string, boolean][] = [
  ['1.1.1.1', true],
  ['255.255.255.255', true],
  ['2606:4700:4700::1111', true],
  ['::1', true],
  ['::ffff:1.2.3.4', true],
  ['', false],
  ['1.1.1', false],
  ['1.1.1.256', false],
  ['01.1.1.1', false],
  ['1.1.1.1 ', false],
  ['dns.google', false],
  ['1.1.1.1; calc.exe', false],
  ['[::1]', false],
  ['fe80::1%eth0', false],
  ['::g', false],
  [':::', false],
]

test.each(cases)('%j is an address: %s', (text, expected) => {
  expect(isAddress(text)).toBe(expected)
})

test('the server says the same of each', () => {
  const accepts = (primary: string) =>
    customScriptSchema.safeParse({ customDNS: { primary, secondary: '' } }).success
  for (const [text, expected] of cases)
    if (text !== '') expect([text, accepts(text)]).toEqual([text, expected])
})
