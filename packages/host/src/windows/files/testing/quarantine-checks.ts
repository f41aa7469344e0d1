/**
 * Checks the quarantine in a Windows process, on real files. Streams and access lists are missing: Wine has
 * none.
 */
import assert from 'node:assert/strict'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHasher, openQuarantine, type Quarantine, quarantineLimits, recycle } from '@clearpane/files'
import { createBreakingDisk, Killed } from '@clearpane/files/testing'
import type { Check } from '@clearpane/testkit/wine/checks'
import { replaceNative } from '@clearpane/win32/testing'
import { createWindowsQuarantineDisk } from '../quarantine-disk.ts'

type Places = {
  at: string
  open(killAt?: number, isOtherVolume?: boolean): Quarantine
  put(name: string): string
}

let lastId = 0
const inFolder = (work: (places: Places) => void) => async () => {
  const hasher = await createHasher()
  const at = realpathSync.native(mkdtempSync(join(tmpdir(), 'quarantine-')))
  const kept = join(at, 'kept')
  const open = (killAt = Number.POSITIVE_INFINITY, isOtherVolume = false) =>
    openQuarantine({
      disk: createBreakingDisk(createWindowsQuarantineDisk(kept), killAt, isOtherVolume).disk,
      hasher,
      never: [kept],
      limits: quarantineLimits,
      now: () => 1_000_000,
      newId: () => `id${lastId++}`,
    })
  const put = (name: string) => {
    const path = join(at, name)
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, 'content')
    utimesSync(path, 1_600_000_000, 1_500_000_000)
    return path
  }
  try {
    work({ at, open, put })
  } finally {
    rmSync(at, { recursive: true, force: true })
  }
}

const ask = (path: string) => ({ path, expected: { size: 7, modified: Math.floor(statSync(path).mtimeMs) } })
const known = (path: string) => {
  const { size, mtimeMs, mode, birthtimeMs } = statSync(path)
  return { size, mtimeMs, mode, birthtimeMs, content: readFileSync(path, 'latin1') }
}
const idsOf = (taken: ReturnType<Quarantine['take']>) =>
  taken.flatMap((one) => ('record' in one ? [one.record.recordId] : []))
const refusedOf = (taken: ReturnType<Quarantine['take']>) =>
  taken.map((one) => ('refused' in one ? one.refused : null))

const intoBin = (at: string, path: string, equalTo?: string) => {
  const disk = createWindowsQuarantineDisk(join(at, 'kept'))
  return recycle({ ...ask(path), ...(equalTo === undefined ? {} : { equalTo }) }, { disk, never: [] })
}

const roundTrip = (isOtherVolume: boolean) =>
  inFolder(({ at, open, put }) => {
    const path = put('home\\a')
    chmodSync(path, 0o444)
    const before = known(path)
    const quarantine = open(undefined, isOtherVolume)
    const taken = quarantine.take([ask(path)], 'check')
    assert.deepEqual(refusedOf(taken), [null])
    assert.equal(existsSync(path), false)
    assert.deepEqual(quarantine.restore(idsOf(taken)), [{ recordId: idsOf(taken)[0], path, refused: null }])
    assert.deepEqual(known(path), before)
    assert.deepEqual(readdirSync(join(at, 'kept')), [])
    chmodSync(path, 0o666)
  })

const everyKill = (isOtherVolume: boolean) =>
  inFolder(({ at, open, put }) => {
    for (let killAt = 1; ; killAt++) {
      const path = put('home\\a')
      let isKilled = false
      try {
        const quarantine = open(killAt, isOtherVolume)
        quarantine.restore(idsOf(quarantine.take([ask(path)], 'check')))
      } catch (error) {
        if (!(error instanceof Killed)) throw error
        isKilled = true
      }
      const kept = open().list()
      const inside = readdirSync(join(at, 'kept')).filter((name) => name.endsWith('.data'))
      assert.equal(Number(existsSync(path)) + inside.length, 1, `killed at step ${killAt}`)
      assert.equal(kept.length, inside.length)
      rmSync(join(at, 'kept'), { recursive: true })
      if (!isKilled) return
    }
  })

