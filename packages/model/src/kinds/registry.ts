/** The kinds for the registry: single values and whole keys. */
import type { Hive } from '../registry/registry.ts'
import { describeKind } from './descriptor.ts'
import type { RegistryKeyResource, RegistryResource } from './schemas/registry.ts'

/** Full key path as Windows tools print it, e.g. `HKLM\SOFTWARE\Policies`. */
export const keyOf = ({ hive, path }: { hive: Hive; path: string }): string => `${hive}\\${path}`

const policyKey = /(^|\\)policies(\\|$)/i

/**
 * Checks whether only administrators may write to a key; this is true of machine-wide keys and of the user's own
 * policy keys.
 * https://learn.microsoft.com/previous-versions/windows/desktop/Policy/implementing-registry-based-policy
 */
export const isAdministrators = ({ hive, path }: { hive: Hive; path: string }): boolean =>
  hive !== 'HKCU' || policyKey.test(path)

/** One value of a registry key, present or absent. */
export const registry = describeKind<RegistryResource>({
  kind: 'registry',
  names: (resource) => [keyOf(resource), resource.name],
  needsAdministrator: isAdministrators,
})

/** A whole registry key, present or absent. */
export const registryKey = describeKind<RegistryKeyResource>({
  kind: 'registryKey',
  names: (resource) => [keyOf(resource)],
  needsAdministrator: isAdministrators,
})
