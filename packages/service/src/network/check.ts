/** Tests DNS servers before they're set. */
import type { Network } from '@clearpane/engine'
import { type Diagnostic, diagnostic } from '@clearpane/model'
import { harmlessName, lineOf } from './trips.ts'

/** Result of a check. `refused`: the server answers, but refuses to look up names for this PC. */
export type Check = { server: string; ms: number | null; refused: boolean }

const timeoutMs = 2000

export const checkServers = (network: Network, servers: readonly string[]): Promise<Check[]> => {
  const line = lineOf(network)
  return Promise.all(
    servers.map(async (server) => {
      const answer = await line.ask(server, harmlessName, timeoutMs)
      return { server, ms: answer === 'refused' ? null : answer, refused: answer === 'refused' }
    }),
  )
}

const listOf = (servers: readonly { server: string }[]) => servers.map(({ server }) => server).join(', ')

/** Returns the reason why no server works; null if at least one server looks up names. */
export const serversTrouble = (checks: readonly Check[]): Diagnostic | null => {
  if (checks.length === 0 || checks.some(({ ms }) => ms !== null)) return null
  const refusing = checks.filter(({ refused }) => refused)
  return refusing.length === 0
    ? diagnostic('NAME_SERVERS_SILENT', 'check', { servers: listOf(checks) })
    : diagnostic('NAME_SERVERS_REFUSED', 'check', { servers: listOf(checks), refusing: listOf(refusing) })
}
