/**
 * Measures how fast this PC gets answers from a DNS server, both for names that the server must look up first and for
 * names that it already knows.
 */
import type { Line, Network } from '@clearpane/engine'
import type { Ask, DnsFigures } from '@clearpane/net'

const timeoutMs = 1500
/** Number of failures after which the measurement gives up on a server, so that nobody has to wait a minute for it.
 */
const patience = 3

const timesOf = ({ median, p95 }: DnsFigures['cold']) =>
  median === null || p95 === null ? null : { median, p95 }

const simulated =
  (line: Line, server: string): Ask =>
  async ({ name }) => {
    const ms = await line.ask(server, name, timeoutMs)
    if (ms === null) return { outcome: 'timeout' }
    const [code, took] = ms === 'refused' ? (['refused', 0] as const) : (['ok', ms] as const)
    return { outcome: 'answered', code, answers: [], ms: took, by: 'udp' }
  }

const measureOne = async ({ line }: Network, server: string) => {
  const { askServer, isLookedUp, isRefusal, measureDns } = await import('@clearpane/net')
  const over = new AbortController()
  let [answered, silent, refused] = [0, 0, 0]
  const ask: Ask = line === undefined ? askServer({ address: server }) : simulated(line, server)
  const { cold, cached } = await measureDns(
    async (question) => {
      const answer = await ask(question)
      if (isLookedUp(answer)) answered++
      else if (isRefusal(answer)) refused++
      else silent++
      if (answered === 0 && silent + refused >= patience) over.abort()
      return answer
    },
    { timeoutMs, signal: over.signal },
  )
  const both = [cold, cached]
  return {
    server,
    asked: both.reduce((sum, one) => sum + one.answered + one.lost, 0),
    answered: both.reduce((sum, one) => sum + one.answered, 0),
    refused: answered === 0 && refused > 0,
    cold: timesOf(cold),
    cached: timesOf(cached),
  }
}

/**
 * Measures the first of a provider's servers that answers, so that an IPv6-only PC gets results, too. If no server
 * answers, the result for the first server stands for all of them.
 */
export const measureServer = async (network: Network, [first, ...others]: readonly [string, ...string[]]) => {
  const measured = await measureOne(network, first)
  for (const server of others) {
    if (measured.answered > 0 || measured.refused) break
    const next = await measureOne(network, server)
    if (next.answered > 0 || next.refused) return next
  }
  return measured
}
