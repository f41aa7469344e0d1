/** Lists adapters with what requests are validated against, and traffic rules, like a real PC's. */
import type { InventoryQuery } from '@clearpane/engine'
import {
  type ListedAdapterProperty,
  type ListedHostsEntry,
  type ListedMtu,
  type ListedNameServers,
  type ListedQosPolicy,
  listHostsEntries,
  qosNamePattern,
  qosPath,
} from '@clearpane/model'
import { openHostsFile } from '../network/hosts-file.ts'
import { offeredBy } from '../network/offered.ts'
import type { Parts } from '../start/seed.ts'
import { adapters } from '../stock/network.ts'
import { sampleReads } from './registry-reads.ts'

const [usual, header] = [1500, 14]

export const listNameServers = (): ListedNameServers[] =>
  adapters.map(({ id, name }) => ({ type: 'nameServers', id, name }))

export const listMtu = ({ properties }: Parts): ListedMtu[] => {
  const frames = new Map(
    properties
      .list('adapter')
      .flatMap(({ resource, value }) =>
        resource.kind === 'adapter' && resource.property === '*JumboPacket'
          ? [[resource.adapter, Number(value) - header] as const]
          : [],
      ),
  )
  return adapters.map(({ id, name }) => ({
    type: 'mtu',
    id,
    name,
    most: Math.max(usual, frames.get(id) ?? usual),
  }))
}

export const listAdapterProperties = (): ListedAdapterProperty[] =>
  adapters.flatMap(({ id, name, medium }) =>
    offeredBy(medium).map((offered) => ({
      type: 'adapterProperty' as const,
      id: `${id}:${offered.keyword}`,
      name: `${name}: ${offered.name}`,
      allowed: offered.allowed.map(({ value }) => value),
      range: offered.range,
    })),
  )

/** Lists existing ones and those named in the request: setting a rule creates it. */
export const listQosPolicies = (parts: Parts, query: InventoryQuery | undefined): ListedQosPolicy[] => {
  const found = sampleReads(parts).keys({ hive: 'HKLM', path: qosPath })
  const there = Array.isArray(found) ? found : []
  const folded = new Set(there.map((name) => name.toLowerCase()))
  const named = (query?.ids ?? []).filter((name) => !folded.has(name.toLowerCase()))
  return [...there, ...named].flatMap((id) =>
    qosNamePattern.test(id) ? [{ type: 'qosPolicy' as const, id, name: id }] : [],
  )
}

export const listHostsFile = ({ db }: Parts, query: InventoryQuery | undefined): ListedHostsEntry[] =>
  listHostsEntries(openHostsFile(db).text(), query?.ids ?? []).map((one) => ({
    type: 'hostsEntry',
    name: one.id,
    ...one,
  }))
