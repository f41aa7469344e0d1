/**
 * Checks after DNS servers were set that one answers. Otherwise the PC couldn't resolve names, and would be
 * without internet.
 */
import type { Network } from '@clearpane/engine'
import type { Item, ItemOf } from '@clearpane/model'
import { harmlessName, lineOf } from './trips.ts'

const [patienceMs, simulatedMs, pauseMs, mostMs] = [6000, 800, 250, 2000]

const isNameServers = (item: Item): item is ItemOf<'nameServers'> => item.type === 'nameServers'

export const nameServersIn = (items: readonly Item[]): ItemOf<'nameServers'>[] => items.filter(isNameServers)

const answersOnce = async (
  network: Network,
  set: readonly ItemOf<'nameServers'>[],
  timeoutMs: number,
): Promise<boolean> => {
  const line = lineOf(network)
  const servers = new Set(set.flatMap(({ ipv4, ipv6 }) => [...ipv4, ...ipv6]))
  // An encrypted server needn't answer plain queries, and automatic ones are unknown beforehand.
  const byWindows = servers.size === 0 || set.some(({ doh }) => doh !== null)
  const [resolved, ...times] = await Promise.all([
    byWindows && line.resolves(harmlessName, timeoutMs),
    ...[...servers].map((server) => line.ask(server, harmlessName, timeoutMs)),
  ])
  return resolved || times.some((ms) => typeof ms === 'number')
}

/** True as soon as one answers; false once nobody has for six seconds. */
export const nameServersHold = async (
  network: Network,
  set: readonly ItemOf<'nameServers'>[],
): Promise<boolean> => {
  const until = performance.now() + (network.line === undefined ? patienceMs : simulatedMs)
  for (;;) {
    // The last question ends with the time limit: restoring takes time too, and ten seconds were promised.
    const left = until - performance.now()
    if (left <= 0) return false
    if (await answersOnce(network, set, Math.min(mostMs, left))) return true
    await new Promise((next) => setTimeout(next, pauseMs))
  }
}
