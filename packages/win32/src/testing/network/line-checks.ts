/** The state of the connection and the wireless adapter's connection, in a Windows process. */
import assert from 'node:assert/strict'
import type { Check } from '@clearpane/testkit/wine/checks'
import { type Fake, type NativeValue, replaceNative } from '../../core/ffi.ts'
import { readConnectivity } from '../../network/connectivity.ts'
import { readWifi } from '../../network/wlan.ts'
import { type FakeWifi, fakeWifi, wifiId } from './fake-wifi.ts'

/**
 * Simulates Windows' answers for other connections than Wine's. Wine's list of networks is real and always
 * online, so these replace single answers.
 */
const [networks, network, bag, costManager] = [0x10n, 0x20n, 0x30n, 0x40n]
const isFake = (self: NativeValue | undefined) => (self as bigint) < 0x8000n
const uint = 19

type FakeLine = {
  /** NLM_CONNECTIVITY */
  connectivity: number
  /** NLM_CONNECTION_COST, or the HRESULT that says it's unknown. */
  cost: number | { fails: number }
  /** NLM_INTERNET_CONNECTIVITY of IPv4; null: Windows has no such property. */
  internet: number | null
}

const object = (slot: NativeValue | undefined, value: bigint): number => {
  ;(slot as Buffer).writeBigUInt64LE(value)
  return 0
}
const noInterface = 0x8000_4002 | 0
const noSuchProperty = 0x8007_0490 | 0

const fakeLine = ({ connectivity, cost, internet }: FakeLine): Disposable => {
  let given = false
  const fakes: readonly (readonly [string, Fake])[] = [
    [
      'INetworkListManager.GetConnectivity',
      ([, slot]) => {
        ;(slot as Buffer).writeInt32LE(connectivity)
        return 0
      },
    ],
    [
      'INetworkListManager.GetNetworks',
      ([, , slot]) => {
        given = false
        return object(slot, networks)
      },
    ],
    [
      'IEnumNetworks.Next',
      ([, , slot]) => {
        if (given) return 1
        given = true
        return object(slot, network)
      },
    ],
    [
      'IUnknown.QueryInterface',
      ([self, , slot]) => {
        if (self === network) return internet === null ? noInterface : object(slot, bag)
        return isFake(self) ? noInterface : object(slot, costManager)
      },
    ],
    [
      'IPropertyBag.Read',
      ([, , slot]) => {
        if (internet === null) return noSuchProperty
        ;(slot as Buffer).writeUInt16LE(uint)
        ;(slot as Buffer).writeUInt32LE(internet, 8)
        return 0
      },
    ],
    [
      'INetworkCostManager.GetCost',
      ([, slot]) => {
        if (typeof cost !== 'number') return cost.fails | 0
        ;(slot as Buffer).writeUInt32LE(cost)
        return 0
      },
    ],
    ['IUnknown.Release', (args, real) => (isFake(args[0]) ? 0 : real(...args))],
  ]
  const replaced = fakes.map(([name, fake]) => replaceNative(name, fake))
  return {
    [Symbol.dispose]: () => {
      for (const one of replaced) one[Symbol.dispose]()
    },
  }
}

const access = '02:00:5e:10:00:01'
const home: FakeWifi = {
  ...{ state: 1, ssid: Buffer.from('Häuschen'), bssid: access, phy: 10, quality: 82, channel: 37 },
  ...{ rates: [1_201_000, 960_800], rssi: -58, authentication: 9 },
  points: [
    ['02:00:5e:10:00:02', 5_180_000],
    [access, 6_135_000],
  ],
}
const facts = {
  ...{ id: `{${wifiId}}`, description: 'Wireless of a test', connected: true, needsConsent: false },
  ...{ channel: 37, rssi: -58, frequency: 6_135_000 },
  connection: {
    ...{ ssid: 'Häuschen', bssid: access, phy: 10, quality: 82 },
    ...{ receiveRate: 1_201_000, sendRate: 960_800, authentication: 9 },
  },
}

