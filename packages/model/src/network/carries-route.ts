/**
 * Decides whether the PC reaches other computers through an adapter. This module contains no schemas, because pages
 * load it too.
 */
import type { NetworkAdapter } from './schemas.ts'

/** The addresses that Windows lists for a route without a router. */
const noRouter: ReadonlySet<string> = new Set(['0.0.0.0', '::', '::0'])

/**
 * Checks whether the PC reaches other computers through an adapter. An adapter's name servers and packet sizes matter
 * only if the PC reaches other computers through it. The adapters of virtual machines, containers and overlay
 * networks are connected too, but don't lead to any other computers. A VPN provides its own name servers.
 */
export const carriesRoute = ({ connected, kind, gateways }: NetworkAdapter): boolean =>
  connected && kind !== 'vpn' && gateways.some((gateway) => !noRouter.has(gateway))
