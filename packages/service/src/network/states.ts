/** Reads how far the connection currently reaches, and what the user should know about it. Sends nothing. */
import type { Network, Reported } from '@clearpane/engine'
import type { NetworkAdapter } from '@clearpane/model'
import { type Connectivity, type LineState, lineStates } from '@clearpane/model/connectivity'

export type LineNow = { connectivity: Reported<Connectivity>; states: LineState[] }

/**
 * Reads the line. `adapters`: the adapters as they were just read; if they couldn't be read, no states are returned.
 */
export const readLine = async (network: Network, adapters: Reported<NetworkAdapter[]>): Promise<LineNow> => {
  const connectivity = await network.connectivity()
  const known = 'reported' in connectivity ? connectivity.reported : null
  return { connectivity, states: 'reported' in adapters ? lineStates(adapters.reported, known) : [] }
}

/** Checks whether the connection is metered; null if the system doesn't report it. */
export const isMetered = async (network: Network): Promise<boolean | null> => {
  const connectivity = await network.connectivity()
  if (!('reported' in connectivity)) return null
  const { metered, roaming, overDataLimit } = connectivity.reported
  return metered === null ? null : metered || roaming === true || overDataLimit === true
}
