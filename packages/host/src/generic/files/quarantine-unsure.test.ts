/** Tests that a quarantine that doesn't know the result of a step keeps every file that could be the last copy. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createHasher,
  DiskTrouble,
  type HeldFile,
  openQuarantine,
  type QuarantineDisk,
  quarantineLimits,
} from '@clearpane/files'
import { createBreakingDisk, Killed } from '@clearpane/files/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FolderHandle, openFolder } from './folder-handle.ts'
import { holdFile } from './held-file.ts'
import { createNodeQuarantineDisk } from './quarantine-disk.ts'

const hasher = await createHasher()
let [at, home, kept] = ['', '', '']
let disk: QuarantineDisk
beforeEach(() => {
  at = realpathSync(mkdtempSync(join(tmpdir(), 'unsure-')))
  ;[home, kept] = [join(at, 'home'), join(at, 'kept')]
  mkdirSync(home)
  disk = createNodeQuarantineDisk(kept)
})
afterEach(() => {
  disk.close()
  rmSync(at, { recursive: true, force: true })
})

const put = (name = 'file', content = 'content'): string => {
  writeFileSync(join(home, name), content)
  return join(home, name)
}
const open = (on = disk) =>
  openQuarantine({
    disk: on,
    hasher,
    never: [],
    limits: quarantineLimits,
    now: () => 1_000_000,
    newId: () => 'one',
  })
const ask = (path: string, equalTo?: string) => ({
  path,
  expected: { size: statSync(path).size, modified: statSync(path).mtimeMs },
  ...(equalTo === undefined ? {} : { equalTo }),
})
/** The quarantine's disk, except that some of its files' methods are replaced. */
const heldAs = (change: (file: HeldFile, path: string) => Partial<HeldFile>): QuarantineDisk => ({
  ...disk,
  hold: (path) => {
    const file = disk.hold(path)
    return typeof file === 'string' ? file : { ...file, ...change(file, path) }
  },
})
const restored = (path: string): string | null => {
  const quarantine = open()
  quarantine.restore(quarantine.list().map(({ recordId }) => recordId))
  return existsSync(path) ? readFileSync(path, 'latin1') : null
}

describe.skipIf(process.platform !== 'linux')('a quarantine in an uncertain state', () => {
  /** The original is on another volume, whose log reached the disk before the log of the quarantine's volume did. */
  const cutPower = (path: string) => {
    const { disk: killed } = createBreakingDisk(disk, 12, true)
    expect(() => open(killed).take([ask(path)], 'test')).toThrow(Killed)
    expect([existsSync(path), readdirSync(kept).toSorted()]).toEqual([false, ['one.data', 'one.json']])
    renameSync(join(kept, 'one.data'), join(kept, 'one.part'))
  }

  test('loses no file if a power cut undoes the last rename, because a complete copy replaces the file', () => {
    const path = put()
    cutPower(path)
    expect(restored(path)).toBe('content')
  })

  test('doesn’t treat an incomplete copy as the file', () => {
    cutPower(put())
    truncateSync(join(kept, 'one.part'), 3)
    expect(open().list()).toEqual([])
    expect(readdirSync(kept)).toEqual([])
  })

  test('counts a move as done if it was done before the disk failed', () => {
    const path = put()
    const failing = heldAs((file) => ({
      moveTo: (name) => {
        file.moveTo(name)
        throw new DiskTrouble('failed')
      },
    }))
    expect(open(failing).take([ask(path)], 'test')).toMatchObject([{ path, record: { recordId: 'one' } }])
    expect(restored(path)).toBe('content')
  })

  test('lists a file that replaced the expected file during the move, so that it can be restored', () => {
    const path = put()
    const swapped = heldAs(() => ({
      moveTo: (name) => {
        renameSync(path, join(home, 'away'))
        renameSync(put('other', 'somebody else’s'), join(kept, name))
        throw new DiskTrouble('gone')
      },
    }))
    expect(open(swapped).take([ask(path)], 'test')).toEqual([{ path, refused: 'gone' }])
    expect(open().list()).toHaveLength(1)
  })

  const removing = (remove: (file: HeldFile) => void, factsAt = disk.factsAt): QuarantineDisk => ({
    ...heldAs((file) => ({ moveTo: () => false, remove: () => remove(file) })),
    factsAt,
  })
  const fail = () => {
    throw new DiskTrouble('failed')
  }

  test('counts a removal as done if it was done before the disk failed', () => {
    const path = put()
    const failing = removing((file) => {
      file.remove()
      fail()
    })
    expect(open(failing).take([ask(path)], 'test')).toMatchObject([{ path, record: { state: 'kept' } }])
    expect(restored(path)).toBe('content')
  })

  test('keeps a copy while it is unknown whether the original still exists', () => {
    const path = put()
    const unplugged = removing(
      (file) => {
        file.remove()
        fail()
      },
      () => 'failed',
    )
    expect(open(unplugged).take([ask(path)], 'test')).toEqual([{ path, refused: 'failed' }])
    expect(restored(path)).toBe('content')
  })

  test('keeps the file in its place and makes no copy if the file can’t be removed', () => {
    const path = put()
    expect(open(removing(fail)).take([ask(path)], 'test')).toEqual([{ path, refused: 'failed' }])
    expect([existsSync(path), readdirSync(kept)]).toEqual([true, []])
  })

  test('keeps a file if its duplicate is removed during the comparison', () => {
    const [path, equal] = [put('a'), put('b')]
    const losing = heldAs((file, of) =>
      of !== equal
        ? {}
        : {
            read: (into, from) => {
              rmSync(equal, { force: true })
              return file.read(into, from)
            },
          },
    )
    expect(open(losing).take([ask(path, equal)], 'test')).toEqual([{ path, refused: 'different' }])
    expect(existsSync(path)).toBe(true)
  })

  test('holds the remaining duplicate open until the other file has been moved', () => {
    const [path, equal] = [put('a'), put('b')]
    const done: string[] = []
    const noting = heldAs((file, of) => ({
      close: () => {
        done.push(`close ${of === equal ? 'equal' : 'file'}`)
        file.close()
      },
      moveTo: (name) => {
        done.push('move')
        return file.moveTo(name)
      },
    }))
    open(noting).take([ask(path, equal)], 'test')
    expect(done).toEqual(['move', 'close equal', 'close file'])
  })

  test('never overwrites another file of the same name when it restores a file', () => {
    const path = put()
    const folder = openFolder(kept)
    let asked = 0
    /** A program saves the file repeatedly, right before and right after the move. */
    const busy: FolderHandle = {
      ...folder,
      at: (name) => {
        asked += 1
        if (asked <= 2) renameSync(put('new', `version ${asked + 1}`), path)
        return folder.at(name)
      },
    }
    const held = holdFile(path, busy, null)
    if (typeof held === 'string') throw new Error(held)
    expect(() => held.moveTo('one.data')).toThrow(DiskTrouble)
    held.close()
    folder[Symbol.dispose]()
    expect([path, join(kept, 'one.data')].map((one) => readFileSync(one, 'latin1'))).toEqual([
      'version 3',
      'version 2',
    ])
  })

  test('counts a file that was deleted permanently as removed, even if its record still exists', () => {
    const path = put()
    open().take([ask(path)], 'test')
    const failing: QuarantineDisk = {
      ...disk,
      remove: (name) => (name.endsWith('.json') ? fail() : disk.remove(name)),
    }
    expect(open(failing).purge(['one'])).toEqual({ files: 1, bytes: 7, refused: [] })
    expect([open().list(), readdirSync(kept)]).toEqual([[], []])
  })
})
