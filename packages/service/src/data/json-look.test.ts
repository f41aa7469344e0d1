import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lookAtJson } from './json-look.ts'

const limits = { depth: 8, values: 1000, text: 2000, bare: 30, space: 500 }
const fed = (text: string, size = 7) => {
  const look = lookAtJson(limits)
  const bytes = Buffer.from(text)
  let fits = true
  for (let at = 0; at < bytes.length; at += size) fits = look.feed(bytes.subarray(at, at + size))
  return fits
}

test.each([
  ['as deep as the limit', '['.repeat(8), true],
  ['one deeper', '['.repeat(9), false],
  ['many that are closed again', '[],'.repeat(300), true],
  ['too many values', '0,'.repeat(1001), false],
  ['too many keys', `{${'"a":0,'.repeat(501)}`, false],
  ['a text as long as the limit', JSON.stringify('x'.repeat(1999)), true],
  ['a text that is longer', JSON.stringify('x'.repeat(2001)), false],
  ['brackets inside a text', JSON.stringify('[{'.repeat(100)), true],
  ['brackets behind an escaped quote', JSON.stringify(`"${'['.repeat(100)}`), true],
  ['brackets behind an escaped backslash', `["\\\\",${'['.repeat(9)}`, false],
  ['brackets behind a letter of several bytes', JSON.stringify(`ü€😀${'['.repeat(100)}`), true],
  ['as much white space as the limit', `[${' \n\r\t'.repeat(125)}]`, true],
  ['more white space', `[${' \n\r\t'.repeat(126)}]`, false],
  ['more white space between many values', '0, '.repeat(501), false],
  ['white space inside a text', JSON.stringify(' '.repeat(1000)), true],
  ['a number as long as the limit', `[${'1'.repeat(30)},${'2'.repeat(30)}]`, true],
  ['a number that is longer', `[${'1'.repeat(31)}]`, false],
  ['a number that is longer, with spaces in it', '1 '.repeat(31), false],
  ['many short words', `[${'true,'.repeat(200)}]`, true],
])('a JSON text is checked without parsing: %s', (_, text, fits) => {
  for (const size of [1, 7, 1_000_000]) expect(fed(text, size)).toBe(fits)
})

test('a small JSON value is accepted if and only if it is nested at most eight levels deep, however its text is split into parts', () => {
  const depthOf = (value: unknown): number =>
    typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 12 }), fc.integer({ min: 1, max: 9 }), (value, size) => {
      expect(fed(JSON.stringify(value), size)).toBe(depthOf(value) <= 8)
    }),
    { seed: Number(process.env.CLEARPANE_SEED ?? 20261126), numRuns: 300 },
  )
})
