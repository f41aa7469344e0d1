import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openPrintStore } from './print-cache.ts'

let file = ''
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'prints-')), 'in', 'prints.sqlite')
})
afterEach(() => rmSync(join(file, '../..'), { recursive: true, force: true }))

const keep = (day: number, ...prints: [string, { ends: string; whole: string | null }][]) => {
  const store = openPrintStore(file, day)
  store.keepNow(new Map(prints))
  store.close()
}
const known = (key: string) => {
  const store = openPrintStore(file, 0)
  try {
    return store.get(key)
  } finally {
    store.close()
  }
}

describe('what scans know of content', () => {
  test.each([
    ['a small file', { ends: 'a', whole: 'a' }],
    ['a large file', { ends: 'a', whole: 'b' }],
    ['a file of which no whole print was needed', { ends: 'a', whole: null }],
  ])('%s is known to the next scan, and another time or size is another file', (_, print) => {
    keep(1, ['vol 7 4096 1.5', print])
    expect(known('vol 7 4096 1.5')).toEqual(print)
    expect(known('vol 7 4096 1.6')).toBeUndefined()
    expect(known('vol 7 4352 1.5')).toBeUndefined()
  })

  test('a scan that needs no whole print doesn’t forget the one there is', () => {
    keep(1, ['v 1 9 1', { ends: 'a', whole: 'b' }])
    keep(1, ['v 1 9 1', { ends: 'a', whole: null }])
    expect(known('v 1 9 1')).toEqual({ ends: 'a', whole: 'b' })
  })

  test('what no scan has met for half a year goes', () => {
    keep(1, ['v 1 9 1', { ends: 'a', whole: 'b' }], ['v 2 9 1', { ends: 'c', whole: 'd' }])
    keep(100, ['v 1 9 1', { ends: 'a', whole: 'b' }])
    keep(200, ['v 3 9 1', { ends: 'e', whole: null }])
    expect([known('v 1 9 1'), known('v 2 9 1')]).toEqual([{ ends: 'a', whole: 'b' }, undefined])
  })

  test('what a scan requested stays', () => {
    keep(1, ['v 1 9 1', { ends: 'a', whole: 'b' }], ['v 2 9 1', { ends: 'c', whole: 'd' }])
    const store = openPrintStore(file, 100)
    store.get('v 1 9 1')
    store.keepNow(new Map())
    store.close()
    keep(200, ['v 3 9 1', { ends: 'e', whole: null }])
    expect([known('v 1 9 1'), known('v 2 9 1')]).toEqual([{ ends: 'a', whole: 'b' }, undefined])
  })

  test('a file that is no database is refused, for the caller to go on without', () => {
    keep(1)
    writeFileSync(file, 'this is no database at all, and is long enough to be seen as none'.repeat(100))
    expect(() => openPrintStore(file)).toThrow()
  })
})
