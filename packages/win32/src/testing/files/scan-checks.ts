/** Checks of scanning folders in a Windows process, on real files, compared with what Node reports. */
import assert from 'node:assert/strict'
import { linkSync, lstatSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Check } from '@clearpane/testkit/wine/checks'
import { isCode } from '../../core/errors.ts'
import { openToScan, scanFolder } from '../../files/scan.ts'

const inFolder = (work: (at: string) => void) => () => {
  const at = mkdtempSync(join(tmpdir(), 'scan-'))
  try {
    work(at)
  } finally {
    rmSync(at, { recursive: true, force: true })
  }
}

const named = (at: string) => new Map(scanFolder(at).entries.map((one) => [one.name, one]))

export const scanChecks: readonly Check[] = [
  {
    name: 'a folder lists sizes and times as Node does, with names of every kind',
    run: inFolder((at) => {
      const names = ['a.txt', 'späte Übung.jpg', '日本', 'a'.repeat(200), ' leading space']
      for (const [i, name] of names.entries()) writeFileSync(join(at, name), Buffer.alloc(i * 1000))
      mkdirSync(join(at, 'folder'))
      const found = named(at)
      assert.deepEqual([...found.keys()].toSorted(), [...names, 'folder'].toSorted())
      for (const name of names) {
        const stat = lstatSync(join(at, name))
        assert.equal(found.get(name)?.size, stat.size)
        assert.ok(Math.abs((found.get(name)?.modified ?? 0) - stat.mtimeMs) < 2)
      }
      assert.equal((found.get('folder')?.attributes ?? 0) & 0x10, 0x10)
    }),
  },
  {
    name: 'a folder of 1,000 files is listed whole, though it takes several calls',
    run: inFolder((at) => {
      for (let i = 0; i < 1000; i++) writeFileSync(join(at, `file number ${i}`), '')
      assert.equal(new Set(named(at).keys()).size, 1000)
    }),
  },
  {
    name: 'two names of one file have one id, another file has its own',
    run: inFolder((at) => {
      writeFileSync(join(at, 'a'), 'x')
      linkSync(join(at, 'a'), join(at, 'b'))
      writeFileSync(join(at, 'c'), 'x')
      const found = named(at)
      assert.equal(found.get('a')?.id, found.get('b')?.id)
      assert.notEqual(found.get('a')?.id, found.get('c')?.id)
      assert.match(scanFolder(at).volume, /^[0-9a-f]+$/)
    }),
  },
  {
    name: 'an empty folder lists nothing, a missing one throws',
    run: inFolder((at) => {
      assert.deepEqual(scanFolder(at).entries, [])
      assert.throws(
        () => scanFolder(join(at, 'none')),
        (error) => isCode(error, 2, 3),
      )
    }),
  },
  {
    name: 'content is read at any place, and the end is no failure',
    run: inFolder((at) => {
      const bytes = Buffer.from(Array.from({ length: 10_000 }, (_, i) => i % 251))
      writeFileSync(join(at, 'a'), bytes)
      using file = openToScan(join(at, 'a'))
      assert.equal(file.size, bytes.length)
      const part = new Uint8Array(600)
      assert.equal(file.read(part, 9000), 600)
      assert.deepEqual(Buffer.from(part), bytes.subarray(9000, 9600))
      assert.equal(file.read(part, 9900), 100)
      assert.equal(file.read(part, 10_000), 0)
    }),
  },
]
