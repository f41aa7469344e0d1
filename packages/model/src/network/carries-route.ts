/** Decides whether an adapter carries a route. This module has no schemas, because pages load it, too. */
import type { NetworkAdapter } from './schemas.ts'

/** Addresses that Windows lists for a route without a router. */
const noRouter: ReadonlySet<string> = new Set(['0.0.0.0', '::', '::0'])

/**
 * Checks whether the PC reaches other computers through an adapter: only then do name servers and packet sizes
 * matter.
 * The adapters of virtual machines, containers and overlay networks are connected too, but lead nowhere. A
 * VPN brings its own name servers.
 */
export const carriesRoute = ({ connected, kind, gateways }: NetworkAdapter): boolean =>
  connected && kind !== 'vpn' && gateways.some((gateway) => !noRouter.has(gateway))
