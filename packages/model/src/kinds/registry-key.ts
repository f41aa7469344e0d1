/** Whole registry keys: present or absent. */
import { describeKind } from './descriptor.ts'
import { isAdministrators, keyOf } from './key-path.ts'
import type { RegistryKeyResource } from './schemas/registry-key.ts'

export const registryKey = describeKind<RegistryKeyResource>({
  kind: 'registryKey',
  names: (resource) => [keyOf(resource)],
  needsAdministrator: isAdministrators,
})
