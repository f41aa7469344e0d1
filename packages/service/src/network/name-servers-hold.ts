/**
 * Checks after DNS servers were set that names still resolve. Otherwise the PC would be without internet.
 */
import type { IsCancelled, Network } from '@clearpane/engine'
import { within } from '../core/within.ts'
import { harmlessName, lineOf } from './trips.ts'

const [patienceMs, simulatedMs, pauseMs, mostMs] = [6000, 800, 250, 2000]

/** What an adapter was left with. No servers: automatic ones, which are unknown beforehand. */
export type ServerList = { servers: readonly string[]; encrypted: boolean }

/** The lists of which no server answered. */
const silentOf = async (
  network: Network,
  lists: readonly ServerList[],
  timeoutMs: number,
  isCancelled: IsCancelled,
): Promise<ServerList[]> => {
  const line = lineOf(network)
  // An encrypted server needn't answer plain queries.
  const byWindows = ({ servers, encrypted }: ServerList) => encrypted || servers.length === 0
  const asked = [...new Set(lists.flatMap(({ servers }) => servers))]
  const [resolved, ...times] = await Promise.all([
    lists.some(byWindows) && within(line.resolves(harmlessName, timeoutMs), timeoutMs, isCancelled),
    ...asked.map((server) => within(line.ask(server, harmlessName, timeoutMs), timeoutMs, isCancelled)),
  ])
  const answering = new Set(asked.filter((_, i) => typeof times[i] === 'number'))
  return lists.filter(
    (list) => !(byWindows(list) && resolved === true) && !list.servers.some((one) => answering.has(one)),
  )
}

/**
 * True as soon as a server of each list has answered; false if that takes more than six seconds, or the caller
 * cancels before.
 */
export const nameServersHold = async (
  network: Network,
  lists: readonly ServerList[],
  isCancelled: IsCancelled = () => false,
): Promise<boolean> => {
  const until = performance.now() + (network.line === undefined ? patienceMs : simulatedMs)
  for (let silent = [...lists]; ; ) {
    // The last question ends with the time limit: restoring takes time too, and ten seconds were promised.
    const left = until - performance.now()
    if (left <= 0) return false
    silent = await silentOf(network, silent, Math.min(mostMs, left), isCancelled)
    if (silent.length === 0) return true
    if (isCancelled()) return false
    await new Promise((next) => setTimeout(next, pauseMs))
  }
}
