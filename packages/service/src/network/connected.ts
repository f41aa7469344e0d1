import type { Network } from '@clearpane/engine'
import { carriesRoute } from '@clearpane/model/carries-route'

/** Returns the ids of the adapters that currently connect the PC to other networks. */
export const connectedIds = async (network: Network): Promise<string[]> => {
  const adapters = await network.adapters()
  return 'reported' in adapters ? adapters.reported.filter(carriesRoute).map(({ id }) => id) : []
}
