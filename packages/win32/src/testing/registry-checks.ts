/** Tests the registry functions in a Windows process. */
import assert from 'node:assert/strict'
import type { Check } from '@clearpane/testkit/wine/checks'
import { codes, isCode } from '../core/errors.ts'
import { replaceNative } from '../core/ffi.ts'
import { textBuffer } from '../core/text.ts'
import { RegCreateKeyExW, roots } from '../registry/api.ts'
import { snapshotKey } from '../registry/snapshot.ts'
import {
  createKey,
  deleteEmptyKey,
  deleteValue,
  keyInfo,
  listKeys,
  listValues,
  openKey,
  queryValue,
  RegistryKey,
  setValue,
} from '../registry/values.ts'
import { ownSid } from '../security/elevation.ts'

const base = 'Software\\Win32Checks'
const number = (value: number) => ({ type: 4, bytes: Buffer.from([value, 0, 0, 0]) })

const make = (path: string): void => {
  using parent = createKey('HKCU', `${base}\\${path}`.replace(/\\$/, '')).key
  void parent.value
}

const write = (path: string, name: string, value: { type: number; bytes: Buffer }): void => {
  make(path)
  using key = openKey('HKCU', `${base}\\${path}`.replace(/\\$/, ''), 'write')
  assert(key !== null)
  setValue(key, name, value)
}

const fails = (code: number, work: () => unknown) =>
  assert.throws(work, (error) => isCode(error, code) && /answered \d+ \(.+\)/.test((error as Error).message))

