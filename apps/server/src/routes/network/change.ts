/** The changes that the network page can request. */
import type { networkCalls } from '@clearpane/contracts'
import type { Network } from '@clearpane/engine'
import { because, type Choice, diagnostic, type Item, type Origin, type Reason } from '@clearpane/model'
import { ok, refusal } from '@clearpane/service/core'
import {
  checkServers,
  chosenServers,
  connectedIds,
  dnsItems,
  offloads,
  qosItems,
  requestOf,
  serversTrouble,
} from '@clearpane/service/network'
import type { Services } from '@clearpane/service/services'
import { actsOf, noMore } from '../../http/act.ts'
import type { Handlers } from '../../http/module.ts'

type Changing = Pick<
  Handlers<typeof networkCalls>,
  | 'flushDns'
  | 'applyNetworkPreset'
  | 'applyQos'
  | 'applyTcpSettings'
  | 'resetNetwork'
  | 'configureAdapter'
  | 'applyDnsPreset'
>
const noNetwork = () => refusal(diagnostic('DEVICE_UNSUPPORTED', 'noNetwork'))

const unreadable = (reason: Reason) => refusal(diagnostic('INVENTORY_UNREADABLE', 'list', { reason }))

/** Makes a selection of settings, or returns null if there is nothing to select. */
const selectionOf = (choices: readonly Choice[], items: readonly Item[] = []): Origin | null =>
  choices.length + items.length === 0
    ? null
    : { kind: 'selection', choices: [...choices], ...(items.length === 0 ? {} : { items: [...items] }) }

const only = (tweakId: string) => selectionOf([{ tweakId }])

/**
 * Returns the reason why a setting that is meant for all connected adapters can't be applied to any of them.
 */
const whyNoAdapter = async (network: Network): Promise<Reason> => {
  const adapters = await network.adapters()
  return 'reason' in adapters ? adapters.reason : because('noConnectedAdapter')
}

/** The specification calls the preset `work` "productivity". */
const presetIds = { productivity: 'work' } as Readonly<Record<string, string>>

export const changeNetwork = (services: Services): Changing => {
  const act = actsOf(services)
  return {
    flushDns: act(
      async () =>
        ok({
          origin: only('cleanup.dnsCache'),
          title: 'DNS cache flush',
          act: { id: 'network.flush' },
          reply: noMore,
        }),
      'Could not flush DNS cache',
    ),

    applyNetworkPreset: act(
      async (_, { preset }) =>
        ok({
          origin: { kind: 'selection', choices: [], presetId: `network-${presetIds[preset] ?? preset}` },
          reply: () => ({ preset }),
        }),
      'Could not apply network preset',
    ),

    applyQos: act(async (_, { enabled, priorityTraffic, bandwidthLimit, programs = [] }) => {
      const wanted = qosItems({ enabled, priorityTraffic, bandwidthLimit, programs })
      if (!wanted.ok) return wanted
      const { items, leftAlone } = wanted.value
      // On a PC outside a domain, Windows applies traffic rules only if this setting is on.
      const choices = enabled && items.length > 0 ? [{ tweakId: 'network.enableQoS' }] : []
      return ok({
        origin: selectionOf(choices, items),
        title: 'Traffic rules',
        act: { id: 'network.qos' },
        leftAlone,
        reply: () => ({ policies: items.map(({ id }) => id), leftAlone }),
      })
    }, 'Failed to apply QoS settings'),

    applyTcpSettings: act(async ({ network }, { planHash: _, ...settings }) => {
      if (network === null) return noNetwork()
      const ids = await connectedIds(network)
      const { leftAlone: impossible, choices, items } = requestOf(settings, ids)
      const leftAlone = [
        ...impossible,
        ...(settings.mtu === undefined || ids.length > 0
          ? []
          : [{ setting: 'mtu', reason: await whyNoAdapter(network) }]),
      ]
      return ok({
        origin: selectionOf(choices, items),
        title: 'TCP settings',
        act: { id: 'network.tcp' },
        leftAlone,
        reply: () => ({ leftAlone }),
      })
    }, 'Failed to apply TCP settings'),

    resetNetwork: act(
      async () =>
        ok({
          origin: only('network.reset'),
          title: 'Network reset',
          act: { id: 'network.reset' },
          reply: noMore,
        }),
      'Failed to reset network stack',
    ),

    configureAdapter: act(async ({ network }, { adapterId }) => {
      if (network === null) return noNetwork()
      const [adapters, properties] = await Promise.all([network.adapters(), network.properties(adapterId)])
      if ('reason' in adapters) return unreadable(adapters.reason)
      const adapter = adapters.reported.find(({ id }) => id === adapterId)
      if (adapter === undefined)
        return refusal(diagnostic('UNKNOWN_ITEM', 'nameServers', { id: adapterId }, adapterId))
      if ('reason' in properties) return unreadable(properties.reason)
      const isAble = properties.reported.some(({ keyword }) => keyword in offloads)
      const wanted = properties.reported.filter(
        ({ keyword, value }) => keyword in offloads && value !== offloads[keyword],
      )
      const items = wanted.map(
        ({ keyword }): Item => ({
          type: 'adapterProperty',
          id: `${adapterId}:${keyword}`,
          option: 'set',
          setting: offloads[keyword] ?? '',
        }),
      )
      return ok({
        origin: selectionOf([], items),
        title: `Adapter ${adapter.name}`,
        act: { id: 'network.adapter', names: { name: adapter.name } },
        notes: isAble ? [] : [`The driver of ${adapter.name} has none of these settings.`],
        reply: () => ({
          adapterId,
          adapterName: adapter.name,
          optimizations: wanted.map(({ name }) => name),
        }),
      })
    }, 'Could not configure network adapter'),

    applyDnsPreset: act(async ({ network }, { preset, encrypted = false, ownId }) => {
      if (network === null) return noNetwork()
      const chosen = chosenServers(preset, encrypted, ownId)
      if (!chosen.ok) return chosen
      const { servers } = chosen.value
      const items = dnsItems(await connectedIds(network), servers)
      if (!items.ok) return items
      const name = chosen.value.preset?.name ?? 'Automatic'
      const toCheck = servers.doh === null && items.value.length > 0 ? [...servers.ipv4, ...servers.ipv6] : []
      const checks = await checkServers(network, toCheck)
      const trouble = serversTrouble(checks)
      if (trouble !== null) return refusal(trouble)
      const answered = checks.flatMap(({ ms }) => (ms === null ? [] : [ms]))
      return ok({
        origin: selectionOf([], items.value),
        title: `DNS: ${name}`,
        act:
          chosen.value.preset == null
            ? { id: 'network.dnsAutomatic' }
            : { id: 'network.dns', names: { name } },
        leftAlone: items.value.length > 0 ? [] : [{ setting: name, reason: await whyNoAdapter(network) }],
        reply: () => ({
          preset: name,
          primary: servers.ipv4[0] ?? null,
          secondary: servers.ipv4[1] ?? null,
          responseTime: answered.length === 0 ? null : Math.min(...answered),
        }),
      })
    }, 'Could not apply DNS preset'),
  }
}
