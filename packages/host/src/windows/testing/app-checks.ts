/** Checks facts about apps, with real folders and records, and with fakes for the calls that Wine lacks. */

import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AppFacts } from '@clearpane/model'
import type { Check } from '@clearpane/testkit/wine/checks'
import { deleteValue, openKey, setValue } from '@clearpane/win32'
import { replaceNative, runThreadCallsHere } from '@clearpane/win32/testing'
import { createWindowsPc } from '../host.ts'
import { turned } from '../inventory/inventory.ts'
import { fakeOwnPackages, makeKeys } from './powershell/powershell-checks.ts'

const family = 'Contoso.Notes_8wekyb3d8bbwe'
const fullNames = [
  'Contoso.Notes_1.2.0.4_x64__8wekyb3d8bbwe',
  'Contoso.Notes_1.2.0.4_neutral_split.scale-100_8wekyb3d8bbwe',
]
const notes =
  'Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\UserAssist\\{CEBFF5CD-ACE2-4F4F-9178-9926F41749EA}\\Count'
const notFound = 1168

const fakeFolders = (folders: Readonly<Record<string, string>>) =>
  replaceNative('GetPackagePathByFullName', (args) => {
    const [name, units, path] = args as [string, Buffer, Buffer]
    const folder = folders[name]
    if (folder === undefined) return notFound
    const bytes = Buffer.from(`${folder}\0`, 'utf16le')
    bytes.copy(path)
    units.writeUInt32LE(bytes.length / 2)
    return 0
  })

const factsOf = async (id: string): Promise<AppFacts | undefined> => {
  for await (const one of createWindowsPc().inventory.appFacts([id])) return one
  return undefined
}

const noteStart = (at: string): Disposable => {
  makeKeys('HKCU', notes)
  const [name, bytes] = [turned(`${family}!App`), Buffer.alloc(72)]
  bytes.writeBigUInt64LE((BigInt(Date.parse(at)) + 11_644_473_600_000n) * 10_000n, 60)
  using key = openKey('HKCU', notes, 'write')
  assert(key !== null)
  setValue(key, name, { type: 3, bytes })
  return {
    [Symbol.dispose]: () => {
      using open = openKey('HKCU', notes, 'write')
      if (open !== null) deleteValue(open, name)
    },
  }
}

const manifest = '<Package><Logo>Assets\\Logo.png</Logo></Package>'
const png = Buffer.from('89504e470d0a1a0a0000', 'hex')

export const appChecks: readonly Check[] = [
  {
    name: 'an app is as big as the files of all its packages, was last used when Explorer noted it, and has its picture',
    run: async () => {
      const [main, scaled] = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'app-'))) as [string, string]
      try {
        mkdirSync(join(main, 'Assets', 'deep'), { recursive: true })
        writeFileSync(join(main, 'AppxManifest.xml'), manifest)
        writeFileSync(join(main, 'Assets', 'Logo.scale-100.png'), png)
        writeFileSync(join(main, 'Assets', 'deep', 'big.bin'), Buffer.alloc(300_000))
        writeFileSync(join(scaled, 'resources.pri'), Buffer.alloc(1000))
        using _own = fakeOwnPackages(fullNames)
        using _folders = fakeFolders({ [fullNames[0] ?? '']: main, [fullNames[1] ?? '']: scaled })
        using _noted = noteStart('2026-11-20T08:15:00.000Z')
        assert.deepEqual(await factsOf(family), {
          id: family,
          size: { bytes: manifest.length + png.length + 300_000 + 1000 },
          lastUsed: { at: '2026-11-20T08:15:00.000Z' },
          icon: `data:image/png;base64,${png.toString('base64')}`,
        })
      } finally {
        for (const folder of [main, scaled]) rmSync(folder, { recursive: true })
      }
    },
  },
  {
    name: 'an app of another account has no folder we know, and one that nobody noted says so',
    run: async () => {
      using _none = fakeOwnPackages([])
      const facts = await factsOf(family)
      assert.deepEqual(facts?.size, { reason: { code: 'appFolderUnknown', params: {} } })
      assert.deepEqual(facts?.lastUsed, { reason: { code: 'noAppStartNoted', params: {} } })
    },
  },
  {
    name: 'the size of a folder that lets nobody in is unknown, not small',
    run: async () => {
      const folder = mkdtempSync(join(tmpdir(), 'app-'))
      try {
        using _own = fakeOwnPackages(fullNames.slice(0, 1))
        using _folders = fakeFolders({ [fullNames[0] ?? '']: folder })
        using _here = runThreadCallsHere()
        using _closed = replaceNative('FindFirstFileExW', () => ({ result: -1, lastError: 5 }))
        assert.deepEqual((await factsOf(family))?.size, { reason: { code: 'folderDenied', params: {} } })
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
  },
]
