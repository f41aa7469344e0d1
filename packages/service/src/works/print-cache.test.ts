import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { FileKey, KeptPrints } from '@clearpane/files'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openPrintStore } from './print-cache.ts'

let file = ''
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'prints-')), 'in', 'prints.sqlite')
})
afterEach(() => rmSync(join(file, '../..'), { recursive: true, force: true }))

type Print = { ends: string; whole: string | null }
const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(32)) as [
  string,
  string,
  string,
  string,
  string,
]
/** `v 7 4096 1.5` means volume, id, size and time; an id that contains letters is a string, like the ids on Windows.
 */
const keyOf = (text: string): FileKey => {
  const [volume = '', id = '', size, modified] = text.split(' ')
  return {
    volume,
    id: /^\d+$/.test(id) ? Number(id) : id,
    size: Number(size),
    modified: Number(modified),
  }
}

const wordsIn = (hex: string) => new Int32Array(new Uint8Array(Buffer.from(hex, 'hex')).buffer)

const keptOf = (prints: readonly [string, Print][]): KeptPrints => ({
  count: prints.length,
  each: (keep) => {
    // Places the fingerprint's bytes after other bytes, just as they are in memory during a scan.
    for (const [key, { ends, whole }] of prints)
      keep(keyOf(key), whole === null ? 'ends' : 'whole', wordsIn(`ffffffff${ends}${whole ?? ends}`), 1)
  },
})
const keep = (day: number, ...prints: [string, Print][]) => {
  const store = openPrintStore(file, day)
  store.keepNow(keptOf(prints))
  store.close()
}
const known = (key: string): Print | undefined => {
  const store = openPrintStore(file, 0)
  try {
    const words = new Int32Array(9)
    const state = store.look(keyOf(key), words, 1)
    const bytes = Buffer.from(words.buffer)
    if (state === 'unread') return undefined
    return {
      ends: bytes.toString('hex', 4, 20),
      whole: state === 'whole' ? bytes.toString('hex', 20, 36) : null,
    }
  } finally {
    store.close()
  }
}

describe('the stored checksums of files', () => {
  test.each([
    ['a small file', { ends: a, whole: a }],
    ['a large file', { ends: a, whole: b }],
    ['a file of which no whole print was needed', { ends: a, whole: null }],
  ])('help the next scan %s, and a file with another time or size counts as new', (_, print) => {
    keep(1, ['vol 7 4096 1.5', print])
    expect(known('vol 7 4096 1.5')).toEqual(print)
    expect(known('vol 7 4096 1.6')).toBeUndefined()
    expect(known('vol 7 4352 1.5')).toBeUndefined()
  })

  test('distinguish files with the same size on two volumes, whether the files’ ids are numbers or strings', () => {
    const all = ['v 1 9 1', 'w 1 9 1', 'v 1f-2 9 1', 'v 2f-2 9 1'] as const
    const prints = [a, b, c, d].map((ends) => ({ ends, whole: null }))
    keep(1, ...all.map((key, at): [string, Print] => [key, prints[at] ?? { ends: e, whole: null }]))
    keep(1, ['v 3 9 1', { ends: e, whole: e }])
    expect(all.map(known)).toEqual(prints)
  })

  test('contain no old state of a changed file', () => {
    keep(1, ['v 1 9 1', { ends: a, whole: a }])
    keep(1, ['v 1 9 2', { ends: b, whole: null }])
    expect([known('v 1 9 1'), known('v 1 9 2')]).toEqual([undefined, { ends: b, whole: null }])
  })

  test('take no more space for a file that is read again', () => {
    const room = () => {
      const db = new DatabaseSync(file)
      const sum = db.prepare('select sum(length(body)) as bytes from print_parts').get()?.bytes
      db.close()
      return sum
    }
    keep(1, ['v 1 9 1', { ends: a, whole: a }])
    const before = room()
    keep(1, ['v 1 9 2', { ends: b, whole: null }])
    expect(room()).toBe(before)
  })

  test('count as missing where they are damaged', () => {
    keep(1, ['v 1 9 1', { ends: a, whole: a }])
    const db = new DatabaseSync(file)
    for (const bytes of [0, 3, 12, 60]) {
      db.prepare('update print_parts set body = substr(body, 1, ?)').run(bytes)
      expect(known('v 1 9 1')).toBeUndefined()
    }
    db.close()
    keep(1, ['v 1 9 1', { ends: a, whole: a }])
    expect(known('v 1 9 1')).toEqual({ ends: a, whole: a })
  })

  test('keep a complete checksum of a file if a later scan calculates only a partial checksum', () => {
    keep(1, ['v 1 9 1', { ends: a, whole: b }])
    keep(1, ['v 1 9 1', { ends: a, whole: null }])
    expect(known('v 1 9 1')).toEqual({ ends: a, whole: b })
  })

  test('are deleted for a file that no scan has found for half a year', () => {
    keep(1, ['v 1 9 1', { ends: a, whole: b }], ['v 2 9 1', { ends: c, whole: d }])
    keep(100, ['v 1 9 1', { ends: a, whole: b }])
    keep(200, ['v 3 9 1', { ends: e, whole: null }])
    expect([known('v 1 9 1'), known('v 2 9 1')]).toEqual([{ ends: a, whole: b }, undefined])
  })

  test('are kept for a file that a later scan has looked up', () => {
    keep(1, ['v 1 9 1', { ends: a, whole: b }], ['v 2 9 1', { ends: c, whole: d }])
    const store = openPrintStore(file, 100)
    store.look(keyOf('v 1 9 1'), new Int32Array(8), 0)
    store.keepNow(keptOf([]))
    store.close()
    keep(200, ['v 3 9 1', { ends: e, whole: null }])
    expect([known('v 1 9 1'), known('v 2 9 1')]).toEqual([{ ends: a, whole: b }, undefined])
  })

  test('are refused if the file that stores them isn’t a database', () => {
    keep(1)
    writeFileSync(file, 'this is no database at all, and is long enough to be seen as none'.repeat(100))
    expect(() => openPrintStore(file)).toThrow()
  })
})
