/**
 * Tests reading a journal back: if it's cut off at any point or any bit is flipped, every record before the damage is
 * still there and no false record appears.
 */
import { type JournalRecord, textReason } from '@clearpane/model'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readContent } from './content.ts'
import { decodeLine, encodeLine } from './line.ts'

const at = '2026-11-21T07:33:46.000Z'

const record = (i: number): JournalRecord => ({
  type: 'restorePoint',
  at,
  outcome: 'failed',
  reason: textReason(`number ${i}: "quotes", \\, ü, 漢字, line\nfeed`),
})

const lines = (n: number, from = 0): string[] =>
  Array.from({ length: n }, (_, i) => encodeLine(from + i, record(from + i)))
const bytesOf = (parts: readonly string[]): Buffer => Buffer.from(parts.join(''), 'utf8')

describe('a journal line', () => {
  const good = encodeLine(7, record(7))
  const cases: { name: string; text: string; readable: boolean }[] = [
    { name: 'is read back as it was written', text: good, readable: true },
    { name: 'with another number is refused', text: good.replace('"n":7', '"n":8'), readable: false },
    { name: 'with another term is refused', text: good.replace('quotes', 'quotas'), readable: false },
    { name: 'with an extra field is refused', text: good.replace('{"n"', '{"x":1,"n"'), readable: false },
    {
      name: 'with keys in another order is the same record',
      text: good.replace(/^\{"n":7,("crc":"\w+"),/, '{$1,"n":7,'),
      readable: true,
    },
    { name: 'that is not JSON is refused', text: 'not json', readable: false },
    { name: 'that is empty is refused', text: '', readable: false },
  ]
  test.each(cases)('$name', ({ text, readable }) => {
    expect(decodeLine(text.trimEnd()) !== null).toBe(readable)
  })

  test('isn’t written if a reader would refuse it', () => {
    expect(() =>
      encodeLine(0, { type: 'end', at, result: 'wonderful' } as unknown as JournalRecord),
    ).toThrow()
  })
})

describe('a journal file', () => {
  const whole = lines(6)
  const cases: {
    name: string
    bytes: Buffer
    records: number
    damaged: number
    next: number
    tail: unknown
  }[] = [
    {
      name: 'that is empty has no record',
      bytes: Buffer.alloc(0),
      records: 0,
      damaged: 0,
      next: 0,
      tail: 'whole',
    },
    {
      name: 'that is whole is read completely',
      bytes: bytesOf(whole),
      records: 6,
      damaged: 0,
      next: 6,
      tail: 'whole',
    },
    {
      name: 'that lacks only its last line feed is read whole',
      bytes: bytesOf(whole).subarray(0, -1),
      records: 6,
      damaged: 0,
      next: 6,
      tail: 'unterminated',
    },
    {
      name: 'with an unreadable line in the middle counts it and continues',
      bytes: bytesOf([...whole.slice(0, 2), 'rubbish\n', ...whole.slice(3)]),
      records: 5,
      damaged: 1,
      next: 6,
      tail: 'whole',
    },
    {
      name: 'with two lines gone counts both',
      bytes: bytesOf([...whole.slice(0, 2), ...whole.slice(4)]),
      records: 4,
      damaged: 2,
      next: 6,
      tail: 'whole',
    },
    {
      name: 'with two lines joined into one counts both',
      bytes: bytesOf([...whole.slice(0, 2), (whole[2] ?? '').replace('\n', ' '), ...whole.slice(3)]),
      records: 4,
      damaged: 2,
      next: 6,
      tail: 'whole',
    },
    {
      name: 'with a line twice takes it once and has lost nothing',
      bytes: bytesOf([...whole.slice(0, 3), ...whole.slice(2)]),
      records: 6,
      damaged: 0,
      next: 6,
      tail: 'whole',
    },
    {
      name: 'with blank lines anywhere has lost nothing',
      bytes: bytesOf(['\n', ...whole.slice(0, 3), '\n\n \t\r\n', ...whole.slice(3), '\n\n\n']),
      records: 6,
      damaged: 0,
      next: 6,
      tail: 'whole',
    },
    {
      name: 'with a line that became blank counts the gap',
      bytes: bytesOf([...whole.slice(0, 2), '\n', ...whole.slice(3)]),
      records: 5,
      damaged: 1,
      next: 6,
      tail: 'whole',
    },
    {
      name: 'with a line that comes too late counts it as lost',
      bytes: bytesOf([...whole.slice(0, 2), whole[3] ?? '', whole[2] ?? '', ...whole.slice(4)]),
      records: 5,
      damaged: 2,
      next: 6,
      tail: 'whole',
    },
    {
      name: 'with an unreadable last line keeps its number free of reuse',
      bytes: bytesOf([...whole.slice(0, 5), 'rubbish\n']),
      records: 5,
      damaged: 1,
      next: 6,
      tail: 'whole',
    },
  ]
  test.each(cases)('$name', ({ bytes, records, damaged, next, tail }) => {
    const content = readContent(bytes)
    expect({
      records: content.records.length,
      damaged: content.damaged,
      next: content.next,
      tail: content.tail,
    }).toEqual({
      records,
      damaged,
      next,
      tail,
    })
  })

  test('keeps exactly its complete lines if it was cut off at any byte, reports no damage, and can be continued', () => {
    const all = bytesOf(whole)
    for (let size = 0; size <= all.length; size++) {
      const cut = all.subarray(0, size)
      const ends = whole.map((_, i) => bytesOf(whole.slice(0, i + 1)).length)
      // The line feed itself contains no data, so the line is complete even without it.
      const kept = ends.filter((end) => end - 1 <= size).length
      const { records, damaged, next, tail } = readContent(cut)
      expect({ size, records, damaged, next }).toEqual({
        size,
        records: Array.from({ length: kept }, (_, i) => record(i)),
        damaged: 0,
        next: kept,
      })
      const repaired =
        tail === 'unterminated'
          ? Buffer.concat([cut, Buffer.from('\n')])
          : typeof tail === 'object'
            ? cut.subarray(0, tail.cutTo)
            : cut
      const longer = readContent(Buffer.concat([repaired, bytesOf(lines(2, next))]))
      expect({ size, count: longer.records.length, damaged: longer.damaged }).toEqual({
        size,
        count: kept + 2,
        damaged: 0,
      })
    }
  })

  test('loses only the damaged lines if any bit is flipped, and never contains a record that wasn’t written', () => {
    const all = bytesOf(whole)
    const written = new Set(Array.from({ length: 6 }, (_, i) => JSON.stringify(record(i))))
    fc.assert(
      fc.property(fc.nat(all.length - 1), fc.nat(7), (at, bit) => {
        const bent = Buffer.from(all)
        bent[at] = (bent[at] ?? 0) ^ (1 << bit)
        const { records, damaged, tail } = readContent(bent)
        for (const one of records) expect(written).toContain(JSON.stringify(one))
        const torn = typeof tail === 'object' ? 1 : 0
        // If a bit of a line feed is flipped, two lines become one.
        expect(records.length).toBeGreaterThanOrEqual(4)
        expect(records.length + damaged + torn).toBeGreaterThanOrEqual(records.length === 6 ? 6 : 5)
        if (records.length < 6) expect(damaged + torn).toBeGreaterThan(0)
      }),
      { numRuns: 400, verbose: true },
    )
  })
})
