/**
 * Reads what Windows reports about internet access: how far IPv4 and IPv6 reach, whether there is a captive portal,
 * and whether the connection is metered. Sends nothing. Callers use
 * `onThread('network.connectivity')`. https://learn.microsoft.com/windows/win32/nla/portal
 */
import { createObject, queryInterface } from '../com/create.ts'
import { asksNumber, asksObject, ComObject, method } from '../com/object.ts'
import { emptyVariant, takeNumber } from '../com/values.ts'
import { isUnavailable, Win32Error } from '../core/errors.ts'

const networkListManager = 'dcb00c01-570f-4a9b-8d69-199fdba5723b'
const iNetworkListManager = 'dcb00000-570f-4a9b-8d69-199fdba5723b'
const iNetworkCostManager = 'dcb00008-570f-4a9b-8d69-199fdba5723b'
const iPropertyBag = '55272a00-42cb-11ce-8135-00aa004bb851'

const manager = {
  networks: asksObject('INetworkListManager.GetNetworks', 7, 'number'),
  connectivity: asksNumber('INetworkListManager.GetConnectivity', 13),
}
const nextNetwork = method('IEnumNetworks.Next', 8, 'number', 'out', 'out')
const getCost = method('INetworkCostManager.GetCost', 3, 'out', 'nothing')
const readProperty = method('IPropertyBag.Read', 3, 'text', 'out', 'nothing')

const connectedNetworks = 1
const noMore = 1
/**
 * Bits of NLM_CONNECTIVITY. If no bit is set for an IP version, the PC has no connection over this version, or a
 * connection that carries no traffic.
 */
const reachBits = {
  ipv4: { local: 0x10 | 0x20, internet: 0x40 },
  ipv6: { local: 0x100 | 0x200, internet: 0x400 },
} as const
/** Value of NLM_INTERNET_CONNECTIVITY_WEBHIJACK, one of two properties that Windows stores for a network. */
const webHijack = 1
const properties = ['NA_InternetConnectivityV4', 'NA_InternetConnectivityV6']
const costs = { unrestricted: 1, fixed: 2, variable: 4, overDataLimit: 0x1_0000, roaming: 0x4_0000 } as const

export type WindowsReach = 'none' | 'local' | 'internet'
/** The connectivity; null if this Windows doesn't report it. */
export type WindowsConnectivity = {
  ipv4: WindowsReach
  ipv6: WindowsReach
  signIn: boolean | null
  metered: boolean | null
  roaming: boolean | null
  overDataLimit: boolean | null
}

const reachOf = (connectivity: number, { local, internet }: { local: number; internet: number }) => {
  if ((connectivity & internet) !== 0) return 'internet'
  return (connectivity & local) !== 0 ? 'local' : 'none'
}

/** Reads a value; returns null if this Windows doesn't have it. */
const orNull = <T>(ask: () => T): T | null => {
  try {
    return ask()
  } catch (error) {
    if (error instanceof Win32Error || isUnavailable(error)) return null
    throw error
  }
}

/** Checks one network for the property; returns null if the network doesn't have it. */
const isHijacked = (network: ComObject): boolean | null =>
  orNull(() => {
    using bag = queryInterface(network, iPropertyBag)
    const found = properties.map((name) =>
      orNull(() => {
        const value = emptyVariant()
        readProperty(bag, name, value, null)
        return takeNumber(value)
      }),
    )
    const known = found.filter((bits) => bits !== null)
    return known.length === 0 ? null : known.some((bits) => (bits & webHijack) !== 0)
  })

const readSignIn = (list: ComObject): boolean | null =>
  orNull(() => {
    using networks = manager.networks(list, connectedNetworks)
    const found: (boolean | null)[] = []
    for (;;) {
      const slot = Buffer.alloc(8)
      if (nextNetwork(networks, 1, slot, Buffer.alloc(4)) === noMore) break
      using network = new ComObject(slot.readBigUInt64LE())
      found.push(isHijacked(network))
    }
    const known = found.filter((one) => one !== null)
    return known.length === 0 ? null : known.includes(true)
  })

/** Reads NLM_CONNECTION_COST for the default route; returns null if Windows reports none. */
const readCost = (list: ComObject): number | null =>
  orNull(() => {
    using cost = queryInterface(list, iNetworkCostManager)
    const slot = Buffer.alloc(4)
    getCost(cost, slot, null)
    return slot.readUInt32LE() || null
  })

/** Reads connectivity. Throws Win32Error if the service that lists networks isn't running. */
export const readConnectivity = (): WindowsConnectivity => {
  using list = createObject(networkListManager, iNetworkListManager)
  const connectivity = manager.connectivity(list)
  const cost = readCost(list)
  const has = (bits: number) => (cost === null ? null : (cost & bits) !== 0)
  return {
    ipv4: reachOf(connectivity, reachBits.ipv4),
    ipv6: reachOf(connectivity, reachBits.ipv6),
    signIn: readSignIn(list),
    metered: has(costs.fixed | costs.variable),
    roaming: has(costs.roaming),
    overDataLimit: has(costs.overDataLimit),
  }
}
