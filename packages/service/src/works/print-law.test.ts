/**
 * Tests that the next scan finds the latest state of each file and nothing else, no matter which fingerprints earlier
 * scans stored, and in which order.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FileKey, type KeptPrints, rowWords } from '@clearpane/files'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openPrintStore } from './print-cache.ts'

const { CLEARPANE_SOAK: soak } = process.env
const seed = Number(process.env.CLEARPANE_SEED ?? 20261125)
const settings = { numRuns: soak === '1' ? 2000 : 60, seed }

type Kept = { file: FileKey; state: 'ends' | 'whole'; words: number[] }

// Only a few different values are used, so that the same file occurs several times: with a different time, in a
// different part, and with its id both as a string and as a number.
const files = fc.record({
  volume: fc.constantFrom('v', 'w', ''),
  id: fc.constantFrom<FileKey['id']>(1, 2, 2 ** 40, '1', 'ffee', ''),
  size: fc.constantFrom(1, 65, 66, 2 ** 33),
  modified: fc.constantFrom(1.5, 2),
})
const scans = fc.array(
  fc.array(
    fc.record<Kept>({
      file: files,
      state: fc.constantFrom('ends', 'whole'),
      words: fc.array(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), { minLength: 8, maxLength: 8 }),
    }),
    { maxLength: 12 },
  ),
  { maxLength: 5 },
)

const nameOf = ({ volume, id, size, modified }: FileKey) => JSON.stringify([volume, id, size, modified])
/**
 * A file is identified by its volume and id. If the file had a different size before, the row for that size is in a
 * different part and may be kept for longer than this row.
 */
const placeOf = ({ volume, id, size }: FileKey) => JSON.stringify([volume, id, size % 64])

const keptPrints = (all: readonly Kept[]): KeptPrints => ({
  count: all.length,
  each: (keep) => {
    for (const { file, state, words } of all) keep(file, state, Int32Array.from([0, ...words]), 1)
  },
})

/** A scan finds each file only once, so if several rows have the same key, the last one counts. */
const once = (scan: readonly Kept[]) => [...new Map(scan.map((one) => [placeOf(one.file), one])).values()]

test('the last stored checksum of a file is found exactly, and a complete checksum is kept', () => {
  fc.assert(
    fc.property(scans, (all) => {
      const folder = mkdtempSync(join(tmpdir(), 'prints-'))
      const file = join(folder, 'prints.sqlite')
      const expected = new Map<string, Kept>()
      try {
        for (const scan of all.map(once)) {
          const store = openPrintStore(file, 1)
          store.keepNow(keptPrints(scan))
          store.close()
          for (const one of scan) {
            const before = expected.get(placeOf(one.file))
            const isSame = before !== undefined && nameOf(before.file) === nameOf(one.file)
            const staysWhole = isSame && one.state === 'ends' && before.state === 'whole'
            expected.set(
              placeOf(one.file),
              staysWhole
                ? { ...one, state: 'whole', words: [...one.words.slice(0, 4), ...before.words.slice(4)] }
                : one,
            )
          }
        }
        const store = openPrintStore(file, 1)
        const asked = new Map(all.flat().map((one) => [nameOf(one.file), one.file]))
        for (const [name, key] of asked) {
          const into = new Int32Array(rowWords + 1)
          const state = store.look(key, into, 1)
          const known = expected.get(placeOf(key))
          const wanted = known !== undefined && nameOf(known.file) === name ? known : null
          expect(state).toBe(wanted?.state ?? 'unread')
          expect([...into]).toEqual([0, ...(wanted?.words ?? Array.from({ length: rowWords }, () => 0))])
        }
        store.close()
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    }),
    settings,
  )
})
