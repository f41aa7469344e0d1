/** Without schemas: pages load it, too. */
import type { NetworkAdapter } from './schemas.ts'

/** Where a route needs no router, Windows lists these in its place. */
const noRouter: ReadonlySet<string> = new Set(['0.0.0.0', '::', '::0'])

/**
 * Whether the PC reaches others through it: only there do name servers and packet sizes matter. The adapters of
 * virtual machines, containers and overlay networks are connected too, but lead nowhere. A VPN brings its own
 * name servers.
 */
export const carriesRoute = ({ connected, kind, gateways }: NetworkAdapter): boolean =>
  connected && kind !== 'vpn' && gateways.some((gateway) => !noRouter.has(gateway))
