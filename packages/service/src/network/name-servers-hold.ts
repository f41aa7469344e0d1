/**
 * Checks after DNS servers were set that names still resolve. Otherwise the PC would be without internet.
 */
import type { Network } from '@clearpane/engine'
import { harmlessName, lineOf } from './trips.ts'

const [patienceMs, simulatedMs, pauseMs, mostMs] = [6000, 800, 250, 2000]

/** What an adapter was left with. No servers: automatic ones, which are unknown beforehand. */
export type ServerList = { servers: readonly string[]; encrypted: boolean }

/** Ends with the time limit, whatever the other end does: the answer then counts as missing. */
const within = <T>(answer: Promise<T>, timeoutMs: number): Promise<T | null> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((settle) => {
    timer = setTimeout(settle, timeoutMs, null)
  })
  return Promise.race([answer.catch(() => null), late]).finally(() => clearTimeout(timer))
}

/** The lists of which no server answered. */
const silentOf = async (
  network: Network,
  lists: readonly ServerList[],
  timeoutMs: number,
): Promise<ServerList[]> => {
  const line = lineOf(network)
  // An encrypted server needn't answer plain queries.
  const byWindows = ({ servers, encrypted }: ServerList) => encrypted || servers.length === 0
  const asked = [...new Set(lists.flatMap(({ servers }) => servers))]
  const [resolved, ...times] = await Promise.all([
    lists.some(byWindows) && within(line.resolves(harmlessName, timeoutMs), timeoutMs),
    ...asked.map((server) => within(line.ask(server, harmlessName, timeoutMs), timeoutMs)),
  ])
  const answering = new Set(asked.filter((_, i) => typeof times[i] === 'number'))
  return lists.filter(
    (list) => !(byWindows(list) && resolved === true) && !list.servers.some((one) => answering.has(one)),
  )
}

/** True as soon as a server of each list has answered; false if that takes more than six seconds. */
export const nameServersHold = async (network: Network, lists: readonly ServerList[]): Promise<boolean> => {
  const until = performance.now() + (network.line === undefined ? patienceMs : simulatedMs)
  for (let silent = [...lists]; ; ) {
    // The last question ends with the time limit: restoring takes time too, and ten seconds were promised.
    const left = until - performance.now()
    if (left <= 0) return false
    silent = await silentOf(network, silent, Math.min(mostMs, left))
    if (silent.length === 0) return true
    await new Promise((next) => setTimeout(next, pauseMs))
  }
}
