/** Reads the data that the network page can show without any packet being sent. */
import type { Network, Reported } from '@clearpane/engine'
import type { NetworkAdapter } from '@clearpane/model'
import { carriesRoute } from '@clearpane/model/carries-route'

/** The settings of `network.optimizeNetworkCard`: work that a network card can do instead of the processor. */
export const offloads: Readonly<Record<string, string>> = {
  '*RSS': '1',
  '*LsoV2IPv4': '1',
  '*LsoV2IPv6': '1',
  '*TCPChecksumOffloadIPv4': '3',
  '*UDPChecksumOffloadIPv4': '3',
}

/**
 * Checks whether an adapter is optimized; null if its driver has none of the settings, or doesn't report
 * them.
 */
const isOptimized = async (network: Network, { id }: NetworkAdapter): Promise<boolean | null> => {
  const properties = await network.properties(id)
  if (!('reported' in properties)) return null
  const known = properties.reported.filter(({ keyword }) => keyword in offloads)
  return known.length === 0 ? null : known.every(({ keyword, value }) => value === offloads[keyword])
}

export type AdapterRow = NetworkAdapter & { optimized: boolean | null }

export const readAdapters = async (network: Network): Promise<Reported<AdapterRow[]>> => {
  const adapters = await network.adapters()
  if (!('reported' in adapters)) return adapters
  const rows = adapters.reported.map(async (one) => ({ ...one, optimized: await isOptimized(network, one) }))
  return { reported: await Promise.all(rows) }
}

/** Returns the ids of the adapters that currently connect the PC to other networks. */
export const connectedIds = async (network: Network): Promise<string[]> => {
  const adapters = await network.adapters()
  return 'reported' in adapters ? adapters.reported.filter(carriesRoute).map(({ id }) => id) : []
}
