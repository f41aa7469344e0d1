/** Checks of signatures that run in a Windows process. Wine has no catalogs, so fakes answer for them. */
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { Check } from '@clearpane/testkit/wine/checks'
import { copyMemory, textAt } from '../../core/call.ts'
import { replaceNative } from '../../core/ffi.ts'
import { verifySignature } from '../../security/signature.ts'

/** Fakes the functions that read catalogs; `file` is the catalog that lists everything. */
const catalogs = (file: string | null): Disposable => {
  const acquire = (args: readonly unknown[]) => {
    ;(args[0] as Buffer).writeBigUInt64LE(7n)
    return 1
  }
  const fill = (size: unknown, hash: unknown) => {
    ;(hash as Buffer).fill(0xab)
    ;(size as Buffer).writeUInt32LE(32)
    return 1
  }
  const stand = [
    replaceNative('CryptCATAdminAcquireContext', acquire),
    replaceNative('CryptCATAdminAcquireContext2', acquire),
    replaceNative('CryptCATAdminCalcHashFromFileHandle', (args) => fill(args[1], args[2])),
    replaceNative('CryptCATAdminCalcHashFromFileHandle2', (args) => fill(args[2], args[3])),
    replaceNative('CryptCATAdminEnumCatalogFromHash', () =>
      file === null ? { result: 0, lastError: 1168 } : 9,
    ),
    replaceNative('CryptCATCatalogInfoFromContext', (args) => {
      const info = args[1] as Buffer
      assert.equal(info.readUInt32LE(), 524)
      return info.write(`${file}\0`, 4, 'utf16le') > 0 ? 1 : 0
    }),
    replaceNative('CryptCATAdminReleaseCatalogContext', () => 1),
    replaceNative('CryptCATAdminReleaseContext', () => 1),
  ]
  return {
    [Symbol.dispose]: () => {
      for (const one of stand) one[Symbol.dispose]()
    },
  }
}

const answers = (code: number) => replaceNative('WinVerifyTrust', () => code | 0)

export const signatureChecks: readonly Check[] = [
  {
    name: 'no signature of its own and no catalog: unsigned, and unknown where catalogs can’t be looked into',
    run: () => {
      const path = `${tmpdir()}\\unsigned.exe`
      writeFileSync(path, 'nothing of a program')
      using _none = catalogs(null)
      assert.deepEqual(verifySignature(path), { status: 'unsigned' })
      using _lacking = replaceNative('CryptCATAdminCalcHashFromFileHandle2', 'missing')
      assert.deepEqual(verifySignature(path), { status: 'unknown' })
    },
  },
  {
    name: 'a file that a catalog lists has that catalog’s signature, found by its hash and its handle',
    run: () => {
      const path = `${tmpdir()}\\listed.exe`
      writeFileSync(path, 'nothing of a program')
      using _lists = catalogs('C:\\Windows\\System32\\catroot\\a.cat')
      using _trust = replaceNative('WinVerifyTrust', (args) => {
        const asked = args[2] as Buffer
        const choice = asked.readUInt32LE(32)
        if (choice === 1) return 0x800b_0100 | 0
        assert.equal(choice, 2)
        const about = copyMemory(asked.readBigUInt64LE(40), 72)
        assert.equal(textAt(about.readBigUInt64LE(8)), 'C:\\Windows\\System32\\catroot\\a.cat')
        assert.equal(textAt(about.readBigUInt64LE(16)), 'AB'.repeat(32))
        assert.equal(textAt(about.readBigUInt64LE(24)), path)
        assert.deepEqual([about.readBigUInt64LE(32) > 0n, about.readUInt32LE(48)], [true, 32])
        assert.deepEqual(copyMemory(about.readBigUInt64LE(40), 32), Buffer.alloc(32, 0xab))
        assert.equal(about.readBigUInt64LE(64), 7n)
        return 0
      })
      assert.deepEqual(verifySignature(path), { status: 'trusted', signer: null })
    },
  },
  {
    name: 'trusted, altered, untrusted and unreadable are four results',
    run: () => {
      const requested = (code: number) => {
        using _answer = answers(code)
        return verifySignature('C:\\a.exe')
      }
      assert.deepEqual(requested(0), { status: 'trusted', signer: null })
      assert.deepEqual(requested(0x8009_6010), { status: 'altered' })
      assert.deepEqual(requested(0x800b_0109), { status: 'untrusted', code: 0x800b_0109 })
      assert.throws(() => requested(0x8007_0005), { code: 5 })
    },
  },
]
