/** Checks of copies to another volume, run in a Windows process: streams, owner, access list, and refusals. */
import assert from 'node:assert/strict'
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from '@clearpane/testkit/wine/checks'
import {
  createCopy,
  type FileSecurity,
  isSameSecurity,
  openToLetGo,
  readFileSecurity,
  securityOfOpened,
  writeFileSecurity,
} from '@clearpane/win32'
import { replaceNative } from '@clearpane/win32/testing'
import { fakeStreams, fakeVolumes, streamFiles } from './fake-streams.ts'
import { ask, idsOf, inFolder, known, refusedOf } from './quarantine-places.ts'

const streams: Readonly<Record<string, Buffer>> = {
  ':Zone.Identifier:$DATA': Buffer.from('[ZoneTransfer]\r\nZoneId=3\r\n'),
  ':empty:$DATA': Buffer.alloc(0),
  ':späte Übung 日本:$DATA': Buffer.from([0, 255, 0, 10]),
  ':large:$DATA': Buffer.alloc(3_000_000, 'stream '),
}
const giveStreams = (path: string) => {
  for (const [name, content] of Object.entries(streams)) writeFileSync(`${path}${name}`, content)
}
const mustHaveStreams = (path: string) => {
  const found = streamFiles(path).map((one) => [one.slice(path.length), readFileSync(one)] as const)
  assert.deepEqual(new Map(found), new Map(Object.entries(streams)))
}
const plainNames = (folder: string) => readdirSync(folder).filter((name) => !name.includes(':'))

const everywhere = { streams: true, accessLists: true }
const isKept = (path: string) => path.toLowerCase().includes('\\kept\\')

const securityAt = (path: string): FileSecurity => {
  using file = openToLetGo(path)
  return readFileSecurity(file)
}

/**
 * Makes a file whose access list grants less than a new file's: its last entry, for everybody, grants nothing.
 */
const putGuarded = (path: string): FileSecurity => {
  using file = createCopy(path)
  const wanted = securityOfOpened(file)
  const list = wanted.readUInt32LE(16)
  let entry = list + 8
  for (let left = wanted.readUInt16LE(list + 4); left > 1; left--) entry += wanted.readUInt16LE(entry + 2)
  wanted.writeUInt32LE(0x0010_0000, entry + 4)
  writeFileSecurity(file, wanted)
  return securityOfOpened(file)
}

/** Checks that a file was refused and is still complete, and that no part of it is left in the quarantine. */
const stays = (why: string, work: (path: string) => Disposable, beforehand?: (path: string) => void) =>
  inFolder(({ at, open, put }) => {
    const path = put('home\\a')
    beforehand?.(path)
    const before = known(path)
    {
      using _fake = work(path)
      assert.deepEqual(refusedOf(open(undefined, true).take([ask(path)], 'check')), [why])
    }
    assert.deepEqual(known(path), before)
    assert.deepEqual(readdirSync(join(at, 'kept')), [])
  })

const securityFake = (result: number, lastError: number) => (path: string) => {
  using file = openToLetGo(path)
  const other = Buffer.from(readFileSecurity(file))
  // The owner differs from that of a new file, so the copy has to set it.
  other[other.readUInt32LE(4) + 24] = 0xf4
  const read = replaceNative('GetKernelObjectSecurity', (args, real) => {
    const answer = real(...args)
    const into = args[2]
    if (Buffer.isBuffer(into) && !isCopyHandle(args[0])) other.copy(into)
    return answer
  })
  const copies = new Set<unknown>()
  const isCopyHandle = (handle: unknown) => copies.has(handle)
  const set = replaceNative('SetKernelObjectSecurity', () => (result === 0 ? { result, lastError } : result))
  const created = replaceNative('CreateFileW', (args, real) => {
    const handle = real(...args)
    if (args[1] === 0xc00d_0000) copies.add(BigInt(handle))
    return handle
  })
  return {
    [Symbol.dispose]: () => {
      for (const one of [read, set, created]) one[Symbol.dispose]()
    },
  }
}

