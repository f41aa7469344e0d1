/** Turns sockets into open ports, each with its owner and the firewall's verdict. Pure. */
import type { NetworkSocket } from '../schemas.ts'
import { farthest, type Inbound, isLoopback, type Listening, verdictOf } from './inbound.ts'
import { networkProfiles, type OpenPort, type SocketOwner } from './schemas.ts'

export type Owners = ReadonlyMap<number, SocketOwner>

/**
 * Returns how far away other computers can be and still reach a port. If the network is unknown, the verdict for the
 * least strict type of network applies.
 */
const reachOf = (one: Listening, firewall: Inbound | null, verdicts: OpenPort['verdicts']) => {
  if (one.addresses.every(isLoopback)) return 'thisPc'
  if (firewall === null) return 'unknown'
  const { active } = firewall
  const those = verdicts.filter(({ profile }) => active.length === 0 || active.includes(profile))
  return farthest(those.map(({ reach }) => reach))
}

export const openPorts = (
  sockets: readonly NetworkSocket[],
  owners: Owners,
  firewall: Inbound | null,
): OpenPort[] => {
  const listening = sockets.filter(({ remotePort }) => remotePort === null)
  const byPort = Map.groupBy(
    listening,
    // A port that only this PC can reach is listed separately from a port with the same number that everybody can
    // reach.
    (one) => `${one.protocol} ${one.localPort} ${one.pid} ${isLoopback(one.localAddress)}`,
  )
  return [...byPort.values()]
    .flatMap((same) => {
      const [first] = same
      if (first === undefined) return []
      const { protocol, localPort: port, pid, program } = first
      const addresses = [...new Set(same.map(({ localAddress }) => localAddress))]
      const owner = pid === null ? null : (owners.get(pid) ?? null)
      const one = { protocol, port, addresses, program, owner }
      const verdicts =
        firewall === null ? [] : networkProfiles.map((profile) => verdictOf(one, profile, firewall))
      return [{ ...one, pid, verdicts, reach: reachOf(one, firewall, verdicts) }]
    })
    .toSorted((a, b) => a.port - b.port || a.protocol.localeCompare(b.protocol, 'en'))
}
