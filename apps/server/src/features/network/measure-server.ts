/**
 * Measures a DNS server's response times from here: names it has to fetch first, and names it already knows.
 */
import type { Line, Network } from '@clearpane/engine'
import type { Ask, DnsFigures } from '@clearpane/net'
import { loadNet } from '../../network-lab/target.ts'

const timeoutMs = 1500
/** A server that hasn't looked up a name by then counts as silent: nobody should wait a minute for it. */
const patience = 3

const timesOf = ({ median, p95 }: DnsFigures['cold']) =>
  median === null || p95 === null ? null : { median, p95 }

const simulated =
  (line: Line, server: string): Ask =>
  async ({ name }) => {
    const ms = await line.ask(server, name, timeoutMs)
    return ms === null
      ? { outcome: 'timeout' }
      : { outcome: 'answered', code: 'ok', answers: [], ms, by: 'udp' }
  }

export const measureServer = async ({ line }: Network, server: string) => {
  const { askServer, isLookedUp, measureDns } = await loadNet()
  const over = new AbortController()
  let [answered, silent] = [0, 0]
  const ask: Ask = line === undefined ? askServer({ address: server }) : simulated(line, server)
  const { cold, cached } = await measureDns(
    async (question) => {
      const answer = await ask(question)
      if (isLookedUp(answer)) answered++
      else silent++
      if (answered === 0 && silent >= patience) over.abort()
      return answer
    },
    { timeoutMs, signal: over.signal },
  )
  const both = [cold, cached]
  return {
    server,
    asked: both.reduce((sum, one) => sum + one.answered + one.lost, 0),
    answered: both.reduce((sum, one) => sum + one.answered, 0),
    cold: timesOf(cold),
    cached: timesOf(cached),
  }
}
