import type { Network } from '@clearpane/engine'
import { carriesRoute } from '@clearpane/model/carries-route'

/** Returns ids of adapters that currently lead out of the PC. */
export const connectedIds = async (network: Network): Promise<string[]> => {
  const adapters = await network.adapters()
  return 'reported' in adapters ? adapters.reported.filter(carriesRoute).map(({ id }) => id) : []
}
