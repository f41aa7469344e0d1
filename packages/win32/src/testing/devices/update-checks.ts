/**
 * Checks of the Windows Update Agent and of driver signers in a Windows process. Wine makes the agent's objects and refuses a
 * search, so a stand-in answers the search; the session and the searcher stay real.
 */
import assert from 'node:assert/strict'
import type { Check } from '@clearpane/testkit/wine/checks'
import { Bstr } from '../../com/values.ts'
import { type Fake, type NativeValue, replaceNative } from '../../core/ffi.ts'
import { readDriverSigners } from '../../system/driver-signer.ts'
import { readDriverOffers } from '../../updates/driver-offers.ts'

const [result, list, first] = [0x10n, 0x20n, 0x100n]

/** Addresses below this belong to no object. */
const isFake = (address: NativeValue | undefined) => (address as bigint) < 0x8000n

const text = (slot: NativeValue | undefined, value: string): number => {
  ;(slot as Buffer).writeBigUInt64LE(new Bstr(value).address)
  return 0
}
const number = (slot: NativeValue | undefined, value: number): number => {
  ;(slot as Buffer).writeInt32LE(value)
  return 0
}
const object = (slot: NativeValue | undefined, address: bigint): number => {
  ;(slot as Buffer).writeBigUInt64LE(address)
  return 0
}

/** Two offers, which differ in their address: a restart is sure for one, and unknown for the other. */
const answers: [string, Fake][] = [
  ['IUnknown.Release', (args, real) => (isFake(args[0]) ? 0 : real(...args))],
  [
    'IUnknown.QueryInterface',
    (args, real) => (isFake(args[0]) ? object(args[2], args[0] as bigint) : real(...args)),
  ],
  ['IUpdateSearcher.Search', ([, , slot]) => object(slot, result)],
  ['ISearchResult.get_ResultCode', ([, slot]) => number(slot, 2)],
  ['ISearchResult.get_Updates', ([, slot]) => object(slot, list)],
  ['IUpdateCollection.get_Count', ([, slot]) => number(slot, 2)],
  ['IUpdateCollection.get_Item', ([, index, slot]) => object(slot, first + BigInt(Number(index)))],
  ['IUpdate.get_Title', ([self, slot]) => text(slot, self === first ? 'Maker - Net - 1.2.3.4' : 'Other')],
  ['IUpdate.get_Identity', ([self, slot]) => object(slot, self as bigint)],
  ['IUpdate.get_InstallationBehavior', ([self, slot]) => object(slot, self as bigint)],
  [
    'IUpdate.get_MaxDownloadSize',
    ([, slot]) => {
      ;(slot as Buffer).writeBigUInt64LE(5_000_000_000n, 8)
      return 0
    },
  ],
  ['IUpdateIdentity.get_UpdateID', ([self, slot]) => text(slot, `id ${self}`)],
  ['IInstallationBehavior.get_RebootBehavior', ([self, slot]) => number(slot, self === first ? 1 : 2)],
  ['IWindowsDriverUpdate.get_DriverHardwareID', ([, slot]) => text(slot, 'PCI\\VEN_1')],
  [
    'IWindowsDriverUpdate.get_DriverVerDate',
    ([, slot]) => {
      // Noon of 2 June 2025.
      ;(slot as Buffer).writeDoubleLE(45_810.5)
      return 0
    },
  ],
]

const standIn = (more: readonly [string, Fake][] = []): Disposable => {
  const replaced = [...answers, ...more].map(([name, by]) => replaceNative(name, by))
  return {
    [Symbol.dispose]: () => {
      for (const one of replaced.toReversed()) one[Symbol.dispose]()
    },
  }
}

export const updateChecks: readonly Check[] = [
  {
    name: 'what Windows Update offers is read with its device, its day, its size and its restart',
    run: () => {
      using _agent = standIn()
      const shared = { hardwareId: 'PCI\\VEN_1', date: '2025-06-02', bytes: 5_000_000_000 }
      assert.deepEqual(readDriverOffers(), [
        { id: 'id 256', title: 'Maker - Net - 1.2.3.4', ...shared, needsRestart: true },
        { id: 'id 257', title: 'Other', ...shared, needsRestart: null },
      ])
    },
  },
  {
    name: 'a search that ended with errors is a failure and no empty list',
    run: () => {
      using _agent = standIn([['ISearchResult.get_ResultCode', ([, slot]) => number(slot, 3)]])
      assert.throws(readDriverOffers, /get_ResultCode/)
    },
  },
  {
    name: 'a search that Windows Update refuses keeps its code',
    run: () => {
      using _agent = standIn([['IUpdateSearcher.Search', () => 0x8007_0422 | 0]])
      assert.throws(readDriverOffers, { code: 1058 })
    },
  },
  {
    name: 'signed, signed by nobody and unknown are three answers about a driver',
    run: () => {
      const asked = (code: number, signer = '') => {
        using _call = replaceNative('SetupVerifyInfFileW', (args) => {
          const info = args[2] as Buffer
          assert.equal(info.readUInt32LE(), 1564)
          info.write(signer, 524, 'utf16le')
          return code === 0 ? 1 : { result: 0, lastError: code }
        })
        return readDriverSigners(['oem1.inf'])
      }
      assert.deepEqual(asked(0, 'Microsoft Windows'), [{ signed: 'yes', signer: 'Microsoft Windows' }])
      assert.deepEqual(asked(0xe000_0241, 'Maker'), [{ signed: 'yes', signer: 'Maker' }])
      assert.deepEqual(asked(0xe000_022f), [{ signed: 'no', signer: null }])
      assert.deepEqual(asked(5), [{ signed: 'unknown', signer: null }])
    },
  },
]
