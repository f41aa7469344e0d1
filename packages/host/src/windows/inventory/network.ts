/** Lists traffic rules, and the adapters' values that requests are checked against. */
import { type InventoryQuery, wantedBy } from '@clearpane/engine'
import {
  adapterKeywordPattern,
  type ListedAdapterProperty,
  type ListedMtu,
  type ListedNameServers,
  type ListedQosPolicy,
  qosNamePattern,
  qosPath,
} from '@clearpane/model'
import { listKeys, listNetworkAdapters, openKey } from '@clearpane/win32'
import { orRefusal } from '../answers.ts'
import { isShown, readAdapters } from '../facts.ts'
import { readProperties } from '../kinds/adapter/properties.ts'
import { readKeyword } from '../kinds/adapter/registry.ts'

/**
 * Lists adapters that are plugged in, as well as connections created by software. A virtual switch or a virtual
 * machine's network has its own name servers and packet size, so the page shows it.
 */
const connections = () => {
  const known = readAdapters()
  const shown = orRefusal(() => ({ adapters: listNetworkAdapters().filter(isShown) }))
  if (!('adapters' in shown)) return known
  const ids = new Set(known.map(({ id }) => id.toLowerCase()))
  const made = shown.adapters.filter(({ id }) => !ids.has(id.toLowerCase()))
  return [...known, ...made.map(({ id, name }) => ({ id, name }))]
}

export async function* listNameServers(query: InventoryQuery | undefined): AsyncGenerator<ListedNameServers> {
  const wanted = wantedBy(query)
  for (const { id, name } of connections()) if (wanted(id)) yield { type: 'nameServers', id, name }
}

/**
 * The packet size of a driver without jumbo frames, and how many bytes longer a frame is than its packet.
 */
const [usual, header] = [1500, 14]

const mostOf = (id: string): number => {
  const frame = readKeyword(id, '*JumboPacket')
  const bytes =
    frame.status === 'present' && frame.state.kind === 'adapter' ? Number(frame.state.value) - header : usual
  return Number.isFinite(bytes) ? Math.max(usual, bytes) : usual
}

export async function* listMtu(query: InventoryQuery | undefined): AsyncGenerator<ListedMtu> {
  const wanted = wantedBy(query)
  for (const { id, name } of connections()) if (wanted(id)) yield { type: 'mtu', id, name, most: mostOf(id) }
}

/** Lists only the driver settings whose keywords Windows defines; vendors' own keywords are shown but can't be set.
 * */
export async function* listAdapterProperties(
  query: InventoryQuery | undefined,
): AsyncGenerator<ListedAdapterProperty> {
  const wanted = wantedBy(query)
  for (const { id, name } of readAdapters())
    for (const one of readProperties(id)) {
      const own = `${id}:${one.keyword}`
      if (!adapterKeywordPattern.test(own) || !wanted(own)) continue
      yield {
        type: 'adapterProperty',
        id: own,
        name: `${name}: ${one.name}`,
        allowed: one.allowed.map(({ value }) => value),
        range: one.range,
      }
    }
}

/** Lists the rules that exist as well as those that the request specifies, because setting a rule creates it. */
export async function* listQosPolicies(query: InventoryQuery | undefined): AsyncGenerator<ListedQosPolicy> {
  using key = openKey('HKLM', qosPath, 'list')
  const there = key === null ? [] : listKeys(key)
  const named = query?.ids ?? []
  const folded = new Set(there.map((name) => name.toLowerCase()))
  const all = [...there, ...named.filter((name) => !folded.has(name.toLowerCase()))]
  const wanted = wantedBy(query)
  for (const id of all) if (qosNamePattern.test(id) && wanted(id)) yield { type: 'qosPolicy', id, name: id }
}
