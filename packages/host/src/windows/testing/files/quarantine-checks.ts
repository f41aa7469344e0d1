/** Checks the quarantine in a Windows process, on real files. */
import assert from 'node:assert/strict'
import {
  chmodSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { recycle } from '@clearpane/files'
import { Killed } from '@clearpane/files/testing'
import type { Check } from '@clearpane/testkit/wine/checks'
import { identityOf, openToLook } from '@clearpane/win32'
import { replaceNative } from '@clearpane/win32/testing'
import { windowsFileSystem } from '../../files/file-system.ts'
import { createWindowsQuarantineDisk } from '../../files/quarantine-disk.ts'
import { ask, idsOf, inFolder, known, refusedOf } from './quarantine-places.ts'

/** FileIdInfo */
const idInfo = 18

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
        // Wine can't create junctions, so they aren't tested in Wine; only the check of a file's final path is.
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
  {
    name: 'a file system without long ids has its files scanned, set aside and put back all the same',
    run: inFolder(({ at, open, put }) => {
      const [path, twin] = [put('home\\a'), put('home\\b')]
      using _fat = replaceNative('GetFileInformationByHandleEx', (args, real) =>
        args[1] === idInfo ? { result: 0, lastError: 87 } : real(...args),
      )
      const listed = windowsFileSystem.list(join(at, 'home'))
      assert.equal(typeof listed === 'string' ? listed : listed.length, 2)
      const quarantine = open()
      const taken = quarantine.take([{ ...ask(path), equalTo: twin }], 'check')
      assert.deepEqual(refusedOf(taken), [null])
      assert.equal(quarantine.restore(idsOf(taken))[0]?.refused, null)
    }),
  },
  {
    name: 'files of a listing without ids aren’t one file',
    run: inFolder(({ at, put }) => {
      for (const name of ['a', 'b']) put(`home\\${name}`)
      using _none = replaceNative('GetFileInformationByHandleEx', (args, real) => {
        const result = real(...args)
        // The offsets of the next entry and of the id in FILE_ID_BOTH_DIR_INFO.
        if (args[1] === 10 || args[1] === 11)
          for (let at = 0, next = -1; result !== 0 && next !== 0; at += next) {
            const entries = args[2] as Buffer
            entries.writeBigUInt64LE(0n, at + 96)
            next = entries.readUInt32LE(at)
          }
        return result
      })
      const listed = windowsFileSystem.list(join(at, 'home'))
      const ids = typeof listed === 'string' ? [] : listed.map(({ id }) => id)
      assert.equal(new Set(ids).size, 2)
    }),
  },
  {
    name: 'ids of 128 bits that share their lower half are two files',
    run: inFolder(({ put }) => {
      const path = put('home\\a')
      let upper = 0n
      using _refs = replaceNative('GetFileInformationByHandleEx', (args, real) => {
        const result = real(...args)
        if (args[1] === idInfo) (args[2] as Buffer).writeBigUInt64LE(upper, 16)
        return result
      })
      const idOf = () => {
        using file = openToLook(path)
        return identityOf(file).id
      }
      const before = idOf()
      upper = 7n
      assert.notEqual(idOf(), before)
    }),
  },
  {
    name: 'a file that can’t be looked at is let go again',
    run: inFolder(({ open, put }) => {
      const path = put('home\\a')
      {
        using _failing = replaceNative('GetFileInformationByHandleEx', (args, real) =>
          args[1] === idInfo ? { result: 0, lastError: 1117 } : real(...args),
        )
        assert.deepEqual(refusedOf(open().take([ask(path)], 'check')), ['failed'])
      }
      rmSync(path)
      assert.equal(existsSync(path), false)
    }),
  },
]
