/** Changes requested on the network page. */
import type { networkCalls } from '@clearpane/contracts'
import { type Choice, diagnostic, type Item } from '@clearpane/model'
import type { Outcome } from '@clearpane/service/changes'
import { carryOut, nothingToDo } from '@clearpane/service/changes'
import { ok, type Result, refusal } from '@clearpane/service/core'
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
import type { DeviceSession } from '@clearpane/service/pcs'
import type { Services } from '@clearpane/service/services'
import { type Handlers, onDevice } from '../../http/module.ts'

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
type RunRequest = { planHash: string | undefined; progressId: string | null; title: string }
type NetworkRequest = { choices?: readonly Choice[]; items?: readonly Item[]; presetId?: string }

const noNetwork = () => refusal(diagnostic('DEVICE_UNSUPPORTED', 'noNetwork'))

/** In the specification, productivity is another name for work. */
const presetIds = { productivity: 'work' } as Readonly<Record<string, string>>

export const changeNetwork = (services: Services): Changing => {
  const run = async (
    device: DeviceSession,
    { choices = [], items = [], presetId }: NetworkRequest,
    { planHash, progressId, title }: RunRequest,
  ): Promise<Result<Outcome>> => {
    if (choices.length + items.length === 0 && presetId === undefined) return ok(nothingToDo)
    const origin = {
      kind: 'selection' as const,
      choices: [...choices],
      ...(items.length === 0 ? {} : { items: [...items] }),
      ...(presetId === undefined ? {} : { presetId }),
    }
    return carryOut(services, device, {
      origin,
      planHash,
      progressId,
      ...(presetId === undefined ? { title } : {}),
    })
  }

  return {
    flushDns: onDevice(
      (device, { body: { planHash }, progressId }) =>
        run(
          device,
          { choices: [{ tweakId: 'cleanup.dnsCache' }] },
          { planHash, progressId, title: 'DNS cache flush' },
        ),
      { failure: 'Could not flush DNS cache' },
    ),

    applyNetworkPreset: onDevice(
      async (device, { body: { preset, planHash }, progressId }) => {
        const presetId = `network-${presetIds[preset] ?? preset}`
        const done = await run(device, { presetId }, { planHash, progressId, title: presetId })
        return done.ok ? ok({ ...done.value, preset }) : done
      },
      { failure: 'Could not apply network preset' },
    ),

    applyQos: onDevice(
      async (device, { body: { planHash, programs = [], ...asked }, progressId }) => {
        const wanted = qosItems({ ...asked, programs })
        if (!wanted.ok) return wanted
        const { items, leftAlone } = wanted.value
        // Outside a domain, Windows honors such rules only with this.
        const choices = asked.enabled && items.length > 0 ? [{ tweakId: 'network.enableQoS' }] : []
        const done = await run(device, { choices, items }, { planHash, progressId, title: 'Traffic rules' })
        return done.ok ? ok({ ...done.value, policies: items.map(({ id }) => id), leftAlone }) : done
      },
      { failure: 'Failed to apply QoS settings' },
    ),

    applyTcpSettings: onDevice(
      async (device, { body: { planHash, ...settings }, progressId }) => {
        const ids = device.network === null ? [] : await connectedIds(device.network)
        const { leftAlone, ...wanted } = requestOf(settings, ids)
        const done = await run(device, wanted, { planHash, progressId, title: 'TCP settings' })
        return done.ok ? ok({ ...done.value, leftAlone }) : done
      },
      { failure: 'Failed to apply TCP settings' },
    ),

    resetNetwork: onDevice(
      (device, { body: { planHash }, progressId }) =>
        run(
          device,
          { choices: [{ tweakId: 'network.reset' }] },
          { planHash, progressId, title: 'Network reset' },
        ),
      { failure: 'Failed to reset network stack' },
    ),

    configureAdapter: onDevice(
      async ({ network, ...device }, { body: { adapterId, planHash }, progressId }) => {
        if (network === null) return noNetwork()
        const [adapters, properties] = await Promise.all([network.adapters(), network.properties(adapterId)])
        const adapter =
          'reported' in adapters ? adapters.reported.find(({ id }) => id === adapterId) : undefined
        if (adapter === undefined)
          return refusal(diagnostic('UNKNOWN_ITEM', 'nameServers', { id: adapterId }, adapterId))
        const offered = 'reported' in properties ? properties.reported : []
        const wanted = offered.filter(
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
        const title = `Adapter ${adapter.name}`
        const done = await run({ network, ...device }, { items }, { planHash, progressId, title })
        if (!done.ok) return done
        const optimizations = wanted.map(({ name }) => name)
        return ok({ ...done.value, adapterId, adapterName: adapter.name, optimizations })
      },
      { failure: 'Could not configure network adapter' },
    ),

    applyDnsPreset: onDevice(
      async (device, { body: { preset, encrypted = false, ownId, planHash }, progressId }) => {
        const { network } = device
        if (network === null) return noNetwork()
        const chosen = chosenServers(preset, encrypted, ownId)
        if (!chosen.ok) return chosen
        const { servers } = chosen.value
        const items = dnsItems(await connectedIds(network), servers)
        if (!items.ok) return items
        const asked = servers.doh === null ? [...servers.ipv4, ...servers.ipv6] : []
        const checks = await checkServers(network, asked)
        const trouble = serversTrouble(checks)
        if (trouble !== null) return refusal(trouble)
        const name = chosen.value.preset?.name ?? 'Automatic'
        const title = `DNS: ${name}`
        const done = await run(device, { items: items.value }, { planHash, progressId, title })
        if (!done.ok) return done
        const answered = checks.flatMap(({ ms }) => (ms === null ? [] : [ms]))
        return ok({
          ...done.value,
          preset: name,
          primary: servers.ipv4[0] ?? null,
          secondary: servers.ipv4[1] ?? null,
          responseTime: answered.length === 0 ? null : Math.min(...answered),
        })
      },
      { failure: 'Could not apply DNS preset' },
    ),
  }
}
