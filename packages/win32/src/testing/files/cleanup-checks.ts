/** Tests folders, deletion and the list of processes in a Windows process, on real files. */
import assert from 'node:assert/strict'
import {
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Check } from '@clearpane/testkit/wine/checks'
import { replaceNative } from '../../core/ffi.ts'
import {
  type CleanupRequest,
  type CleanupResult,
  deleteFiles,
  listFiles,
  measureFiles,
} from '../../files/cleanup.ts'
import { listFolder } from '../../files/list.ts'
import { listProcesses } from '../../process/list.ts'
import { ask, inFolder, nothing, now, put, weekMs } from './cleanup-places.ts'

/** Measures files, deletes them, and checks that both results are the same and that no file is left. */
const goes = (requested: CleanupRequest, expected: Partial<CleanupResult>): void => {
  assert.deepEqual(measureFiles(requested), { ...nothing, ...expected })
  assert.deepEqual(deleteFiles(requested), { ...nothing, ...expected })
  const after = measureFiles(requested)
  assert.deepEqual([after.bytes, after.files], [0, 0])
}

export const cleanupChecks: readonly Check[] = [
  {
    name: 'a folder is listed with sizes and times; a missing one is null, an empty one is empty',
    run: inFolder((at) => {
      put(`${at}\\a ü.txt`, 5)
      mkdirSync(`${at}\\b`)
      const [a, b] = (listFolder(at) ?? []).sort((x, y) => (x.name < y.name ? -1 : 1))
      assert.deepEqual(
        [a?.name, a?.size, Math.abs((a?.modified ?? 0) - (now - 2 * weekMs)) < 2000],
        ['a ü.txt', 5, true],
      )
      assert.deepEqual([b?.name, (b?.attributes ?? 0) & 0x10], ['b', 0x10])
      assert.deepEqual(listFolder(`${at}\\b`), [])
      assert.equal(listFolder(`${at}\\c`), null)
    }),
  },
  {
    // Cases from jean-zay-doc #62, easybuild #2404 and Prusa #2494
    name: 'a file that was unpacked just now stays, whatever date its content has',
    run: inFolder((at) => {
      const file = `${at}\\{A1B2-setup}\\data1.cab`
      put(file, 8)
      utimesSync(file, new Date(), new Date('2019-05-01'))
      assert.deepEqual(measureFiles(ask([`${at}\\*`])), nothing)
      assert.deepEqual(listFiles(ask([`${at}\\*`]), 10).list, [])
      assert.deepEqual(deleteFiles(ask([`${at}\\*`])), nothing)
      assert(existsSync(file))
    }),
  },
  {
    name: 'a file is as old as the newest of its dates: created, written, changed',
    run: inFolder((at) => {
      put(`${at}\\a.tmp`, 8)
      const old = now - 2 * weekMs
      const goesWith = (dates: readonly number[]) => {
        using _dates = replaceNative('GetFileInformationByHandleEx', (args, real) => {
          if (args[1] !== 0) return real(...args)
          // Created, opened, written, changed.
          for (const [i, date] of dates.entries())
            (args[2] as Buffer).writeBigUInt64LE((BigInt(date) + 11_644_473_600_000n) * 10_000n, 8 * i)
          return 1
        })
        return measureFiles(ask([`${at}\\*`])).files === 1
      }
      assert.deepEqual(
        [
          goesWith([old, old, old, old]),
          goesWith([old, now, old, old]),
          goesWith([now, old, old, old]),
          goesWith([old, old, now, old]),
          goesWith([old, now, old, now]),
          // FAT doesn't store the date of the last change.
          goesWith([old, old, old, -11_644_473_600_000]),
        ],
        [true, true, false, false, false, true],
      )
    }),
  },
  {
    name: 'it deletes what it measured; new files stay, and so does the folder itself',
    run: inFolder((at) => {
      put(`${at}\\old.tmp`, 100)
      put(`${at}\\deep\\er\\old.tmp`, 23)
      put(`${at}\\young.tmp`, 7, 1000)
      put(`${at}\\deep\\young.tmp`, 7, 1000)
      goes(ask([`${at}\\*`]), { bytes: 123, files: 2 })
      assert.deepEqual(readdirSync(at).sort(), ['deep', 'young.tmp'])
      assert.deepEqual(readdirSync(join(at, 'deep')).includes('young.tmp'), true)
    }),
  },
  {
    name: 'a folder named in full is emptied and stays; without recursion only its own files count',
    run: inFolder((at) => {
      put(`${at}\\Cache\\a`, 10)
      put(`${at}\\Cache\\x\\b`, 10)
      goes(ask([`${at}\\*`], { recurse: false }), {})
      goes(ask([`${at}\\Cache\\*`], { recurse: false }), { bytes: 10, files: 1 })
      goes(ask([`${at}\\Cache`]), { bytes: 10, files: 1 })
      assert(existsSync(join(at, 'Cache')))
    }),
  },
  {
    name: 'patterns match parts of names, folders in the middle and any depth; nothing counts twice',
    run: inFolder((at) => {
      put(`${at}\\Profile 1\\Cache\\a`, 1)
      put(`${at}\\Profile 2\\Cache\\a`, 2)
      put(`${at}\\Other\\Cache\\a`, 4)
      put(`${at}\\x\\y\\z.DMP`, 8)
      put(`${at}\\w.dmp`, 16)
      put(`${at}\\w.dmpx`, 32)
      goes(ask([`${at}\\Profile *\\Cache`, `${at}\\profile 1\\cache`]), { bytes: 3, files: 2 })
      goes(ask([`${at}\\**\\*.dmp`, `${at}\\*.dmp`], { recurse: false }), { bytes: 24, files: 2 })
      assert(existsSync(`${at}\\Other\\Cache\\a`) && existsSync(`${at}\\w.dmpx`))
    }),
  },
  {
    name: 'protected files stay: by full path, and by a name anywhere',
    run: inFolder((at) => {
      put(`${at}\\keep\\a`, 1)
      put(`${at}\\x\\Network\\Cookies`, 2)
      put(`${at}\\x\\Cookies.old`, 4)
      put(`${at}\\keeper`, 8)
      goes(ask([`${at}\\*`], { never: [`${at.toUpperCase()}\\KEEP`, 'network\\cookies'] }), {
        bytes: 12,
        files: 2,
      })
      assert(existsSync(`${at}\\keep\\a`) && existsSync(`${at}\\x\\Network\\Cookies`))
    }),
  },
  {
    name: 'old folders go with their last file; a protected one and a new one stay empty',
    run: inFolder((at) => {
      const old = new Date(now - 2 * weekMs)
      for (const name of ['goes', 'stays', 'young']) mkdirSync(`${at}\\${name}`)
      for (const name of ['goes', 'stays']) utimesSync(`${at}\\${name}`, old, old)
      goes(ask([`${at}\\*`], { never: [`${at}\\stays`] }), {})
      assert.deepEqual(readdirSync(at).sort(), ['stays', 'young'])
    }),
  },
  {
    name: 'a file written after it was listed stays',
    run: inFolder((at) => {
      put(`${at}\\a`, 5)
      using _written = replaceNative('GetFileInformationByHandle', (args, real) => {
        const result = real(...args)
        if (((args[1] as Buffer).readUInt32LE(0) & 0x10) === 0)
          (args[1] as Buffer).writeBigUInt64LE(BigInt(now + 11_644_473_600_000) * 10_000n, 20)
        return result
      })
      assert.deepEqual(deleteFiles(ask([`${at}\\*`])), { ...nothing, changed: 1 })
      assert(existsSync(`${at}\\a`))
    }),
  },
  {
    name: 'a link is counted, not followed: its target stays, as a folder, a file and a place',
    run: inFolder((at) => {
      put(`${at}\\folder\\precious`, 5)
      put(`${at}\\linked.txt`, 5)
      put(`${at}\\plain`, 1)
      // Wine doesn't let programs create reparse points, so a fake reports them.
      using _listed = replaceNative('FindNextFileW', (args, real) => {
        const found = args[1] as Buffer
        const result = real(...args)
        if (/^(folder|linked)/.test(found.toString('utf16le', 44, 56)))
          found.writeUInt32LE(found.readUInt32LE(0) | 0x400, 0)
        return result
      })
      const { list } = listFiles(ask([`${at}\\*`]), 100)
      assert.deepEqual(
        list.map(({ path }) => path.slice(path.lastIndexOf('\\') + 1)),
        ['plain'],
      )
      assert.deepEqual(deleteFiles(ask([`${at}\\*`])), { ...nothing, bytes: 1, files: 1, links: 2 })
      using _opened = replaceNative('GetFileInformationByHandle', (args, real) => {
        const result = real(...args)
        ;(args[1] as Buffer).writeUInt32LE(0x410, 0)
        return result
      })
      assert.deepEqual(deleteFiles(ask([`${at}\\folder\\*`])), {
        ...nothing,
        linkedPlaces: [`${at}\\folder`],
      })
      assert(existsSync(`${at}\\folder\\precious`) && existsSync(`${at}\\linked.txt`))
    }),
  },
  {
    name: 'a place below a link is refused for a process with more rights, and cleaned for its own user',
    run: inFolder((at) => {
      put(`${at}\\real\\Logs\\precious`, 5)
      // Returns what Windows would return for `at\\link\\Logs` if the link led to `real`; Wine can't create such
      // links.
      using _opened = replaceNative('CreateFileW', ([path, ...rest], real) =>
        real(String(path).replace(/\\link\\/, '\\real\\'), ...rest),
      )
      using _listed = replaceNative('FindFirstFileExW', ([path, ...rest], real) =>
        real(String(path).replace(/\\link\\/, '\\real\\'), ...rest),
      )
      const requested = [`${at}\\link\\Logs\\*`]
      assert.deepEqual(deleteFiles(ask(requested)), { ...nothing, linkedPlaces: [`${at}\\link\\Logs`] })
      // In Wine, reading a file's data through Node counts as opening the file.
      assert.equal(listFolder(`${at}\\real\\Logs`)?.length, 1)
      assert.deepEqual(deleteFiles(ask(requested, { refuseLinksAbove: false })), {
        ...nothing,
        bytes: 5,
        files: 1,
      })
    }),
  },
  {
    name: 'a cloud file is on no list: opening it would download it',
    run: inFolder((at) => {
      put(`${at}\\cloud`, 5)
      using _listed = replaceNative('FindNextFileW', (args, real) => {
        const [found, result] = [args[1] as Buffer, real(...args)]
        if (found.toString('utf16le', 44, 54) === 'cloud') found.writeUInt32LE(0x40_0020, 0)
        return result
      })
      assert.deepEqual(listFiles(ask([`${at}\\*`]), 100), { list: [], counts: { ...nothing, links: 1 } })
    }),
  },
  {
    name: 'a list is as long as it may be; the rest is counted',
    run: inFolder((at) => {
      for (const name of ['a', 'b', 'c']) put(`${at}\\${name}`, 1)
      const { list, counts } = listFiles(ask([`${at}\\*`]), 2)
      assert.deepEqual([list.length, counts], [2, { ...nothing, bytes: 2, files: 2, more: 1 }])
    }),
  },
  {
    name: 'a program can’t write a file between the last look at it and its end; one that a program writes stays',
    run: inFolder((at) => {
      for (const name of ['a', 'written']) put(`${at}\\${name}`, 5)
      const tries: string[] = []
      using _between = replaceNative('GetFinalPathNameByHandleW', (args, real) => {
        const units = real(...args)
        if ((args[1] as Buffer).toString('utf16le', 0, 2 * units).endsWith('\\a'))
          try {
            writeFileSync(`${at}\\a`, 'something that somebody needs')
            tries.push('written')
          } catch (error) {
            tries.push((error as NodeJS.ErrnoException).code ?? 'other')
          }
        return units
      })
      const open = openSync(`${at}\\written`, 'r+')
      try {
        assert.deepEqual(deleteFiles(ask([`${at}\\*`])), { ...nothing, bytes: 5, files: 1, locked: 1 })
      } finally {
        closeSync(open)
      }
      assert.deepEqual([tries, readdirSync(at)], [['EBUSY'], ['written']])
    }),
  },
  {
    name: 'a folder that turned into a link after it was listed is not entered: the real path is compared',
    run: inFolder((at) => {
      put(`${at}\\sub\\a`, 5)
      put(`${at}\\b`, 3)
      using _moved = replaceNative('GetFinalPathNameByHandleW', (args, real) => {
        const units = real(...args)
        const path = (args[1] as Buffer).toString('utf16le', 0, 2 * units)
        if (!path.endsWith('\\sub\\a')) return units
        const elsewhere = '\\\\?\\C:\\windows\\system32\\a'
        ;(args[1] as Buffer).write(`${elsewhere}\0`, 'utf16le')
        return elsewhere.length
      })
      assert.deepEqual(deleteFiles(ask([`${at}\\*`])), { ...nothing, bytes: 3, files: 1, changed: 1 })
      assert(existsSync(`${at}\\sub\\a`))
    }),
  },
  {
    name: 'a cloud file, a read-only file, a file in use and a refused one stay and are counted as such',
    run: inFolder((at) => {
      for (const name of ['cloud', 'locked', 'closed', 'free']) put(`${at}\\${name}`, 10)
      using _cloud = replaceNative('FindNextFileW', (args, real) => {
        const found = args[1] as Buffer
        const result = real(...args)
        if (found.toString('utf16le', 44, 54) === 'cloud') found.writeUInt32LE(0x40_0000, 0)
        return result
      })
      using _first = replaceNative('CreateFileW', (args, real) => {
        if (String(args[0]).endsWith('locked')) return { result: -1, lastError: 32 }
        if (String(args[0]).endsWith('closed')) return { result: -1, lastError: 5 }
        return real(...args)
      })
      const stays = { bytes: 10, files: 1, locked: 1, refused: 1, links: 1 }
      assert.deepEqual(measureFiles(ask([`${at}\\*`])), { ...nothing, ...stays })
      assert.deepEqual(measureFiles(ask([`${at}\\*`], { countRefused: true })), {
        ...nothing,
        ...stays,
        refused: 0,
        bytes: 20,
        files: 2,
      })
      assert.deepEqual(deleteFiles(ask([`${at}\\*`], { countRefused: true })), { ...nothing, ...stays })
      assert.deepEqual(readdirSync(at).sort(), ['closed', 'cloud', 'locked'])
    }),
  },
  {
    name: 'a place that cannot be read is a separate error; a missing one is empty',
    run: inFolder((at) => {
      assert.deepEqual(measureFiles(ask([`${at}\\no\\such\\*`, 'Q:\\nothing\\*'])), nothing)
      using _denied = replaceNative('FindFirstFileExW', () => ({ result: -1, lastError: 5 }))
      assert.throws(() => measureFiles(ask([`${at}\\*`])), { code: 5 })
    }),
  },
  {
    name: 'the space of a file counts once, with the last of its names; a name that stays keeps it',
    run: inFolder((at) => {
      put(`${at}\\in\\a`, 5)
      linkSync(`${at}\\in\\a`, `${at}\\in\\b`)
      put(`${at}\\in\\c`, 7)
      linkSync(`${at}\\in\\c`, `${at}\\stays`)
      goes(ask([`${at}\\in\\*`]), { bytes: 5, files: 3 })
      assert.deepEqual(readdirSync(at), ['in', 'stays'])
    }),
  },
  {
    name: 'a path of more than 260 characters is measured and deleted',
    run: inFolder((at) => {
      const deep = `\\\\?\\${at}${`\\${'d'.repeat(60)}`.repeat(5)}`
      put(`${deep}\\file`, 9)
      // In Wine, requesting a real path of this length fails with an error.
      using _real = replaceNative('GetFinalPathNameByHandleW', (args, real) => {
        const units = real(...args)
        if (units > 0) return units
        return (args[1] as Buffer).write(`${deep}\\file\0`, 'utf16le') / 2 - 1
      })
      goes(ask([`${at}\\*`]), { bytes: 9, files: 1 })
    }),
  },
  {
    name: 'processes are listed with this one among them, its parent, its memory and its start time',
    run: () => {
      const own = listProcesses().find(({ pid }) => pid === process.pid)
      assert(own !== undefined && /^node.*\.exe$/i.test(own.name), JSON.stringify(own))
      assert(own.threads > 0 && own.workingSet > 1_000_000, JSON.stringify(own))
      assert(
        Math.abs((own.startedAt ?? 0) - (Date.now() - process.uptime() * 1000)) < 10_000,
        JSON.stringify(own),
      )
    },
  },
]
