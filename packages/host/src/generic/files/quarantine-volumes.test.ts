/** Tests moves across two real file systems: either all parts of a file are moved, or the file stays in place. */
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHasher, openQuarantine, type QuarantineDisk, quarantineLimits } from '@clearpane/files'
import { createBreakingDisk } from '@clearpane/files/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createAttributes } from './linux/attributes.ts'
import { loadLibc } from './linux/libc.ts'
import { createNodeQuarantineDisk, createQuarantineDisk } from './quarantine-disk.ts'

const shared = '/dev/shm'
const isOther = existsSync(shared) && statSync(shared).dev !== statSync(tmpdir()).dev
const isRoot = process.geteuid?.() === 0
const libc = loadLibc(null)
const attributes = libc === null ? null : createAttributes(libc)
const hasher = await createHasher()

let [near, far] = ['', '']
beforeEach(() => {
  near = realpathSync(mkdtempSync(join(tmpdir(), 'volumes-')))
  far = isOther ? realpathSync(mkdtempSync(join(shared, 'volumes-'))) : ''
})
afterEach(() => {
  for (const path of [near, far]) if (path !== '') rmSync(path, { recursive: true, force: true })
})

const open = (kept: string, disk: QuarantineDisk = createNodeQuarantineDisk(kept)) => {
  let lastId = 0
  return openQuarantine({
    disk,
    hasher,
    never: [kept],
    limits: quarantineLimits,
    now: () => 1_000_000,
    newId: () => `id${lastId++}`,
  })
}
const at = <T>(path: string, work: (fd: number) => T): T => {
  const fd = openSync(path, 'r')
  try {
    return work(fd)
  } finally {
    closeSync(fd)
  }
}
const give = (path: string, name: string, value: Buffer) =>
  expect(at(path, (fd) => libc?.fsetxattr(fd, name, value, value.length, 0))).toBe(0)
const put = (folder: string): string => {
  const path = join(folder, 'file')
  writeFileSync(path, 'content')
  utimesSync(path, 1_600_000_000.25, 1_500_000_000.125)
  return path
}
const ask = (path: string) => {
  const { size, mtimeMs } = statSync(path)
  return { path, expected: { size, modified: mtimeMs } }
}
/** All the parts of a file that a user might miss. */
const known = (path: string) => {
  const { mode, uid, gid, mtimeMs, atimeMs } = statSync(path)
  const all = [...at(path, (fd) => attributes?.read(fd) ?? new Map<string, Buffer>())]
  const listed = all.map(([name, value]) => [name, value.toString('hex')])
  const content = readFileSync(path, 'latin1')
  utimesSync(path, atimeMs / 1000, mtimeMs / 1000)
  return { mode, uid, gid, mtimeMs, atimeMs, listed, content }
}
/** https://man7.org/linux/man-pages/man5/acl.5.html: version, then tag, rights and id of each entry. */
const accessList = (...entries: [tag: number, rights: number, id: number][]): Buffer => {
  const list = Buffer.alloc(4 + 8 * entries.length)
  list.writeUInt32LE(2)
  for (const [i, [tag, rights, id]] of entries.entries()) {
    list.writeUInt16LE(tag, 4 + 8 * i)
    list.writeUInt16LE(rights, 6 + 8 * i)
    list.writeUInt32LE(id >>> 0, 8 + 8 * i)
  }
  return list
}
/** The owner may read and write, user 4321 and the group may read, and nobody else has access. */
const forOne = accessList([1, 6, -1], [2, 4, 4321], [4, 4, -1], [0x10, 4, -1], [0x20, 0, -1])

