/**
 * Resources: everything on a PC that Clearpane can observe and change. The types of resources are derived from the
 * descriptors of the kinds.
 */

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
 * The closed list of kinds. If a `Record<Kind, …>` table in the engine, compiler or host lacks a kind, the code
 * doesn't compile.
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

/**
 * Formats a resource for display. `(default)` is what the Registry Editor calls a key's unnamed value.
 */
export const formatResource = (resource: Resource): string => {
  const names = descriptorOf(resource).names(resource)
  if (resource.kind === 'registry')
    return `${names[0]}\\${resource.name === '' ? '(default)' : resource.name}`
  return names.filter((name) => name !== '').join(' · ')
}

/**
 * Returns a key that is the same for all resources that Windows treats as one object, because Windows ignores the
 * case of names.
 */
export const resourceKey = (resource: Resource): string =>
  `${resource.kind}:${descriptorOf(resource).names(resource).join(':')}`.toLowerCase()

/** Checks whether writing a resource requires administrator rights. */
export const needsAdministrator = (resource: Resource): boolean =>
  descriptorOf(resource).needsAdministrator(resource)

/**
 * Checks whether a resource stands for all of the PC's network adapters; before planning, the engine replaces it with
 * one resource for each adapter.
 */
export const fansOut = (resource: Resource): boolean =>
  (resource.kind === 'adapter' || resource.kind === 'dns') && resource.adapter === everyAdapter
