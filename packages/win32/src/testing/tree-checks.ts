/** Tests the functions for whole registry keys in a Windows process. */
import assert from 'node:assert/strict'
import type { Check } from '@clearpane/testkit/wine/checks'
import { codes, isCode, isDenied } from '../core/errors.ts'
import { replaceNative } from '../core/ffi.ts'
import { handleIn, handleSlot } from '../core/handle.ts'
import { textBuffer } from '../core/text.ts'
import { access, makeLink, RegCreateKeyExW, roots } from '../registry/api.ts'
import { setKeySecurity } from '../registry/security.ts'
import { snapshotKey } from '../registry/snapshot.ts'
import { makeTree, type RegistryTree, readTree, takeTree } from '../registry/tree.ts'
import { createKey, openKey, RegistryKey, setValue } from '../registry/values.ts'

const base = 'Software\\Win32TreeChecks'
const limits = { keys: 100, bytes: 10_000 }
/**
 * Security descriptor that gives everyone full access and inherits nothing. The access list in this descriptor
 * differs from that of a new key.
 */
const everyone = [
  '0100048014000000240000000000000034000000',
  '01020000000000052000000020020000',
  '01020000000000052000000020020000',
  '02001c0001000000000014003f000f00010100000000000100000000',
].join('')

const make = (path: string, className: string | null = null, options = 0): RegistryKey => {
  const slot = handleSlot()
  const sam = access.MAXIMUM_ALLOWED | access.WOW64_64KEY
  const words = className === null ? null : textBuffer(className)
  const code = RegCreateKeyExW.call(
    roots.HKCU,
    `${base}\\${path}`,
    0,
    words,
    options,
    sam,
    null,
    slot,
    Buffer.alloc(4),
  )
  assert.equal(code, 0)
  return new RegistryKey(handleIn(slot))
}

const put = (path: string, name: string, type: number, bytes: Buffer): void => {
  using key = make(path)
  setValue(key, name, { type, bytes })
}

const look = (path: string) => snapshotKey('HKCU', `${base}\\${path}`, { security: true })
const take = (path: string) => takeTree('HKCU', `${base}\\${path}`, limits)

const kept = (answer: ReturnType<typeof readTree>): RegistryTree => {
  assert(answer !== null && 'tree' in answer, JSON.stringify(answer))
  return answer.tree
}

/**
 * Deletes a tree and restores it; the restored tree must be identical byte for byte, including its class, descriptor
 * and links.
 */
const roundTrip = (path: string): RegistryTree => {
  const before = look(path)
  assert(before !== null)
  const tree = kept(take(path))
  assert.equal(look(path), null)
  makeTree('HKCU', `${base}\\${path}`, tree)
  assert.deepEqual(look(path), before)
  return tree
}