describe.skipIf(!isOther || attributes === null)('the quarantine across file systems', () => {
  const ways: [string, () => readonly [home: string, other: string]][] = [
    ['from here to there', () => [near, far]],
    ['from there to here', () => [far, near]],
  ]

  describe.each(ways)('with %s', (_, sides) => {
    test.each<[string, (path: string) => void, number]>([
      ['a plain file', () => {}, 0],
      ['one with extended attributes', (path) => give(path, 'user.note', Buffer.from('ü\0x')), 1],
      ['one with an empty attribute', (path) => give(path, 'user.empty', Buffer.alloc(0)), 1],
      ['one with an access list', (path) => give(path, 'system.posix_acl_access', forOne), 1],
      ['one that nobody may write to', (path) => chmodSync(path, 0o444), 0],
      ['one that runs as its owner', (path) => chmodSync(path, 0o4750), 0],
      [
        'one with many attributes',
        (path) => {
          for (let i = 0; i < 20; i++) give(path, `user.${i} 日本`, Buffer.alloc(50, i))
        },
        20,
      ],
    ])('moves and restores %s with all its attributes', (_, prepare, extras) => {
      const [home, kept] = [sides()[0], join(sides()[1], 'kept')]
      const path = put(home)
      prepare(path)
      utimesSync(path, 1_600_000_000.25, 1_500_000_000.125)
      const before = known(path)
      const quarantine = open(kept)
      const [taken] = quarantine.take([ask(path)], 'test')
      expect(existsSync(path)).toBe(false)
      const record = taken !== undefined && 'record' in taken ? taken.record : null
      expect(record?.carried).toEqual({ extras, access: 'carried' })
      expect(known(join(kept, `${record?.recordId}.data`))).toEqual(before)
      expect(quarantine.restore([record?.recordId ?? ''])[0]?.refused).toBeNull()
      expect(known(path)).toEqual(before)
      expect(readdirSync(kept)).toEqual([])
    })
  })

  test.skipIf(!isRoot)('keeps the owner of a file that belongs to another user', () => {
    const path = put(near)
    chownSync(path, 1234, 5678)
    chmodSync(path, 0o6755)
    const before = known(path)
    const quarantine = open(join(far, 'kept'))
    quarantine.take([ask(path)], 'test')
    expect(statSync(join(far, 'kept', 'id0.data'))).toMatchObject({ uid: 1234, gid: 5678 })
    quarantine.restore(['id0'])
    expect(known(path)).toEqual(before)
  })

  test('adds no attribute of the new folder to a moved file', () => {
    const kept = join(far, 'kept')
    mkdirSync(kept)
    give(kept, 'system.posix_acl_default', forOne)
    const path = put(near)
    open(kept).take([ask(path)], 'test')
    expect(known(join(kept, 'id0.data')).listed).toEqual([])
  })

  const stays = (path: string, kept: string, why: string, disk?: QuarantineDisk) => {
    const before = known(path)
    const taken = open(kept, disk).take([ask(path)], 'test')
    expect(taken).toEqual([{ path, refused: why }])
    expect(known(path)).toEqual(before)
    expect(readdirSync(kept)).toEqual([])
  }

  test('keeps the file in its place if the other file system can’t store all of the file’s attributes', () => {
    const path = put(far)
    // The attribute is larger than a block of the other file system.
    give(path, 'user.large', Buffer.alloc(20_000, 1))
    stays(path, join(near, 'kept'), 'noAttributes')
  })

  test('keeps the file in quarantine if the original file system can’t store all of the file’s attributes', () => {
    const path = put(near)
    give(path, 'user.note', Buffer.from('small'))
    const quarantine = open(join(far, 'kept'))
    quarantine.take([ask(path)], 'test')
    const content = join(far, 'kept', 'id0.data')
    give(content, 'user.note', Buffer.alloc(20_000, 1))
    expect(quarantine.restore(['id0'])[0]?.refused).toBe('noAttributes')
    expect([existsSync(content), readdirSync(near)]).toEqual([true, []])
    give(content, 'user.note', Buffer.from('small'))
    give(content, 'user.more', Buffer.from('added'))
    expect(quarantine.restore(['id0'])[0]?.refused).toBe('changed')
    expect([existsSync(content), readdirSync(near)]).toEqual([true, []])
  })

  test.skipIf(!isRoot)('keeps the file in its place if the owner can’t be preserved', () => {
    for (const folder of [near, far]) chmodSync(folder, 0o777)
    const path = put(near)
    try {
      process.seteuid?.(65_534)
      const taken = open(join(far, 'kept')).take([ask(path)], 'test')
      expect(taken).toEqual([{ path, refused: 'noAccessList' }])
      expect(readdirSync(join(far, 'kept'))).toEqual([])
    } finally {
      process.seteuid?.(0)
    }
    expect(readFileSync(path, 'latin1')).toBe('content')
  })

  test.each<[string, (path: string) => void]>([
    ['an attribute', (path) => give(path, 'user.late', Buffer.from('x'))],
    ['its mode', (path) => chmodSync(path, 0o600)],
    ['its content', (path) => writeFileSync(path, 'another')],
  ])('keeps a file in its place if %s changes between its copy and its removal', (_, change) => {
    const kept = join(far, 'kept')
    const disk = createNodeQuarantineDisk(kept)
    const path = put(near)
    const meddling: QuarantineDisk = {
      ...disk,
      rename: (name, to) => {
        disk.rename(name, to)
        change(path)
      },
    }
    expect(open(kept, meddling).take([ask(path)], 'test')).toEqual([{ path, refused: 'changed' }])
    expect([existsSync(path), readdirSync(kept)]).toEqual([true, []])
  })

  test('makes no claim about attributes and access rights if the C library is missing, and records this', () => {
    const path = put(near)
    const kept = join(far, 'kept')
    const quarantine = open(kept, createQuarantineDisk(kept, null))
    quarantine.take([ask(path)], 'test')
    expect(open(kept).list()[0]?.carried).toEqual({ extras: 'notShown', access: 'notShown' })
    expect(quarantine.restore(['id0'])[0]?.refused).toBeNull()
  })
})

describe.skipIf(process.platform !== 'linux')('a disk that refuses one step', () => {
  test.each([
    ['the same volume', false],
    ['another volume', true],
  ])('leaves a file of %s in exactly one place, whichever step it is', (_, isOtherVolume) => {
    const kept = join(near, 'kept')
    let refused = 0
    for (let failAt = 1; ; failAt++) {
      const path = put(near)
      const real = createNodeQuarantineDisk(kept)
      const { disk, steps } = createBreakingDisk(real, failAt, isOtherVolume, true)
      const quarantine = open(kept, disk)
      const [taken] = quarantine.take([ask(path)], 'test')
      // A file that was refused must be at its original path and nowhere else.
      if (taken !== undefined && 'refused' in taken)
        expect([existsSync(path), readdirSync(kept).filter((name) => !name.endsWith('.new'))]).toEqual([
          true,
          [],
        ])
      for (const { recordId } of quarantine.list()) quarantine.restore([recordId])
      const found = open(kept).list()
      const places = [path, ...found.map(({ recordId }) => join(kept, `${recordId}.data`))].filter(existsSync)
      expect(places, `refused at step ${failAt}`).toHaveLength(1)
      expect(readFileSync(places[0] ?? '', 'latin1')).toBe('content')
      expect(readdirSync(near).filter((name) => name.endsWith('.part'))).toEqual([])
      rmSync(kept, { recursive: true })
      rmSync(path, { force: true })
      if (steps() < failAt) break
      refused += 1
    }
    expect(refused).toBeGreaterThan(isOtherVolume ? 20 : 7)
  })
})