export const quarantineChecks: readonly Check[] = [
  { name: 'a file is renamed into quarantine and back, with times and attributes', run: roundTrip(false) },
  { name: 'a file of another volume is copied and back, with times and attributes', run: roundTrip(true) },
  { name: 'killed at any step a renamed file is in exactly one place', run: everyKill(false) },
  { name: 'killed at any step a copied file is in exactly one place', run: everyKill(true) },
  {
    name: 'nothing is replaced, and a missing folder is made again',
    run: inFolder(({ at, open, put }) => {
      const path = put('home\\in\\a')
      const quarantine = open()
      const ids = idsOf(quarantine.take([ask(path)], 'check'))
      put('home\\in\\a')
      assert.equal(quarantine.restore(ids)[0]?.refused, 'taken')
      rmSync(join(at, 'home'), { recursive: true })
      assert.equal(quarantine.restore(ids)[0]?.refused, null)
      assert.equal(existsSync(path), true)
    }),
  },
  {
    name: 'a changed file, a folder, a missing one and one of the recycle bin stay',
    run: inFolder(({ at, open, put }) => {
      const path = put('home\\a')
      const changed = { path, expected: { size: 6, modified: 0 } }
      const bin = ask(put('$Recycle.Bin\\a'))
      const folder = { path: join(at, 'home'), expected: changed.expected }
      const missing = { path: join(at, 'home', 'nothing'), expected: changed.expected }
      const refused = refusedOf(open().take([changed, folder, missing, bin], 'check'))
      assert.deepEqual([refused[0], refused[2], refused[3]], ['changed', 'gone', 'never'])
      assert.notEqual(refused[1], null)
      assert.equal(existsSync(path), true)
    }),
  },
  {
    name: 'a file below a linked folder stays',
    run: inFolder(({ at, open, put }) => {
      put('real\\a')
      try {
        symlinkSync(join(at, 'real'), join(at, 'linked'), 'junction')
      } catch {
        // Wine creates no junctions; the final path's own test is the next best thing.
        return
      }
      const path = join(at, 'linked', 'a')
      assert.deepEqual(refusedOf(open().take([{ ...ask(path), path }], 'check')), ['elsewhere'])
      assert.equal(existsSync(join(at, 'real', 'a')), true)
    }),
  },
  {
    name: 'a copy goes into the bin beside an equal one alone, and leaves nothing in the quarantine',
    run: inFolder(({ at, put }) => {
      const [path, equal, other] = [put('a'), put('b'), put('c')]
      writeFileSync(other, 'Content')
      assert.deepEqual(intoBin(at, path, other), { path, refused: 'different' })
      assert.deepEqual(intoBin(at, path, path), { path, refused: 'different' })
      assert.deepEqual(intoBin(at, put('$Recycle.Bin\\a')), {
        path: join(at, '$Recycle.Bin\\a'),
        refused: 'never',
      })
      assert.deepEqual(intoBin(at, path, equal), { path, size: 7 })
      assert.deepEqual([existsSync(path), existsSync(equal)], [false, true])
      assert.deepEqual(readdirSync(join(at, 'kept')), [])
    }),
  },
  {
    name: 'on its way into the bin a file can be renamed, not written to; one that the bin refuses stays',
    run: inFolder(({ at, put }) => {
      const [path, equal] = [put('a'), put('b')]
      const tried: string[] = []
      using _refuses = replaceNative('SHFileOperationW', () => {
        assert.throws(() => openSync(path, 'r+'), { code: 'EBUSY' })
        renameSync(path, `${path} moved`)
        renameSync(`${path} moved`, path)
        tried.push(path)
        return 0
      })
      assert.deepEqual(intoBin(at, path, equal), { path, refused: 'noBin' })
      assert.deepEqual([tried, readFileSync(path, 'latin1')], [[path], 'content'])
    }),
  },
]
