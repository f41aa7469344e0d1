/** One value of a registry key. */
import { describeKind } from './descriptor.ts'
import { isAdministrators, keyOf } from './key-path.ts'
import type { RegistryResource } from './schemas/registry.ts'

export const registry = describeKind<RegistryResource>({
  kind: 'registry',
  names: (resource) => [keyOf(resource), resource.name],
  needsAdministrator: isAdministrators,
})
