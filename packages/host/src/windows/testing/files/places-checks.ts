/** Checks of the places in which duplicates are left alone, run in a Windows process on real files and keys. */
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHasher, findMovable } from '@clearpane/files'
import type { Check } from '@clearpane/testkit/wine/checks'
import {
  createKey,
  fileAttributes,
  knownFolder,
  openKey,
  openToMove,
  ownSid,
  readBasic,
  setValue,
  writeBasic,
} from '@clearpane/win32'
import { windowsFileSystem } from '../../files/file-system.ts'
import { cloudFolders, personalFolders, programFolders } from '../../files/places.ts'

const explorer = 'SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Explorer'
const text = (value: string) => ({ type: 1, bytes: Buffer.from(`${value}\0`, 'utf16le') })

/** Registers the folders of one cloud provider for each account. */
const register = (provider: string, roots: Record<string, string>) => {
  using above = openKey('HKLM', explorer, 'create')
  assert(above !== null)
  using manager = createKey(above, 'SyncRootManager').key
  using one = createKey(manager, provider).key
  using user = createKey(one, 'UserSyncRoots').key
  for (const [sid, path] of Object.entries(roots)) setValue(user, sid, text(path))
}

/** The offset of the attributes in FILE_BASIC_INFO, which come after the four times. */
const attributesAt = 32

/**
 * Sets a file's attributes without starting the program `attrib`, because starting a program sometimes fails on a
 * busy machine.
 */
const mark = (path: string, flag: number) => {
  using file = openToMove(path)
  const info = readBasic(file)
  info.writeUInt32LE(info.readUInt32LE(attributesAt) | flag, attributesAt)
  writeBasic(file, info)
}

const inFolder = (work: (at: string) => void | Promise<void>) => async () => {
  const at = mkdtempSync(join(tmpdir(), 'places-'))
  try {
    await work(at)
  } finally {
    rmSync(at, { recursive: true, force: true })
  }
}

export const placesChecks: readonly Check[] = [
  {
    name: 'the person’s folders and those of programs are full paths of this PC',
    run: async () => {
      assert.equal(personalFolders().length, 6)
      for (const path of [...personalFolders(), ...programFolders()]) assert.match(path, /^[A-Z]:\\./)
      assert.ok(programFolders().includes(knownFolder('windows')))
      assert.ok(!personalFolders().includes(knownFolder('profile')))
    },
  },
  {
    name: 'folders that providers registered for this account are in the cloud, those of others aren’t',
    run: async () => {
      register('Provider!S-1-5-21!one', { [ownSid()]: 'D:\\Cloud one', 'S-1-5-21-9': 'D:\\Another account' })
      register('Provider!S-1-5-21!two', { [ownSid()]: 'relative' })
      register('Provider!S-1-5-21!three', { [ownSid()]: 'E:\\Cloud three' })
      const found = cloudFolders()
      assert.ok(found.includes('D:\\Cloud one') && found.includes('E:\\Cloud three'))
      assert.ok(!found.includes('D:\\Another account') && !found.includes('relative'))
    },
  },
  {
    name: 'Dropbox’s own file names its folders, and a damaged one hides nothing else',
    run: async () => {
      const folder = join(knownFolder('localAppData'), 'Dropbox')
      mkdirSync(folder, { recursive: true })
      try {
        const accounts = {
          personal: { path: 'D:\\My Dropbox', host: 1 },
          business: { path: 'D:\\Work Dropbox' },
        }
        writeFileSync(join(folder, 'info.json'), JSON.stringify(accounts))
        assert.ok(cloudFolders().includes('D:\\My Dropbox') && cloudFolders().includes('D:\\Work Dropbox'))
        for (const damaged of ['', '{"personal":', 'null', '{"personal":null,"x":{"path":7}}']) {
          writeFileSync(join(folder, 'info.json'), damaged)
          assert.ok(cloudFolders().includes(join(knownFolder('profile'), 'OneDrive')))
        }
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
  },
  {
    name: 'hidden and system files are no duplicates and are counted, folders left alone aren’t entered',
    run: inFolder(async (at) => {
      const put = (name: string) => {
        mkdirSync(join(at, name, '..'), { recursive: true })
        writeFileSync(join(at, name), 'the same everywhere')
        return join(at, name)
      }
      const plain = [put('a.txt'), put('in\\b.txt')]
      for (const [name, flag] of [
        ['hidden.txt', fileAttributes.HIDDEN],
        ['in\\system.txt', fileAttributes.SYSTEM],
        ['in\\both.txt', fileAttributes.HIDDEN | fileAttributes.SYSTEM],
      ] as const)
        mark(put(name), flag)
      for (const name of ['Node_Modules\\c.txt', 'in\\AppData\\c.txt', 'work\\.git\\HEAD', 'work\\c.txt'])
        put(name)
      const input = { roots: [at], never: ['node_modules', 'appdata', '.git'] }
      const { sets, leftAlone } = findMovable(windowsFileSystem, await createHasher(), input)
      assert.deepEqual(leftAlone, { folders: 3, files: 3 })
      assert.deepEqual(
        sets.map(({ files }) => files.map(({ path }) => path)),
        [plain],
      )
    }),
  },
]
