/** DNS servers are tested before they're set. */
import type { Network } from '@clearpane/engine'
import { type Diagnostic, diagnostic } from '@clearpane/model'
import { harmlessName, lineOf } from '../../network/trips.ts'

export type Check = { server: string; ms: number | null }

const timeoutMs = 2000

export const checkServers = (network: Network, servers: readonly string[]): Promise<Check[]> => {
  const line = lineOf(network)
  return Promise.all(
    servers.map(async (server) => ({ server, ms: await line.ask(server, harmlessName, timeoutMs) })),
  )
}

/** Null: at least one answers. */
export const allSilent = (checks: readonly Check[]): Diagnostic | null =>
  checks.length === 0 || checks.some(({ ms }) => ms !== null)
    ? null
    : diagnostic('NAME_SERVERS_SILENT', 'check', { servers: checks.map(({ server }) => server).join(', ') })
