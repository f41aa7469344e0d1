/** Resources: all things on a PC that Clearpane can observe and change, from the kinds' descriptors. */

import { describeKind, type KindTraits } from './kinds/descriptor.ts'
import { registry, registryKey } from './kinds/registry.ts'
import { everyAdapter, scalarDescriptors } from './kinds/scalars.ts'
import type { Resource } from './kinds/schemas/resource.ts'
import type { ServiceResource } from './kinds/schemas/service.ts'
import { because } from './reasons/reason.ts'

/** Services of Windows. */
const service = describeKind<ServiceResource>({
  kind: 'service',
  names: ({ name }) => [name],
  traits: { missingReason: because('serviceMissing') },
})

/**
 * The closed list of kinds. `Record<Kind, …>` tables in the engine, compiler and host cause a compile error if a kind
 * is missing.
 */
const descriptors = { registry, registryKey, service, ...scalarDescriptors }
export type Kind = keyof typeof descriptors
export const kinds = Object.keys(descriptors) as Kind[]

type Descriptor = {
  names(resource: Resource): readonly string[]
  needsAdministrator(resource: Resource): boolean
  traits: KindTraits
}
/**
 * Returns the descriptor of a resource's kind. The table's type can't express that each resource gets the descriptor
 * of its own kind.
 */
const descriptorOf = ({ kind }: Pick<Resource, 'kind'>) => descriptors[kind] as unknown as Descriptor

export const traitsOf = (kind: Kind): KindTraits => descriptors[kind].traits

/** Formats a resource for display. `(default)` is the name that the Registry Editor shows for the nameless value. */
export const formatResource = (resource: Resource): string => {
  const names = descriptorOf(resource).names(resource)
  if (resource.kind === 'registry')
    return `${names[0]}\\${resource.name === '' ? '(default)' : resource.name}`
  return names.filter((name) => name !== '').join(' · ')
}

/** Returns a key that is equal for resources that are the same thing on Windows, where names ignore case. */
export const resourceKey = (resource: Resource): string =>
  `${resource.kind}:${descriptorOf(resource).names(resource).join(':')}`.toLowerCase()

/** Checks whether writing a resource needs an administrator. */
export const needsAdministrator = (resource: Resource): boolean =>
  descriptorOf(resource).needsAdministrator(resource)

/**
 * Checks whether a resource represents every adapter of the PC; before planning, the engine replaces it with
 * a resource for each of the PC's adapters.
 */
export const fansOut = (resource: Resource): boolean =>
  (resource.kind === 'adapter' || resource.kind === 'dns') && resource.adapter === everyAdapter
