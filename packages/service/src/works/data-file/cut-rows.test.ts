import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CutFile, cutRows, inkOf } from './cut-rows.ts'

const most = { results: 50, kept: 50, runs: 50 }
const cut = (text: string, results = most.results) => cutRows(Buffer.from(text), { ...most, results })

/** Parses all parts and returns the combined value; throws if any part isn't JSON. */
const together = (text: string, { rest, rows }: CutFile): unknown => {
  const bytes = Buffer.from(text)
  const part = ([from, to]: readonly [number, number]) => bytes.subarray(from, to).toString()
  const body = JSON.parse(rest.map(part).join(''))
  for (const [list, spans] of Object.entries(rows))
    if (spans.length > 0) body.file[list] = spans.map((span) => JSON.parse(part(span)))
  return body
}
const whole = (text: string): { value: unknown } | null => {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}
const parts = (text: string): { value: unknown } | null => {
  const found = cut(text)
  if ('why' in found) throw new Error(`${found.why} ${found.list}`)
  try {
    return { value: together(text, found) }
  } catch {
    return null
  }
}

const name = fc.constantFrom('results', 'kept', 'runs', 'file', 'x', '\\u0072uns', '"', '{', 'é😀')
const row = fc.jsonValue({ maxDepth: 3 })
const file = fc.dictionary(name, fc.oneof(row, fc.array(row, { maxLength: 5 })), { maxKeys: 5 })
const body = fc.oneof(
  fc.record({ file, apply: fc.boolean(), replace: row }),
  fc.record({ a: row, file }),
  fc.record({ file: fc.oneof(row, fc.record({ file })) }),
  fc.dictionary(name, fc.record({ file }), { maxKeys: 3 }),
)
const seeded = (numRuns: number) => ({ seed: Number(process.env.CLEARPANE_SEED ?? 20261126), numRuns })

test('the parts of a split JSON file together have the same content as the whole file', () => {
  fc.assert(
    fc.property(body, fc.constantFrom(0, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      expect(parts(text)).toEqual(whole(text))
    }),
    seeded(500),
  )
})

test('an invalid JSON file is refused even if it is read in parts', () => {
  fc.assert(
    fc.property(
      body,
      fc.nat(),
      fc.nat(3),
      fc.constantFrom('', ',', ']', '[', '}', '{', '"', ':', '0', '\\', ',,', '[]'),
      (value, place, out, put) => {
        const text = JSON.stringify(value)
        const at = place % (text.length + 1)
        const broken = (text.slice(0, at) + put + text.slice(at + out)).toWellFormed()
        const found = cut(broken)
        // JSON allows a name to occur twice in an object, but a file in which this happens is refused.
        if ('why' in found) return
        expect(parts(broken)).toEqual(whole(broken))
      },
    ),
    seeded(3000),
  )
})

describe('a JSON file that is read in parts', () => {
  test.each([
    ['{"file":{"runs":[1,,2]}}', null],
    ['{"file":{"runs":[1,]}}', null],
    ['{"file":{"runs":[,]}}', null],
    ['{"file":{"runs":[ ]}}', { file: { runs: [] } }],
    ['{"file":{"runs":[1}}', null],
    ['{"file":{"runs":[1', null],
    ['{"file":{"runs":[{"runs":[1,2]}]}}', { file: { runs: [{ runs: [1, 2] }] } }],
    ['{"runs":[1,2],"file":{}}', { runs: [1, 2], file: {} }],
    ['{"file":{"a":{"runs":[1,2]}}}', { file: { a: { runs: [1, 2] } } }],
    ['{"f\\u0069le":{"r\\u0075ns":[1,2]}}', { file: { runs: [1, 2] } }],
    ['[{"file":{"runs":[1,2]}}]', [{ file: { runs: [1, 2] } }]],
    ['{"file":{"a":"]\\"[","runs":["]\\\\",2]}}', { file: { a: ']"[', runs: [']\\', 2] } }],
  ])('is split correctly: %s', (text, value) => {
    expect(parts(text)).toEqual(value === null ? null : { value })
    expect(whole(text)).toEqual(parts(text))
  })

  test.each([
    ['{"file":{},"file":{}}', { why: 'twice', list: 'file' }],
    ['{"file":{"runs":[],"runs":[1]}}', { why: 'twice', list: 'runs' }],
    ['{"file":{"results":[1,2,3,4,5,6]}}', { why: 'many', list: 'results' }],
    ['{"file":{"results":[1,2,3,4,5,6,7', { why: 'many', list: 'results' }],
  ])('is refused if it’s %s', (text, why) => expect(cut(text, 5)).toEqual(why))

  test('has its characters counted without white space', () =>
    expect(inkOf(Buffer.from(' {\n\t"a" : 1\r}  '), [0, 15])).toBe(7))
})
