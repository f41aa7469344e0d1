/**
 * Checks in a Windows process: how a missing PowerShell is reported, and which values are read without PowerShell.
 */

import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { liveProgram } from '@clearpane/compiler'
import { observeAll } from '@clearpane/engine/testing'
import type { Observation } from '@clearpane/model'
import type { Check } from '@clearpane/testkit/wine/checks'
import { createKey, deleteValue, knownFolder, openKey, setValue } from '@clearpane/win32'
import { replaceNative } from '@clearpane/win32/testing'
import { adminFolder } from '../../broker/admin-folder.ts'
import { createWindowsHost } from '../../host.ts'
import { foldersInOneDrive } from '../../kinds/action/action.ts'
import { readInstalledApp } from '../../kinds/appx/installed.ts'
import { programFile } from '../../powershell/open.ts'
import { fakeLiveKinds } from './live-in-wine.ts'

export const makeKeys = (root: 'HKLM' | 'HKCU', path: string): void => {
  const names = path.split('\\')
  for (const [i, name] of names.entries()) {
    using parent = i === 0 ? null : openKey(root, names.slice(0, i).join('\\'), 'create')
    createKey(parent ?? root, name).key[Symbol.dispose]()
  }
}

const store = 'SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Appx\\AppxAllUserStore'
const family = 'Contoso.Notes_8wekyb3d8bbwe'
const insufficientBuffer = 122

/** Fakes the call that Wine lacks, so that the packages with these full names belong to the user. */
export const fakeOwnPackages = (names: readonly string[]) =>
  replaceNative('GetPackagesByPackageFamily', (args) => {
    const [, count, , units, text] = args as [string, Buffer, Buffer | null, Buffer, Buffer | null]
    const bytes = Buffer.from(names.map((name) => `${name}\0`).join(''), 'utf16le')
    const room = units.readUInt32LE()
    count.writeUInt32LE(names.length)
    units.writeUInt32LE(bytes.length / 2)
    if (names.length === 0) return 0
    if (text === null || room * 2 < bytes.length) return insufficientBuffer
    bytes.copy(text)
    return 0
  })

const statusOf = (observation: Observation) =>
  observation.status === 'present' && 'value' in observation.state
    ? observation.state.value
    : observation.status

export const powerShellChecks: readonly Check[] = [
  {
    name: 'where powershell.exe does nothing, what it is needed for is unavailable, said once and then remembered',
    run: async () => {
      const host = createWindowsHost()
      const began = performance.now()
      const answers = await observeAll(host, [
        { kind: 'defender', preference: 'PUAProtection' },
        { kind: 'tcp', scope: 'Internet', property: 'Timestamps' },
      ])
      const first = performance.now() - began
      for (const answer of answers) assert.match(JSON.stringify(answer), /"unavailable".*"powerShellMute"/)
      const again = performance.now()
      await observeAll(host, [{ kind: 'defender', preference: 'PUAProtection' }])
      assert.ok(performance.now() - again < Math.max(20, first), 'the second look started a process')
    },
  },
  {
    name: 'keeps the program in a folder of administrators, and repairs a changed one before it runs',
    run: () => {
      const path = programFile(adminFolder('powershell'), liveProgram())
      assert.match(path, /\\Clearpane\\powershell\\live-[0-9a-f]{16}\.ps1$/)
      writeFileSync(path, 'calc')
      assert.deepEqual(
        new Uint8Array(readFileSync(programFile(adminFolder('powershell'), liveProgram()))),
        liveProgram(),
      )
    },
  },
  {
    name: 'a started PowerShell answers several hosts’ questions, each host its own',
    run: async () => {
      using _played = fakeLiveKinds()
      const [a, b] = [createWindowsHost(), createWindowsHost()]
      const requested = [{ kind: 'defender', preference: 'PUAProtection' }] as const
      const answers = await Promise.all([
        observeAll(a, requested),
        observeAll(b, requested),
        observeAll(a, requested),
      ])
      assert.deepEqual(answers.flat().map(statusOf), [0, 0, 0])
    },
  },
  {
    name: 'an app of the user’s own is there in its version; of another account, or for new ones, from the list of all users',
    run: () => {
      makeKeys('HKLM', `${store}\\S-1-5-21-1-2-3-1002\\Contoso.Other_3.0.0.0_x64__8wekyb3d8bbwe`)
      makeKeys('HKLM', `${store}\\Applications\\Contoso.New_2.1.0.0_neutral_~_8wekyb3d8bbwe`)
      makeKeys('HKLM', `${store}\\Deprovisioned\\${family}`)
      {
        using _own = fakeOwnPackages([
          'Contoso.Notes_1.2.3.4_neutral_~_8wekyb3d8bbwe',
          'Contoso.Notes_1.2.0.4_x64__8wekyb3d8bbwe',
        ])
        assert.equal(statusOf(readInstalledApp(family)), '1.2.0.4')
      }
      using _none = fakeOwnPackages([])
      assert.equal(statusOf(readInstalledApp(family)), 'absent')
      assert.equal(statusOf(readInstalledApp('Contoso.Other_8wekyb3d8bbwe')), '3.0.0.0')
      assert.equal(statusOf(readInstalledApp('Contoso.New_8wekyb3d8bbwe')), '2.1.0.0')
      assert.equal(statusOf(readInstalledApp('Contoso.Ne_8wekyb3d8bbwe')), 'absent')
    },
  },
  {
    name: 'folders in a OneDrive of another name are found by the account that keeps it there',
    run: () => {
      assert.deepEqual(foldersInOneDrive({ kind: 'own' }), [])
      const documents = knownFolder('documents')
      const account = 'Software\\Microsoft\\OneDrive\\Accounts\\Business1'
      makeKeys('HKCU', account)
      using key = openKey('HKCU', account, 'write')
      assert(key !== null)
      setValue(key, 'UserFolder', { type: 1, bytes: Buffer.from(`${documents}\0`, 'utf16le') })
      assert.deepEqual(foldersInOneDrive({ kind: 'own' }), [documents])
      deleteValue(key, 'UserFolder')
      assert.deepEqual(foldersInOneDrive({ kind: 'own' }), [])
    },
  },
]
