/** Reads data for the network page: the adapters, the settings and the quality of the connection. Changes nothing. */
import type { networkCalls } from '@clearpane/contracts'
import type { Network } from '@clearpane/engine'
import { because, diagnostic, type Reason } from '@clearpane/model'
import { dnsPresets } from '@clearpane/model/dns-presets'
import { ok, type Result, refusal } from '@clearpane/service/core'
import {
  checkServers,
  connectedIds,
  countTalkers,
  dnsItems,
  measureServer,
  readAdapters,
  readLine,
  readOpenPorts,
  tripsOnce,
} from '@clearpane/service/network'
import type { DeviceSession } from '@clearpane/service/pcs'
import { type Handlers, onDevice } from '../../http/module.ts'

type Asking = Pick<
  Handlers<typeof networkCalls>,
  | 'network'
  | 'networkCounters'
  | 'adapterProperties'
  | 'wifi'
  | 'talkers'
  | 'networkSockets'
  | 'openPorts'
  | 'networkTrips'
  | 'trafficRules'
  | 'dnsMeasure'
  | 'planDns'
>

const unsupported = () => refusal(diagnostic('DEVICE_UNSUPPORTED', 'noNetwork'))

const withNetwork = async <T>(
  { network }: DeviceSession,
  ask: (network: Network) => Promise<Result<T>>,
): Promise<Result<T>> => (network === null ? unsupported() : ask(network))

const now = () => new Date().toISOString()
const unreported: { reason: Reason } = { reason: because('notReadHere') }

export const askNetwork = (): Asking => ({
  network: onDevice((device) =>
    withNetwork(device, async (network) => {
      const [adapters, cachedNames] = await Promise.all([readAdapters(network), network.cachedNames()])
      return ok({ observedAt: now(), adapters, cachedNames, ...(await readLine(network, adapters)) })
    }),
  ),

  networkCounters: onDevice((device) =>
    withNetwork(device, async (network) => {
      const found = await network.adapters()
      const adapters =
        'reason' in found ? found : { reported: found.reported.map(({ id, counters }) => ({ id, counters })) }
      return ok({ observedAt: now(), adapters })
    }),
  ),

  adapterProperties: onDevice((device, { params }) =>
    withNetwork(device, async (network) =>
      ok({ properties: await network.properties(params.adapterId).catch(() => unreported) }),
    ),
  ),

  wifi: onDevice((device) =>
    withNetwork(device, async (network) =>
      ok({ observedAt: now(), adapters: (await network.wifi?.()) ?? unreported }),
    ),
  ),

  talkers: onDevice((device) =>
    withNetwork(device, async (network) =>
      ok({ at: now(), simulated: network.line !== undefined, ...(await countTalkers(network)) }),
    ),
  ),

  networkSockets: onDevice((device) =>
    withNetwork(device, async (network) => ok({ observedAt: now(), sockets: await network.sockets() })),
  ),

  openPorts: onDevice((device) =>
    withNetwork(device, async (network) => ok({ observedAt: now(), ...(await readOpenPorts(network)) })),
  ),

  networkTrips: onDevice((device) =>
    withNetwork(device, async (network) =>
      ok({ at: now(), simulated: network.line !== undefined, trips: await tripsOnce(network) }),
    ),
  ),

  trafficRules: onDevice(({ service }) => service.trafficRules()),

  dnsMeasure: onDevice((device, { body }) =>
    withNetwork(device, async (network) => {
      const chosen = dnsPresets.filter(({ id }) => body.presets.includes(id))
      if (chosen.length !== new Set(body.presets).size)
        return refusal(diagnostic('BAD_REQUEST', 'body', { problems: 'presets: one is unknown' }))
      const results = []
      for (const { id, ipv4, ipv6 } of chosen)
        results.push({ preset: id, ...(await measureServer(network, [ipv4[0], ipv6[0]])) })
      return ok({ results })
    }),
  ),

  planDns: onDevice((device, { body: { adapterIds, ...servers } }) =>
    withNetwork(device, async (network) => {
      const items = dnsItems(adapterIds ?? (await connectedIds(network)), servers)
      if (!items.ok) return items
      const checks = await checkServers(network, [...servers.ipv4, ...servers.ipv6])
      return ok({ checks, items: items.value })
    }),
  ),
})
