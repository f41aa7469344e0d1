/** Tests the state of the connection, and the wireless adapter's connection, in a Windows process. */
import assert from 'node:assert/strict'
import type { Check } from '@clearpane/testkit/wine/checks'
import { guid } from '../../com/values.ts'
import { addressOf, type Fake, type NativeValue, replaceNative } from '../../core/ffi.ts'
import { readConnectivity } from '../../network/connectivity.ts'
import { readWifi } from '../../network/wlan.ts'
import { bss, bssList, connection, firstInterface, queries, wlanInterface } from '../../network/wlan-api.ts'

/**
 * Id of a wireless adapter for Wine, whose wlanapi.dll lists none. The fake's rows have the same layout as those in
 * Windows.
 */
const wifiId = '4a5b6c7d-0000-4000-8000-00000000a1f1'

type FakeWifi = {
  /** WLAN_INTERFACE_STATE */
  state: number
  /**
   * The error code for every call that reveals a network name, as if the user hadn't consented to location access.
   */
  denies?: number | undefined
  ssid: Buffer
  /** Access points with their frequency in kHz, by BSSID, as in the list. */
  points: readonly (readonly [bssid: string, frequency: number])[]
  bssid: string
  phy: number
  quality: number
  rates: readonly [received: number, sent: number]
  channel: number
  rssi: number
  authentication: number | null
}

const macBytes = (text: string) => Buffer.from(text.replaceAll(':', ''), 'hex')

const rowOf = (state: number): Buffer => {
  const row = Buffer.alloc(firstInterface + wlanInterface.size)
  row.writeUInt32LE(1)
  guid(wifiId).copy(row, firstInterface + wlanInterface.id)
  row.write('Wireless of a test', firstInterface + wlanInterface.description, 'utf16le')
  row.writeUInt32LE(state, firstInterface + wlanInterface.state)
  return row
}

const connectionOf = (one: FakeWifi): Buffer => {
  const data = Buffer.alloc(connection.size)
  data.writeUInt32LE(one.ssid.length, connection.ssidLength)
  one.ssid.copy(data, connection.ssid)
  data.writeUInt32LE(1, connection.bssType)
  macBytes(one.bssid).copy(data, connection.bssid)
  data.writeUInt32LE(one.phy, connection.phy)
  data.writeUInt32LE(one.quality, connection.quality)
  data.writeUInt32LE(one.rates[0], connection.receiveRate)
  data.writeUInt32LE(one.rates[1], connection.sendRate)
  data.writeUInt32LE(one.authentication === null ? 0 : 1, connection.secured)
  data.writeUInt32LE(one.authentication ?? 0, connection.authentication)
  return data
}

const pointsOf = ({ points }: FakeWifi): Buffer => {
  const list = Buffer.alloc(bssList.first + points.length * bss.size)
  list.writeUInt32LE(points.length, bssList.count)
  points.forEach(([bssid, frequency], i) => {
    macBytes(bssid).copy(list, bssList.first + i * bss.size + bss.bssid)
    list.writeUInt32LE(frequency, bssList.first + i * bss.size + bss.frequency)
  })
  return list
}

const numberOf = (value: number): Buffer => {
  const data = Buffer.alloc(4)
  data.writeInt32LE(value)
  return data
}

type HandedOut = Disposable & {
  /** How many handles and blocks of memory haven't been released. */
  readonly left: number
}

const fakeWifi = (one: FakeWifi): HandedOut => {
  const given = new Map<bigint, Buffer>()
  let handles = 0
  const give = (slot: NativeValue | undefined, data: Buffer): number => {
    given.set(addressOf(data), data)
    ;(slot as Buffer).writeBigUInt64LE(addressOf(data))
    return 0
  }
  const answers = new Map<number, () => Buffer>([
    [queries.connection, () => connectionOf(one)],
    [queries.channel, () => numberOf(one.channel)],
    [queries.rssi, () => numberOf(one.rssi)],
  ])
  const fakes: readonly (readonly [string, Fake])[] = [
    [
      'WlanOpenHandle',
      ([, , , slot]) => {
        handles++
        ;(slot as Buffer).writeBigUInt64LE(7n)
        return 0
      },
    ],
    [
      'WlanCloseHandle',
      () => {
        handles--
        return 0
      },
    ],
    ['WlanEnumInterfaces', ([, , slot]) => give(slot, rowOf(one.state))],
    [
      'WlanQueryInterface',
      ([, , what, , size, slot]) => {
        if (what === queries.connection && one.denies !== undefined) return one.denies
        const data = answers.get(Number(what))?.()
        if (data === undefined) return 87
        ;(size as Buffer).writeUInt32LE(data.length)
        return give(slot, data)
      },
    ],
    ['WlanGetNetworkBssList', ([, , , , , , slot]) => one.denies ?? give(slot, pointsOf(one))],
    [
      'WlanFreeMemory',
      ([memory]) => {
        given.delete(memory as bigint)
        return 0
      },
    ],
  ]
  const replaced = fakes.map(([name, fake]) => replaceNative(name, fake))
  return {
    get left() {
      return given.size + handles
    },
    [Symbol.dispose]: () => {
      for (const each of replaced) each[Symbol.dispose]()
    },
  }
}

const [networks, network, bag, costManager] = [0x10n, 0x20n, 0x30n, 0x40n]
const isFake = (self: NativeValue | undefined) => (self as bigint) < 0x8000n
const uint = 19

type FakeLine = {
  /** NLM_CONNECTIVITY */
  connectivity: number
  /** NLM_CONNECTION_COST, or the HRESULT if the cost is unknown. */
  cost: number | { fails: number }
  /** NLM_INTERNET_CONNECTIVITY for IPv4; null if Windows doesn't have this property. */
  internet: number | null
}

const object = (slot: NativeValue | undefined, value: bigint): number => {
  ;(slot as Buffer).writeBigUInt64LE(value)
  return 0
}
const noInterface = 0x8000_4002 | 0
const noSuchProperty = 0x8007_0490 | 0

/**
 * Simulates the answers that Windows gives for connections other than the one in Wine. Wine's list of networks is
 * real and always online, so the fakes replace single answers.
 */
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