export const lineChecks: readonly Check[] = [
  {
    name: 'the list of networks says how far each family reaches',
    run: () => {
      const { ipv4, ipv6 } = readConnectivity()
      for (const reach of [ipv4, ipv6]) assert.match(reach, /^(none|local|internet)$/)
    },
  },
  {
    name: 'a portal that answers in place of the internet wants a sign-in',
    run: () => {
      using _line = fakeLine({ connectivity: 0x20, cost: 1, internet: 1 })
      assert.deepEqual(readConnectivity(), {
        ...{ ipv4: 'local', ipv6: 'none', signIn: true },
        ...{ metered: false, roaming: false, overDataLimit: false },
      })
    },
  },
  {
    name: 'a proxy is no portal, and IPv6 may be the only way out',
    run: () => {
      using _line = fakeLine({ connectivity: 0x400 | 0x10, cost: 1, internet: 2 })
      const { ipv4, ipv6, signIn } = readConnectivity()
      assert.deepEqual([ipv4, ipv6, signIn], ['local', 'internet', false])
    },
  },
  {
    name: 'a plan that counts bytes is metered; abroad it roams, and past its limit it says so',
    run: () => {
      using _line = fakeLine({ connectivity: 0x40, cost: 4 | 0x4_0000 | 0x1_0000, internet: null })
      assert.deepEqual(readConnectivity(), {
        ...{ ipv4: 'internet', ipv6: 'none', signIn: null },
        ...{ metered: true, roaming: true, overDataLimit: true },
      })
    },
  },
  {
    name: 'a cost that Windows does not know is unknown, and not free',
    run: () => {
      for (const cost of [0, { fails: 0x8000_4005 }]) {
        using _line = fakeLine({ connectivity: 0x40, cost, internet: null })
        assert.equal(readConnectivity().metered, null)
      }
    },
  },
  {
    name: 'no bits at all is no way out',
    run: () => {
      using _line = fakeLine({ connectivity: 0, cost: 1, internet: null })
      const { ipv4, ipv6 } = readConnectivity()
      assert.deepEqual([ipv4, ipv6], ['none', 'none'])
    },
  },
  {
    name: 'a PC without a wireless adapter has an empty list',
    run: () => assert.deepEqual(readWifi(), []),
  },
  {
    name: 'a PC whose service for wireless adapters never ran has an empty list too',
    run: () => {
      using _service = replaceNative('WlanOpenHandle', () => 1062)
      assert.deepEqual(readWifi(), [])
    },
  },
  {
    name: 'a wireless connection is read with its rates, its channel and its frequency, and gives its memory back',
    run: () => {
      using wifi = fakeWifi(home)
      assert.deepEqual(readWifi(), [facts])
      assert.equal(wifi.left, 0)
    },
  },
  {
    name: 'without location consent the connection is still queried, and the rest is there',
    run: () => {
      using wifi = fakeWifi({ ...home, denies: 5 })
      assert.deepEqual(readWifi(), [{ ...facts, needsConsent: true, connection: null, frequency: null }])
      assert.equal(wifi.left, 0)
    },
  },
  {
    name: 'an adapter that is not connected isn’t queried',
    run: () => {
      using wifi = fakeWifi({ ...home, state: 4 })
      const none = { connected: false, connection: null, channel: null, rssi: null, frequency: null }
      assert.deepEqual(readWifi(), [{ ...facts, ...none }])
      assert.equal(wifi.left, 0)
    },
  },
  {
    name: 'an access point that is not in the list leaves the frequency open, and an open network its security',
    run: () => {
      using _wifi = fakeWifi({ ...home, points: [], authentication: null })
      const [found] = readWifi()
      assert.deepEqual([found?.frequency, found?.connection?.authentication], [null, null])
    },
  },
  {
    name: 'a failure of the wireless service keeps its code and closes its handle',
    run: () => {
      using wifi = fakeWifi(home)
      using _list = replaceNative('WlanEnumInterfaces', () => 1722)
      assert.throws(readWifi, { code: 1722 })
      assert.equal(wifi.left, 0)
    },
  },
]
