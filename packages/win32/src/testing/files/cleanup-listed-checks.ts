/** Tests the deletion of the files on a list, and the Recycle Bin, in a Windows process, on real files. */
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import type { Check } from '@clearpane/testkit/wine/checks'
import { replaceNative } from '../../core/ffi.ts'
import { listFiles } from '../../files/cleanup.ts'
import { deleteListed } from '../../files/cleanup-by-list.ts'
import { recycle } from '../../files/recycle.ts'
import { ask, inFolder, nothing, put } from './cleanup-places.ts'

export const cleanupListedChecks: readonly Check[] = [
  {
    name: 'into the bin goes each by itself, never silently for good; what stays is counted as refused',
    run: inFolder((at) => {
      for (const name of ['goes', 'stays']) put(`${at}\\${name}`, 4)
      const { list } = listFiles(ask([`${at}\\*`]), 100)
      const flags: number[] = []
      using _bin = replaceNative('SHFileOperationW', ([request]) => {
        flags.push((request as Buffer).readUInt16LE(32))
        if (existsSync(`${at}\\goes`)) rmSync(`${at}\\goes`)
        return 0
      })
      const out = deleteListed(ask([`${at}\\*`]), list, true)
      assert.deepEqual(out, { ...nothing, bytes: 4, files: 1, refused: 1, missing: 0 })
      assert.deepEqual(flags, [0x454, 0x454])
    }),
  },
  {
    name: 'a file that changed after it was looked at for the bin stays where it is',
    run: inFolder((at) => {
      for (const name of ['first', 'second']) put(`${at}\\${name}`, 4)
      const { list } = listFiles(ask([`${at}\\*`]), 100)
      using _bin = replaceNative('SHFileOperationW', () => {
        rmSync(`${at}\\first`)
        writeFileSync(`${at}\\second`, 'changed')
        return 0
      })
      const out = deleteListed(ask([`${at}\\*`]), list, true)
      assert.deepEqual(out, { ...nothing, bytes: 4, files: 1, changed: 1, missing: 0 })
      assert(existsSync(`${at}\\second`))
    }),
  },
  {
    name: 'a listed file in a folder that can’t be read is refused, not missing; one that is gone is missing',
    run: inFolder((at) => {
      for (const name of ['shut\\a', 'shut\\b', 'gone', 'here']) put(`${at}\\${name}`, 2)
      const { list } = listFiles(ask([`${at}\\*`]), 100)
      rmSync(`${at}\\gone`)
      using _shut = replaceNative('FindFirstFileExW', (args, real) =>
        String(args[0]).includes('\\shut\\') ? { result: -1, lastError: 5 } : real(...args),
      )
      const out = deleteListed(ask([`${at}\\*`]), list, false)
      assert.deepEqual(out, { ...nothing, bytes: 2, files: 1, refused: 2, missing: 1 })
    }),
  },
  {
    name: 'links and closed folders that are on no list are no part of what became of it',
    run: inFolder((at) => {
      put(`${at}\\a`, 2)
      const { list } = listFiles(ask([`${at}\\*`]), 100)
      mkdirSync(`${at}\\closed`)
      put(`${at}\\linked\\b`, 3)
      using _linked = replaceNative('FindNextFileW', (args, real) => {
        const result = real(...args)
        const found = args[1] as Buffer
        if (found.toString('utf16le', 44, 56) === 'linked') found.writeUInt32LE(0x410, 0)
        return result
      })
      using _closed = replaceNative('FindFirstFileExW', (args, real) =>
        String(args[0]).includes('\\closed\\') ? { result: -1, lastError: 5 } : real(...args),
      )
      const out = deleteListed(ask([`${at}\\*`]), list, false)
      assert.deepEqual(out, { ...nothing, bytes: 2, files: 1, missing: 0 })
    }),
  },
  {
    name: 'a place that can’t be read any more loses nothing of what was done in the others',
    run: inFolder((at) => {
      for (const name of ['first\\a', 'second\\b']) put(`${at}\\${name}`, 2)
      const places = ask([`${at}\\first\\*`, `${at}\\second\\*`])
      const { list } = listFiles(places, 100)
      using _denied = replaceNative('FindFirstFileExW', (args, real) =>
        String(args[0]).includes('\\second') ? { result: -1, lastError: 5 } : real(...args),
      )
      const out = deleteListed(places, list, false)
      assert.deepEqual(out, { ...nothing, bytes: 2, files: 1, refused: 1, missing: 0 })
      assert.throws(() => deleteListed(places, list, false), { code: 5 })
    }),
  },
  {
    name: 'nothing goes into a bin that isn’t there, and no path that means another file to the bin',
    run: inFolder((at) => {
      const tried: string[] = []
      using _bin = replaceNative('SHFileOperationW', () => {
        tried.push('bin')
        return 0
      })
      for (const path of [
        `${at}\\a.`,
        `${at}\\a `,
        `${at}\\sub.\\a`,
        `${at}\\${'d'.repeat(260)}`,
        'UNC\\server\\a',
      ])
        assert.equal(recycle(path), false)
      using _removable = replaceNative('GetDriveTypeW', () => 2)
      assert.equal(recycle(`${at}\\a`), false)
      assert.deepEqual(tried, [])
    }),
  },
]
