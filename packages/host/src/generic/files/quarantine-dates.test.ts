/**
 * Tests the dates after which files may be deleted: no file is deleted before the user could have noticed its date,
 * whatever time a clock shows.
 */
import { mkdtempSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHasher, openQuarantine, quarantineLimits } from '@clearpane/files'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createNodeQuarantineDisk } from './quarantine-disk.ts'

const hasher = await createHasher()
const day = 86_400_000
const january = Date.parse('2026-01-01T12:00:00Z')
let at = ''
beforeEach(() => {
  at = realpathSync(mkdtempSync(join(tmpdir(), 'dates-')))
})
afterEach(() => rmSync(at, { recursive: true, force: true }))

describe.skipIf(process.platform !== 'linux')('the purge date of a file in quarantine', () => {
  /** Opens the quarantine again, as happens before each permanent deletion. */
  const on = (now: number) =>
    openQuarantine({
      disk: createNodeQuarantineDisk(join(at, 'kept')),
      hasher,
      never: [],
      limits: quarantineLimits,
      now: () => now,
      newId: () => 'one',
    })
  const takeOn = (now: number) => {
    const path = join(at, 'file')
    writeFileSync(path, 'content')
    const { size, mtimeMs: modified } = statSync(path)
    expect(on(now).take([{ path, expected: { size, modified } }], 'test')).toMatchObject([{ path }])
  }

  test.each<[string, taken: number, looks: number[], removed: number[]]>([
    ['the day after it', january, [january + 29 * day, january + 31 * day], [0, 1]],
    ['a clock that leaps a year ahead', january, [january + 365 * day, january + 366 * day], [0, 0]],
    ['a clock that leapt ahead and is right again', january, [january + 365 * day, january + day], [0, 0]],
    ['a clock that was ten years behind', january - 3650 * day, [january, january + 29 * day], [0, 0]],
    [
      'a program that is started once in two months',
      january,
      [60, 120].map((days) => january + days * day),
      [0, 1],
    ],
  ])('is right: %s', (_, taken, looks, removed) => {
    takeOn(taken)
    expect(looks.map((now) => on(now).purge('due').files)).toEqual(removed)
  })

  test('is moved to a later day if it passed before the list showed it, and the list shows the new date', () => {
    takeOn(january)
    const later = january + 100 * day
    on(later).purge('due')
    expect(
      on(later)
        .list()
        .map(({ purgeAt }) => purgeAt),
    ).toEqual([later + quarantineLimits.keptMs])
    expect(on(later).purge(['one']).files).toBe(1)
  })
})
