/** Finds a network adapter's property: the place where Windows stores it, and its name there. */
import { because, isBracedGuid, type Reason, type ResourceOf } from '@clearpane/model'
import type { Fields } from '../text/quote.ts'

type Way = { Way: string; Name: string }

/**
 * Properties with known names are tried first; any other name is an NDIS keyword, which is either a standard keyword
 * that begins with a star or a vendor's own.
 */
const named: readonly [RegExp, (name: string) => Way][] = [
  [/^Binding ([a-z0-9_]+)$/i, (name) => ({ Way: 'binding', Name: name })],
  [/^NlMtu (IPv4|IPv6)$/i, (name) => ({ Way: 'mtu', Name: name })],
  [/^Interface ([A-Za-z0-9]+)$/i, (name) => ({ Way: 'interface', Name: name })],
  [/^(NetworkCategory)$/i, () => ({ Way: 'category', Name: 'NetworkCategory' })],
  [/^(TcpipNetbiosOptions)$/i, () => ({ Way: 'netbios', Name: 'TcpipNetbiosOptions' })],
  [/^(AllowComputerToTurnOffDevice)$/i, () => ({ Way: 'power', Name: 'AllowComputerToTurnOffDevice' })],
  [/^(\*?[A-Za-z0-9_]+)$/, (name) => ({ Way: 'keyword', Name: name })],
]

/** Returns the place; null if Windows has no property of that name. */
export const adapterWay = (property: string): Way | null => {
  for (const [pattern, way] of named) {
    const name = pattern.exec(property)?.[1]
    if (name !== undefined) return way(name)
  }
  return null
}

export const placeOfAdapter = ({ adapter, property }: ResourceOf<'adapter'>): Fields | Reason => {
  const way = adapterWay(property)
  if (way === null) return because('noAdapterProperty', { property })
  // `*` stands for every adapter: the script inserts each adapter's id.
  return isBracedGuid(adapter) || adapter === '*'
    ? { Adapter: adapter, ...way }
    : because('noAdapterName', { id: adapter })
}