export const registryChecks: readonly Check[] = [
  {
    name: 'a key opened for reading refuses to write, and says which call was denied',
    run: () => {
      make('ReadOnly')
      using key = openKey('HKCU', `${base}\\ReadOnly`, 'read')
      assert(key !== null)
      fails(codes.ACCESS_DENIED, () => setValue(key, 'x', number(1)))
      fails(codes.ACCESS_DENIED, () => deleteValue(key, 'x'))
      assert.equal(queryValue(key, 'x'), null)
    },
  },
  {
    name: 'a missing key opens as null and a missing value reads as null',
    run: () => {
      assert.equal(openKey('HKCU', `${base}\\Missing\\Deep`, 'read'), null)
      using key = openKey('HKCU', 'Software', 'read')
      assert(key !== null)
      assert.equal(queryValue(key, 'no such value'), null)
    },
  },
  {
    name: 'a closed key cannot be used',
    run: () => {
      const key = openKey('HKCU', 'Software', 'read')
      key?.[Symbol.dispose]()
      key?.[Symbol.dispose]()
      assert.throws(() => key !== null && queryValue(key, ''), /closed handle/)
    },
  },
  {
    name: 'a value that grows between two reads is read whole',
    run: () => {
      write('Growing', 'v', { type: 3, bytes: Buffer.alloc(70_000, 1) })
      using key = openKey('HKCU', `${base}\\Growing`, 'read')
      assert(key !== null)
      let grown = false
      using _growing = replaceNative('RegQueryValueExW', (args, real) => {
        const answer = real(...args)
        if (answer === codes.MORE_DATA && !grown) {
          grown = true
          write('Growing', 'v', { type: 3, bytes: Buffer.alloc(500_000, 2) })
        }
        return answer
      })
      assert.deepEqual(queryValue(key, 'v')?.bytes, Buffer.alloc(500_000, 2))
      assert(grown)
    },
  },
  {
    name: 'a key is reported as created once, and as existing the second time',
    run: () => {
      using first = createKey('HKCU', `${base}\\Twice`).key
      assert.equal(createKey('HKCU', `${base}\\Twice`).created, false)
      assert.equal(keyInfo(first).values, 0)
      assert.equal(deleteEmptyKey('HKCU', `${base}\\Twice`), true)
      assert.equal(createKey('HKCU', `${base}\\Twice`).created, true)
    },
  },
  {
    name: 'only a key without values and subkeys is deleted',
    run: () => {
      write('Full', 'v', number(1))
      assert.equal(deleteEmptyKey('HKCU', `${base}\\Full`), false)
      make('Outer\\Inner')
      assert.equal(deleteEmptyKey('HKCU', `${base}\\Outer`), false)
      assert.equal(deleteEmptyKey('HKCU', `${base}\\Outer\\Inner`), true)
      assert.equal(deleteEmptyKey('HKCU', `${base}\\Outer`), true)
      assert.equal(deleteEmptyKey('HKCU', `${base}\\Outer`), false)
      assert.notEqual(openKey('HKCU', `${base}\\Full`, 'read'), null)
    },
  },
  {
    name: 'values and keys are listed, the default value under an empty name',
    run: () => {
      write('Listed', '', number(0))
      write('Listed', 'n'.repeat(300), number(1))
      make('Listed\\Größe')
      using key = openKey('HKCU', `${base}\\Listed`, 'list')
      assert(key !== null)
      assert.deepEqual(listValues(key).sort(), ['', 'n'.repeat(300)])
      assert.deepEqual(listKeys(key), ['Größe'])
    },
  },
  {
    name: 'a deep read is the same after values and keys were created in another order, and differs by one bit',
    run: () => {
      for (const name of ['b', 'A', 'c']) write('Deep\\K', name, number(1))
      make('Deep\\z\\y')
      const before = JSON.stringify(snapshotKey('HKCU', `${base}\\Deep`, { security: true }))
      using key = openKey('HKCU', `${base}\\Deep\\K`, 'write')
      assert(key !== null)
      for (const name of ['b', 'A', 'c']) deleteValue(key, name)
      assert.notEqual(JSON.stringify(snapshotKey('HKCU', `${base}\\Deep`, { security: true })), before)
      for (const name of ['c', 'A', 'b']) setValue(key, name, number(1))
      assert.equal(JSON.stringify(snapshotKey('HKCU', `${base}\\Deep`, { security: true })), before)
      setValue(key, 'b', number(3))
      assert.notEqual(JSON.stringify(snapshotKey('HKCU', `${base}\\Deep`, { security: true })), before)
    },
  },
  {
    name: 'a deep read goes as deep as requested, and is null for a missing key',
    run: () => {
      make('Levels\\one\\two')
      const shallow = snapshotKey('HKCU', `${base}\\Levels`, { depth: 0 })
      assert.deepEqual(shallow?.keys, [{ name: 'one', key: null }])
      const [one] = snapshotKey('HKCU', `${base}\\Levels`)?.keys ?? []
      assert(one?.key !== null && one?.key !== undefined && 'keys' in one.key)
      assert.deepEqual(
        one.key.keys.map(({ name }) => name),
        ['two'],
      )
      assert.equal(snapshotKey('HKCU', `${base}\\Nowhere`), null)
    },
  },
  {
    name: 'a deep read names an inaccessible key with its code and continues',
    run: () => {
      make('Closed\\a')
      write('Closed\\b', 'v', number(1))
      using _closed = replaceNative('RegOpenKeyExW', (args, real) =>
        args[1] === 'a' ? codes.ACCESS_DENIED : real(...args),
      )
      const keys = snapshotKey('HKCU', `${base}\\Closed`)?.keys ?? []
      assert.deepEqual(keys[0], { name: 'a', key: { unreadable: codes.ACCESS_DENIED } })
      assert(
        keys[1]?.key !== null &&
          keys[1]?.key !== undefined &&
          'values' in keys[1].key &&
          keys[1].key.values.length === 1,
      )
    },
  },
  {
    name: 'a class name and a symbolic link are part of a deep read, and the link is not followed',
    run: () => {
      const current = ownSid()
      write('Target', 'v', number(1))
      make('Linked')
      const slot = Buffer.alloc(8)
      // REG_OPTION_CREATE_LINK; KEY_CREATE_LINK and KEY_SET_VALUE. Windows requires the link's target to be given by
      // the kernel's name, without a NUL.
      const path = `${base}\\Linked\\l`
      assert.equal(
        RegCreateKeyExW.call(roots.HKCU, path, 0, textBuffer('Clazz'), 2, 0x22, null, slot, Buffer.alloc(4)),
        0,
      )
      using link = new RegistryKey(slot.readBigUInt64LE())
      const target = Buffer.from(`\\Registry\\User\\${current}\\${base}\\Target`, 'utf16le')
      setValue(link, 'SymbolicLinkValue', { type: 6, bytes: target })
      using followed = openKey('HKCU', path, 'read')
      assert.deepEqual(followed && queryValue(followed, 'v'), number(1), 'the link leads to its target')
      const [read] = snapshotKey('HKCU', `${base}\\Linked`)?.keys ?? []
      assert(read?.key !== null && read?.key !== undefined && 'link' in read.key)
      assert.deepEqual(
        { link: read.key.link, className: read.key.className, values: read.key.values },
        {
          link: true,
          className: 'Clazz',
          values: [{ name: 'SymbolicLinkValue', type: 6, hex: target.toString('hex') }],
        },
      )
    },
  },
]