export const treeChecks: readonly Check[] = [
  {
    name: 'a missing key is neither read nor deleted',
    run: () => {
      assert.equal(readTree('HKCU', `${base}\\Nothing`, limits), null)
      assert.equal(take('Nothing'), null)
    },
  },
  {
    name: 'a tree is deleted and comes back with its values, its empty keys and the classes of its keys',
    run: () => {
      createKey('HKCU', base).key[Symbol.dispose]()
      put('Round', '', 1, Buffer.from('default\0', 'utf16le'))
      put('Round\\Deep', 'odd', 0x1234, Buffer.from([1, 2, 3]))
      // This check is the last one, because Wine forgets the class of a key when somebody recreates the key.
      make('Round', 'Clearpane class')[Symbol.dispose]()
      make('Round\\Deep\\Empty', 'inner class')[Symbol.dispose]()
      const { className, keys } = roundTrip('Round')
      assert.deepEqual([className, keys[0]?.tree.keys[0]?.tree.className], ['Clearpane class', 'inner class'])
    },
  },
  {
    name: 'an explicit access list comes back, and an owner as far as Windows allows it',
    run: () => {
      using key = make('Secured\\Inner')
      setKeySecurity(key, everyone)
      key[Symbol.dispose]()
      roundTrip('Secured')
    },
  },
  {
    name: 'a link itself is deleted and recreated; its target stays',
    run: () => {
      put('Target', 'v', 4, Buffer.from([7, 0, 0, 0]))
      using link = make('Linked\\Link', null, makeLink)
      setValue(link, 'SymbolicLinkValue', {
        type: 6,
        bytes: Buffer.from(`\\Registry\\User\\nowhere`, 'utf16le'),
      })
      link[Symbol.dispose]()
      const target = look('Target')
      // The link's target doesn't exist, so Windows reports that the key is missing only if the link is a real one.
      const followed = () => openKey('HKCU', `${base}\\Linked\\Link`, 'read')
      assert.equal(followed(), null)
      const tree = roundTrip('Linked')
      assert.equal(followed(), null)
      assert.deepEqual(
        tree.keys.map(({ name, tree: below }) => [name, below.link]),
        [['Link', true]],
      )
      assert.deepEqual(look('Target'), target)
    },
  },
  {
    name: 'if one subkey refuses, nothing at all is deleted',
    run: () => {
      put('Closed\\A', 'v', 1, Buffer.alloc(2))
      put('Closed\\B\\C', 'v', 1, Buffer.alloc(2))
      const before = look('Closed')
      {
        using _denied = replaceNative('RegOpenKeyExW', (args, real) =>
          args[1] === 'C' ? codes.ACCESS_DENIED : real(...args),
        )
        assert.throws(() => take('Closed'), isDenied)
        assert.throws(() => readTree('HKCU', `${base}\\Closed`, limits), isDenied)
      }
      assert.deepEqual(look('Closed'), before)
    },
  },
  {
    name: 'a subkey or value that is listed and can’t be read stops it: a tree without it would lose it',
    run: () => {
      put('Ghost\\A', 'v', 1, Buffer.alloc(2))
      put('Ghost\\B', 'w', 1, Buffer.alloc(2))
      const before = look('Ghost')
      const refusals = [
        ['RegOpenKeyExW', 'B', codes.FILE_NOT_FOUND],
        ['RegQueryValueExW', 'w', codes.FILE_NOT_FOUND],
        ['RegQueryValueExW', 'w', codes.ACCESS_DENIED],
      ] as const
      for (const [name, asked, code] of refusals) {
        using _ghost = replaceNative(name, (args, real) => (args[1] === asked ? code : real(...args)))
        const isIt = (error: unknown) => isCode(error, code)
        assert.throws(() => readTree('HKCU', `${base}\\Ghost`, limits), isIt)
        assert.throws(() => take('Ghost'), isIt)
      }
      assert.deepEqual(look('Ghost'), before)
    },
  },
  {
    name: 'a key created below meanwhile stops it, and what was deleted is recreated',
    run: () => {
      put('Race\\A', 'v', 1, Buffer.alloc(2))
      put('Race\\B', 'v', 1, Buffer.alloc(2))
      const before = look('Race')
      let calls = 0
      {
        using _race = replaceNative('NtDeleteKey', (args, real) => {
          if (++calls === 2) make('Race\\B\\New')[Symbol.dispose]()
          return real(...args)
        })
        assert.throws(
          () => take('Race'),
          (error) => isCode(error, codes.ACCESS_DENIED) || error instanceof Error,
        )
      }
      assert(openKey('HKCU', `${base}\\Race\\B\\New`, 'read') !== null)
      kept(takeTree('HKCU', `${base}\\Race\\B\\New`, limits))
      assert.deepEqual(look('Race'), before)
    },
  },
  {
    name: 'more keys or bytes than allowed are refused before anything is deleted, and the reason counts them',
    run: () => {
      for (const name of ['A', 'B', 'C']) put(`Large\\${name}`, 'v', 3, Buffer.alloc(100))
      const before = look('Large')
      const ask = (tight: { keys: number; bytes: number }) => takeTree('HKCU', `${base}\\Large`, tight)
      assert.deepEqual(ask({ keys: 3, bytes: 1000 }), { unkeepable: { tooMany: 'keys', most: 3 } })
      assert.deepEqual(ask({ keys: 4, bytes: 299 }), { unkeepable: { tooMany: 'bytes', most: 299 } })
      assert.deepEqual(look('Large'), before)
      assert.deepEqual(kept(ask({ keys: 4, bytes: 300 })).keys.length, 3)
    },
  },
  {
    name: 'a refused descriptor does not keep the rest from coming back, and the refusal is reported',
    run: () => {
      using inner = make('Half\\Inner')
      setKeySecurity(inner, everyone)
      inner[Symbol.dispose]()
      put('Half\\Inner\\Deep', 'v', 4, Buffer.from([1, 0, 0, 0]))
      const tree = kept(take('Half'))
      const invalidOwner = 1307
      using _refused = replaceNative('RegSetKeySecurity', () => invalidOwner)
      assert.throws(
        () => makeTree('HKCU', `${base}\\Half`, tree),
        (error) => isCode(error, invalidOwner),
      )
      assert.equal(look('Half\\Inner\\Deep')?.values.length, 1)
    },
  },
  {
    name: 'everything is deleted again at the end',
    run: () => {
      createKey('HKCU', base).key[Symbol.dispose]()
      kept(takeTree('HKCU', base, limits))
    },
  },
]
