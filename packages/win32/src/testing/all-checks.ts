/**
 * All checks that run inside Wine: the entry file runs this list, and the test outside Wine expects a report on each
 * check.
 */

import assert from 'node:assert/strict'
import { linkSync, lstatSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Check } from '@clearpane/testkit/wine/checks'
import { copyMemory, textAt } from '../core/call.ts'
import { isCode } from '../core/errors.ts'
import { replaceNative } from '../core/ffi.ts'
import { openToScan, scanFolder } from '../files/scan.ts'
import { takeTree } from '../registry/tree.ts'
import { createKey, openKey, setValue } from '../registry/values.ts'
import { openForAccount, protectForAccount } from '../security/protect.ts'
import { verifySignature } from '../security/signature.ts'
import { listDevices } from '../system/devices.ts'
import { taskAndComChecks } from './com-checks.ts'
import { driveChecks } from './devices/drive-checks.ts'
import { updateChecks } from './devices/update-checks.ts'
import { dismChecks } from './dism-checks.ts'
import { dnsChecks } from './dns-checks.ts'
import { echoChecks } from './echo-checks.ts'
import { cleanupChecks } from './files/cleanup-checks.ts'
import { cleanupListedChecks } from './files/cleanup-listed-checks.ts'
import { recycleChecks } from './files/recycle-checks.ts'
import { firewallChecks } from './firewall-checks.ts'
import { lineChecks } from './network/line-checks.ts'
import { talkerChecks } from './network/talker-checks.ts'
import { systemChecks } from './other-checks.ts'
import { brokerChecks } from './pipe-checks.ts'
import { powerChecks } from './power-checks.ts'
import { readingChecks } from './reading-checks.ts'
import { registryChecks } from './registry-checks.ts'
import { samplingChecks } from './sampling-checks.ts'
import { stubChecks } from './stub-checks.ts'
import { threadChecks } from './thread-checks.ts'
import { treeChecks } from './tree-checks.ts'
import { watchChecks } from './watch-checks.ts'

const protectChecks: readonly Check[] = [
  {
    name: 'what is sealed for this account opens again, shows nothing, and not once it was changed',
    run: () => {
      for (const secret of [Buffer.from('a key of thirty-two bytes, about'), Buffer.alloc(5000, 7)]) {
        const sealed = protectForAccount(secret)
        assert.deepEqual(openForAccount(sealed), secret)
        assert.equal(sealed.includes(secret), false)
      }
      const sealed = protectForAccount(Buffer.from('a key'))
      sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
      assert.throws(() => openForAccount(sealed))
      assert.throws(() => openForAccount(Buffer.from('another PC sealed this')))
    },
  },
]

const classes = 'SYSTEM\\CurrentControlSet\\Control\\Class'
const place = '{00000000-0000-0000-0000-00c1ea29a9e0}'

const makeDriver = (): void => {
  for (const path of [classes, `${classes}\\${place}`, `${classes}\\${place}\\0000`])
    createKey('HKLM', path).key[Symbol.dispose]()
  using key = openKey('HKLM', `${classes}\\${place}\\0000`, 'write')
  assert(key !== null)
  for (const [name, text] of [
    ['DriverVersion', '31.0.15.5222'],
    ['DriverDate', '4-30-2026'],
    ['ProviderName', 'Maker'],
    ['InfPath', 'oem7.inf'],
  ] as const)
    setValue(key, name, { type: 1, bytes: Buffer.from(`${text}\0`, 'utf16le') })
}

