/**
 * The sample PC's internet connection, with the current values of the random walk in the specification. Nothing
 * leaves this process.
 */
import type { Line } from '@clearpane/engine'
import { dnsPresets } from '@clearpane/model/dns-presets'
import type { Figures } from '../live/figures.ts'
import { walkBounds } from '../live/walk.ts'

type Deps = { figures(): Figures; inUse(): string[]; gateways: readonly string[] }

/**
 * Address of a name server that responds during a test but stops responding once the PC uses it, so that a check
 * before the change can't detect the failure.
 */
export const dyingServer = '198.51.100.53'
const publicServers = new Set<string>(dnsPresets.flatMap(({ ipv4, ipv6 }) => [...ipv4, ...ipv6]))

/**
 * Checks whether the server at this address can prove that it has this name. A server can only prove a name that
 * belongs to its own provider.
 */
const proves = (server: string, template: string): boolean =>
  dnsPresets.some(
    ({ ipv4, ipv6, doh }) =>
      [...ipv4, ...ipv6].some((one) => one === server) && template.startsWith(doh.replace('{id}', '')),
  )

export const sampleLine = ({ figures, inUse, gateways }: Deps): Line => {
  let asked = 0
  /**
   * Number of answers that each server has given so far. Each server cycles through its own response times, even if
   * other servers are queried in between.
   */
  const answered = new Map<string, number>()
  /**
   * Returns whether the current packet is lost. Packets are lost at regular intervals, so that the loss rate matches
   * the walk's value.
   */
  const isLost = (percent: number) => {
    asked++
    return percent > 0 && asked % Math.round(100 / percent) === 0
  }
  const answers = (server: string) => {
    if (gateways.includes(server) || publicServers.has(server)) return true
    return server === dyingServer && !inUse().includes(server)
  }
  const trip = (server: string, share: number): number | null => {
    const now = figures()
    if (isLost(now['network.loss'])) return null
    const turn = (answered.get(server) ?? 0) + 1
    answered.set(server, turn)
    const swing = (turn % 2 === 0 ? 1 : -1) * (now['network.jitter'] / 2)
    return Math.max(0.2, Math.round(100 * share * (now['network.latency'] + swing)) / 100)
  }
  return {
    wander: (walkBounds.latency.most - walkBounds.latency.least) / 100,
    // Routers are close to the PC; every other address is at the far end of the connection.
    ping: async (address) => trip(address, gateways.includes(address) ? 0.08 : 1),
    ask: async (server) => {
      if (!answers(server)) return null
      return trip(server, gateways.includes(server) ? 0.5 : 1)
    },
    askEncrypted: async (server, template) => {
      if (!publicServers.has(server)) return null
      return proves(server, template) ? trip(server, 2) : 'wrongCertificate'
    },
    resolves: async () => inUse().some(answers),
  }
}