export const copyChecks: readonly Check[] = [
  {
    name: 'streams go to another volume and come back, byte for byte, beside times and content',
    run: inFolder(({ at, open, put }) => {
      using _streams = fakeStreams()
      using _volumes = fakeVolumes(() => everywhere)
      const path = put('home\\a')
      giveStreams(path)
      const before = known(path)
      const quarantine = open(undefined, true)
      const taken = quarantine.take([ask(path)], 'check')
      const [id = ''] = idsOf(taken)
      assert.deepEqual(readdirSync(join(at, 'home')), [])
      mustHaveStreams(join(at, 'kept', `${id}.data`))
      assert.equal(quarantine.list()[0]?.carried?.extras, 4)
      assert.deepEqual(quarantine.restore([id]), [{ recordId: id, path, refused: null }])
      mustHaveStreams(path)
      assert.deepEqual(known(path), before)
      assert.deepEqual(plainNames(join(at, 'kept')), [])
    }),
  },
  {
    name: 'a volume without streams keeps a file that has some where it is; one without streams goes',
    run: inFolder(({ at, open, put }) => {
      using _streams = fakeStreams()
      const [path, plain] = [put('home\\a'), put('home\\b')]
      giveStreams(path)
      using _volumes = fakeVolumes((one) => ({ ...everywhere, streams: !isKept(one) }))
      const taken = open(undefined, true).take([path, plain].map(ask), 'check')
      assert.deepEqual(refusedOf(taken), ['noStreams', null])
      mustHaveStreams(path)
      assert.deepEqual(plainNames(join(at, 'kept')).length, 2)
    }),
  },
  {
    name: 'a volume without streams keeps what has some in quarantine; so does a change of what was set aside',
    run: inFolder(({ at, open, put }) => {
      using _streams = fakeStreams()
      const path = put('home\\a')
      giveStreams(path)
      const quarantine = open(undefined, true)
      let id = ''
      {
        using _volumes = fakeVolumes(() => everywhere)
        ;[id = ''] = idsOf(quarantine.take([ask(path)], 'check'))
      }
      const content = join(at, 'kept', `${id}.data`)
      {
        using _volumes = fakeVolumes((one) => ({ ...everywhere, streams: isKept(one) }))
        assert.equal(quarantine.restore([id])[0]?.refused, 'noStreams')
        mustHaveStreams(content)
      }
      using _volumes = fakeVolumes(() => everywhere)
      writeFileSync(`${content}:added:$DATA`, 'x')
      assert.equal(quarantine.restore([id])[0]?.refused, 'changed')
      assert.deepEqual(readdirSync(join(at, 'home')), [])
    }),
  },
  {
    name: 'a stream that is copied can’t be written to, and one that is added meanwhile keeps the file',
    run: inFolder(({ at, open, put }) => {
      using _streams = fakeStreams()
      using _volumes = fakeVolumes(() => everywhere)
      const path = put('home\\a')
      giveStreams(path)
      const tried: string[] = []
      const meddling = open(undefined, true, (real) => ({
        ...real,
        rename: (name, to) => {
          real.rename(name, to)
          assert.throws(() => appendFileSync(`${path}:Zone.Identifier:$DATA`, 'x'), { code: 'EBUSY' })
          writeFileSync(`${path}:added:$DATA`, 'x')
          tried.push(name)
        },
      }))
      assert.deepEqual(refusedOf(meddling.take([ask(path)], 'check')), ['changed'])
      assert.equal(tried.length, 1)
      assert.equal(existsSync(path), true)
      assert.deepEqual(plainNames(join(at, 'kept')), [])
    }),
  },
  {
    name: 'a stream that isn’t on the disk as it was written keeps the file where it is',
    run: inFolder(({ at, open, put }) => {
      using _streams = fakeStreams()
      using _volumes = fakeVolumes(() => everywhere)
      const path = put('home\\a')
      giveStreams(path)
      let isDamaged = false
      using _damages = replaceNative('WriteFile', (args, real) => {
        const bytes = args[1] as Buffer
        if (!bytes.subarray(0, 6).equals(Buffer.from('[ZoneT'))) return real(...args)
        isDamaged = true
        const other = Buffer.from(bytes)
        other[0] = 0
        return real(args[0] ?? 0, other, ...args.slice(2))
      })
      assert.deepEqual(refusedOf(open(undefined, true).take([ask(path)], 'check')), ['failed'])
      assert.equal(isDamaged, true)
      mustHaveStreams(path)
      assert.deepEqual(plainNames(join(at, 'kept')), [])
    }),
  },
  {
    name: 'where Windows lists no streams nothing is claimed about them, and the record says so',
    run: inFolder(({ open, put }) => {
      const path = put('home\\a')
      const quarantine = open(undefined, true)
      const ids = idsOf(quarantine.take([ask(path)], 'check'))
      assert.deepEqual(open().list()[0]?.carried, { extras: 'notShown', access: 'notShown' })
      assert.equal(quarantine.restore(ids)[0]?.refused, null)
    }),
  },
  {
    name: 'a file that is renamed has all it had, so nothing is said about what was carried',
    run: inFolder(({ open, put }) => {
      const quarantine = open()
      quarantine.take([ask(put('home\\a'))], 'check')
      assert.equal(quarantine.list()[0]?.carried, null)
    }),
  },
  {
    name: 'owner and access list go to another volume and come back',
    run: inFolder(({ at, open, put }) => {
      const plain = securityAt(put('home\\plain'))
      const path = join(at, 'home', 'a')
      const guarded = putGuarded(path)
      assert.equal(isSameSecurity(plain, guarded), false)
      writeFileSync(path, 'content')
      // Apart from the mark that Wine adds, the record has the same content as on Windows.
      using _windows = replaceNative('wine_get_version', 'missing')
      const quarantine = open(undefined, true)
      const [id = ''] = idsOf(quarantine.take([ask(path)], 'check'))
      assert.deepEqual(quarantine.list()[0]?.carried?.access, 'carried')
      assert.equal(isSameSecurity(securityAt(join(at, 'kept', `${id}.data`)), guarded), true)
      assert.equal(quarantine.restore([id])[0]?.refused, null)
      assert.equal(isSameSecurity(securityAt(path), guarded), true)
    }),
  },
  {
    name: 'a volume without access lists keeps a file that has one where it is',
    run: stays('noAccessList', () => fakeVolumes((one) => ({ ...everywhere, accessLists: !isKept(one) }))),
  },
  {
    name: 'a file of a volume without access lists goes, and comes back there',
    run: inFolder(({ open, put }) => {
      using _volumes = fakeVolumes((one) => ({ ...everywhere, accessLists: isKept(one) }))
      const path = put('home\\a')
      const quarantine = open(undefined, true)
      const ids = idsOf(quarantine.take([ask(path)], 'check'))
      assert.equal(quarantine.list()[0]?.carried?.access, 'none')
      assert.equal(quarantine.restore(ids)[0]?.refused, null)
      assert.equal(existsSync(path), true)
    }),
  },
  {
    name: 'an owner that only an administrator may set keeps the file where it is',
    run: stays('noAccessList', securityFake(0, 1307)),
  },
  {
    name: 'an access list that Windows made another one of keeps the file where it is',
    run: stays('noAccessList', securityFake(1, 0)),
  },
  {
    name: 'an access list that may not be read keeps the file where it is',
    run: stays('noAccessList', () => replaceNative('ReOpenFile', () => ({ result: -1, lastError: 5 }))),
  },
  {
    name: 'an encrypted file stays where it is, because its copy would be readable',
    run: stays('noAttributes', () =>
      replaceNative('GetFileInformationByHandleEx', (args, real) => {
        const result = real(...args)
        const info = args[2] as Buffer
        if (args[1] === 0) info.writeUInt32LE(info.readUInt32LE(32) | 0x4000, 32)
        return result
      }),
    ),
  },
]
