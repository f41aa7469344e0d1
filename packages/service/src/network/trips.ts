/** Measures round trips to the router and to the current DNS server. */
import type { Network } from '@clearpane/engine'
import { because, type LineQuality, lineQuality, type NetworkAdapter, type RoundTrip } from '@clearpane/model'
import { ownLine } from './line.ts'

const timeoutMs = 1500
/** The name that is looked up for the test: every server knows it, and the query reveals nothing. */
export const harmlessName = 'example.com'

export const lineOf = ({ line }: Network) => line ?? ownLine

/**
 * Measures the gateway with an echo; a router that doesn't answer echoes may still answer a connection attempt by
 * refusing it.
 */
const pingGateway = async (network: Network, address: string): Promise<number | null> => {
  const opened = network.line === undefined ? await network.echo?.() : null
  try {
    const answer = await opened?.echo({ address, timeoutMs: timeoutMs / 2 })
    if (answer?.outcome === 'reply') return Math.round(answer.ms * 100) / 100
  } finally {
    opened?.close()
  }
  return lineOf(network).ping(address, timeoutMs)
}

/**
 * Recognizes addresses that can't be reached. If Windows has found no DNS server over IPv6, it lists fec0:0:0:ffff::1
 * to 3, which don't belong to any server. Link-local addresses are meaningless without their zone, which the list
 * doesn't contain.
 */
const isOutOfReach = (address: string) => /^fe[89abc]/i.test(address)

/** Puts connections to other networks first: a virtual switch has DNS servers too, but nobody queries them. */
export const leadingOut = (adapters: readonly NetworkAdapter[]) =>
  adapters.toSorted((a, b) => Number(b.gateways.length > 0) - Number(a.gateways.length > 0))

export const tripsOnce = async (network: Network): Promise<RoundTrip[]> => {
  const adapters = await network.adapters()
  if (!('reported' in adapters)) return []
  const connected = leadingOut(adapters.reported.filter((one) => one.connected))
  const line = lineOf(network)
  const gateways = connected.flatMap((one) => one.gateways)
  const gateway = gateways.find((one) => !isOutOfReach(one)) ?? gateways[0]
  const server = connected.flatMap(({ nameServers }) => nameServers).find((one) => !isOutOfReach(one))
  const trip = async (
    target: RoundTrip['target'],
    address: string,
    ask: Promise<number | 'refused' | null>,
    silent: boolean,
  ): Promise<RoundTrip> => {
    const ms = await ask
    // An answer arrived, so no packet was lost. However, refusing a query takes a server no work, so the time of a
    // refusal can't be compared with other times.
    if (ms === 'refused')
      return { target, address, ms: null, lost: false, trouble: because('nameServerRefused') }
    if (ms !== null) return { target, address, ms, lost: false }
    // A router that never answers doesn't count as packet loss.
    return { target, address, ms, lost: !silent, trouble: because('noAnswerInTime') }
  }
  return Promise.all([
    ...(gateway === undefined ? [] : [trip('gateway', gateway, pingGateway(network, gateway), true)]),
    ...(server === undefined
      ? []
      : [trip('nameServer', server, line.ask(server, harmlessName, timeoutMs), false)]),
  ])
}

type Measuring = { count?: number; signal?: AbortSignal | undefined }

/**
 * Measures the round trips to the DNS server with queries, because that is what programs wait for. Null if the
 * measurement is cancelled in the meantime.
 */
export const measureLine = async (
  network: Network,
  { count = 10, signal }: Measuring = {},
): Promise<LineQuality | null> => {
  const trips: (number | null)[] = []
  for (let i = 0; i < count; i++) {
    if (signal?.aborted === true) return null
    const found = (await tripsOnce(network)).find(({ target }) => target === 'nameServer')
    if (found === undefined) return null
    if (found.ms !== null || found.lost) trips.push(found.ms)
  }
  const quality = lineQuality(trips)
  const { wander } = lineOf(network)
  return quality === null || wander === undefined ? quality : { ...quality, wander }
}
