/** After name servers were set: does anybody answer? Otherwise the PC would be without names, and so without internet. */
import type { Network } from '@clearpane/engine'
import type { Item, ItemOf } from '@clearpane/model'
import { harmlessName, lineOf } from './trips.ts'

const [patienceMs, simulatedMs, pauseMs, timeoutMs] = [8000, 800, 250, 2000]

const isNameServers = (item: Item): item is ItemOf<'nameServers'> => item.type === 'nameServers'

export const nameServersIn = (items: readonly Item[]): ItemOf<'nameServers'>[] => items.filter(isNameServers)

const answersOnce = async (network: Network, set: readonly ItemOf<'nameServers'>[]): Promise<boolean> => {
  const line = lineOf(network)
  const servers = new Set(set.flatMap(({ ipv4, ipv6 }) => [...ipv4, ...ipv6]))
  const times = await Promise.all([...servers].map((server) => line.ask(server, harmlessName, timeoutMs)))
  if (times.some((ms) => ms !== null)) return true
  // An encrypted server needn't answer plain questions, and automatic ones aren't known before.
  const byWindows = servers.size === 0 || set.some(({ doh }) => doh !== null)
  return byWindows && line.resolves(harmlessName, timeoutMs)
}

/** True as soon as one answers; false once nobody has for eight seconds. */
export const nameServersHold = async (
  network: Network,
  set: readonly ItemOf<'nameServers'>[],
): Promise<boolean> => {
  const until = performance.now() + (network.line === undefined ? patienceMs : simulatedMs)
  for (;;) {
    if (await answersOnce(network, set)) return true
    if (performance.now() > until) return false
    await new Promise((next) => setTimeout(next, pauseMs))
  }
}
