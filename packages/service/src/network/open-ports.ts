/**
 * Reads the open ports, along with what the PC reports about the firewall and about the programs that use the ports.
 * Sends nothing.
 */
import type { Network, Reported } from '@clearpane/engine'
import { because, type Reason } from '@clearpane/model'
import type { OpenPort } from '@clearpane/model/open-ports'

type Found = { ports: Reported<OpenPort[]>; firewall: Reason | null }

export const readOpenPorts = async (network: Network): Promise<Found> => {
  const [sockets, inbound] = await Promise.all([network.sockets(), network.inbound?.()])
  const firewall = inbound ?? { reason: because('notReadHere') }
  const why = 'reported' in firewall ? null : firewall.reason
  if (!('reported' in sockets)) return { ports: sockets, firewall: why }
  const pids = new Set(
    sockets.reported.flatMap(({ pid, remotePort }) => (pid === null || remotePort !== null ? [] : [pid])),
  )
  const owners = (await network.owners?.([...pids])) ?? new Map()
  const { openPorts } = await import('@clearpane/model/open-ports')
  const rules = 'reported' in firewall ? firewall.reported : null
  return { ports: { reported: openPorts(sockets.reported, owners, rules) }, firewall: why }
}
