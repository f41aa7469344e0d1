/** A wireless adapter for Wine, whose wlanapi.dll lists none: its rows in Windows' layout. */
import { guid } from '../../com/values.ts'
import { addressOf, type Fake, type NativeValue, replaceNative } from '../../core/ffi.ts'
import { bss, bssList, connection, firstInterface, queries, wlanInterface } from '../../network/wlan-api.ts'

export const wifiId = '4a5b6c7d-0000-4000-8000-00000000a1f1'

export type FakeWifi = {
  /** WLAN_INTERFACE_STATE */
  state: number
  /** Returned by every call that reveals a network name, as without location consent. */
  denies?: number | undefined
  ssid: Buffer
  /** kHz by BSSID, as in the list of access points. */
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

export type HandedOut = Disposable & {
  /** Memory and handles that weren't released. */
  readonly left: number
}

export const fakeWifi = (one: FakeWifi): HandedOut => {
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
