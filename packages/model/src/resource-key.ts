/**
 * How a resource is named, and whether its kind needs an administrator. Apart from the schemas, because the
 * browser names resources and checks none.
 */
import type { RegistryKeyResource, RegistryResource, Resource } from './resource.ts'
import { everyAdapter, type ScalarResource } from './scalar.ts'

/** Full key path as Windows tools print it, e.g. `HKLM\SOFTWARE\Policies`. */
export const keyOf = (resource: RegistryResource | RegistryKeyResource): string =>
  `${resource.hive}\\${resource.path}`

const propertyFields = (resource: ScalarResource): string[] => {
  switch (resource.kind) {
    case 'task':
      return [resource.path]
    case 'appx':
      return [resource.packageFamilyName]
    case 'feature':
    case 'capability':
    case 'action':
      return [resource.name]
    case 'power':
      return [resource.scheme, resource.setting, resource.source]
    case 'tcp':
      return [resource.scope, resource.property]
    case 'adapter':
      return [resource.adapter, resource.property]
    case 'dns':
      return [resource.adapter, resource.family]
    case 'firewall':
      return [resource.item, resource.name, resource.property]
    case 'defender':
      return [resource.preference]
    case 'bcd':
      return [resource.entry, resource.element]
    case 'file':
      return [resource.class]
  }
}

/** Text for people. `(default)` is regedit's own word for the nameless value. */
export const formatResource = (resource: Resource): string => {
  if (resource.kind === 'registry')
    return `${keyOf(resource)}\\${resource.name === '' ? '(default)' : resource.name}`
  if (resource.kind === 'registryKey') return keyOf(resource)
  if (resource.kind === 'service') return resource.name
  return propertyFields(resource)
    .filter((field) => field !== '')
    .join(' · ')
}

/** Equal for resources that are the same thing on Windows, where names ignore case. */
export const resourceKey = (resource: Resource): string => {
  if (resource.kind === 'registry') return `registry:${keyOf(resource)}:${resource.name}`.toLowerCase()
  if (resource.kind === 'registryKey') return `registryKey:${keyOf(resource)}`.toLowerCase()
  if (resource.kind === 'service') return `service:${resource.name}`.toLowerCase()
  return `${resource.kind}:${propertyFields(resource).join(':')}`.toLowerCase()
}

const policyKey = /(^|\\)policies(\\|$)/i

/**
 * Whether writing needs an administrator: machine-wide keys, services, and the user's own policy keys, which
 * Windows lets only administrators write.
 * https://learn.microsoft.com/previous-versions/windows/desktop/Policy/implementing-registry-based-policy
 * Settings of the active power scheme are the user's own; hibernation is not.
 */
export const needsAdministrator = (resource: Resource): boolean => {
  switch (resource.kind) {
    case 'registry':
    case 'registryKey':
      return resource.hive !== 'HKCU' || policyKey.test(resource.path)
    case 'power':
      return resource.setting === 'hibernation'
    case 'file':
    case 'action':
      return resource.scope === 'machine'
    default:
      return true
  }
}

/**
 * A resource that stands for one of each adapter of the PC; the engine puts the PC's own in its place before
 * anything is planned.
 */
export const fansOut = (resource: Resource): boolean =>
  (resource.kind === 'adapter' || resource.kind === 'dns') && resource.adapter === everyAdapter
