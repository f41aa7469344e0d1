import type { Network } from '@clearpane/engine'

/** Adapters that currently have a connection. A VPN brings its own servers. */
export const connectedIds = async (network: Network): Promise<string[]> => {
  const adapters = await network.adapters()
  return 'reported' in adapters
    ? adapters.reported.filter(({ connected, kind }) => connected && kind !== 'vpn').map(({ id }) => id)
    : []
}
