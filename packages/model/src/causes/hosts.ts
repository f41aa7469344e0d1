/** Makes the request for one option of a hosts entry. Only the lines of this entry are part of the request. */
import type { Desired } from '../catalog/desired.ts'
import { hostsStateFor } from '../hosts/entry.ts'
import type { Resource } from '../kinds/schemas/resource.ts'
import type { ItemOf } from './schemas/items.ts'
import type { ListedHostsEntry } from './schemas/network-items.ts'

/** Makes the request; returns null if the entry has no line that can be turned off. */
export const hostsRequest = (
  { option }: ItemOf<'hostsEntry'>,
  listed: ListedHostsEntry,
): { resource: Resource; desired: Desired } | null => {
  const resource = { kind: 'hosts', entry: listed.id } as const
  if (option === 'removed') return { resource, desired: { want: 'property', value: null } }
  const value = hostsStateFor(option, listed)
  return value === null ? null : { resource, desired: { want: 'property', value } }
}