/** Fakes two devices: one that has all facts and a problem, and one that reports nothing about itself. */
const fakeDevices = (): Disposable[] => [
  replaceNative('SetupDiGetClassDevsW', () => 9),
  replaceNative('SetupDiDestroyDeviceInfoList', () => 1),
  replaceNative('SetupDiEnumDeviceInfo', (args) => {
    const [index, device] = [Number(args[1]), args[2] as Buffer]
    assert.equal(device.readUInt32LE(), 32)
    device.writeUInt32LE(index, 20)
    return index < 2 ? 1 : { result: 0, lastError: 259 }
  }),
  replaceNative('SetupDiGetDeviceRegistryPropertyW', (args) => {
    const texts: Record<number, string> = {
      0: 'Card',
      1: 'PCI\\VEN_1&REV_2\0PCI\\VEN_1\0',
      2: 'PCI\\CC_3\0',
      7: 'Display',
      9: `${place}\\0000`,
      11: 'Maker',
    }
    const text = (args[1] as Buffer).readUInt32LE(20) === 0 ? texts[Number(args[2])] : undefined
    if (text === undefined) return { result: 0, lastError: 13 }
    return (args[4] as Buffer).write(`${text}\0`, 'utf16le') > 0 ? 1 : 0
  }),
  replaceNative('CM_Get_DevNode_Status', (args) => {
    if (args[2] !== 0) return 13
    ;(args[0] as Buffer).writeUInt32LE(0x400)
    ;(args[1] as Buffer).writeUInt32LE(43)
    return 0
  }),
]

/** Tests the functions for devices and drivers in a Windows process. */
const deviceChecks: readonly Check[] = [
  {
    name: 'the devices of this PC are listed, each with a name',
    run: () => {
      const devices = listDevices()
      assert(devices.length > 0 && devices.every(({ name }) => name !== ''), JSON.stringify(devices))
    },
  },
  {
    name: 'a device is reported with its driver and its problem; what it does not report is null',
    run: () => {
      makeDriver()
      const stand = fakeDevices()
      try {
        assert.deepEqual(listDevices(), [
          {
            ...{
              name: 'Card',
              class: 'Display',
              maker: 'Maker',
              hardwareId: 'PCI\\VEN_1&REV_2',
              problem: 43,
            },
            ids: ['PCI\\VEN_1&REV_2', 'PCI\\VEN_1', 'PCI\\CC_3'],
            driver: { version: '31.0.15.5222', date: '4-30-2026', provider: 'Maker', inf: 'oem7.inf' },
          },
          {
            name: 'a device without a name',
            class: null,
            maker: null,
            hardwareId: null,
            ids: [],
            problem: null,
            driver: null,
          },
        ])
      } finally {
        for (const one of stand) one[Symbol.dispose]()
        takeTree('HKLM', `${classes}\\${place}`, { keys: 10, bytes: 1000 })
      }
    },
  },
  {
    name: 'a device list that ends early is a failure',
    run: () => {
      using _early = replaceNative('SetupDiEnumDeviceInfo', () => ({ result: 0, lastError: 8 }))
      assert.throws(listDevices, { code: 8 })
    },
  },
]

// Checks of signatures that run in a Windows process. Wine has no catalogs, so fakes are used.

/** Fakes the functions that read catalogs; `file` is the catalog that lists every file. */
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

const signatureChecks: readonly Check[] = [
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

const inFolder = (work: (at: string) => void) => () => {
  const at = mkdtempSync(join(tmpdir(), 'scan-'))
  try {
    work(at)
  } finally {
    rmSync(at, { recursive: true, force: true })
  }
}

const named = (at: string) => new Map(scanFolder(at).entries.map((one) => [one.name, one]))

/**
 * Tests the scanning of folders in a Windows process, on real files; the results are compared with Node's results.
 */
const scanChecks: readonly Check[] = [
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

export const allChecks = [
  ...registryChecks,
  ...systemChecks,
  ...threadChecks,
  ...brokerChecks,
  ...taskAndComChecks,
  ...firewallChecks,
  ...treeChecks,
  ...watchChecks,
  ...cleanupChecks,
  ...recycleChecks,
  ...cleanupListedChecks,
  ...scanChecks,
  ...readingChecks,
  ...samplingChecks,
  ...deviceChecks,
  ...signatureChecks,
  ...driveChecks,
  ...updateChecks,
  ...powerChecks,
  ...dismChecks,
  ...dnsChecks,
  ...echoChecks,
  ...lineChecks,
  ...talkerChecks,
  ...protectChecks,
  ...stubChecks,
]
