/**
 * Many services at once: their running states from one enumeration, the rest from the service control
 * manager's registry values.
 * https://learn.microsoft.com/windows-hardware/drivers/install/hklm-system-currentcontrolset-services-registry-tree
 */
import type { Observation, ServiceResource } from '@clearpane/model'
import {
  keyInfo,
  type ListedService,
  listServices,
  openKey,
  openService,
  queryDelayedStart,
  queryValue,
  type RegistryKey,
  type ServiceManager,
  serviceStarts,
} from '@clearpane/win32'
import { isDriver, runningOf } from './words.ts'

const services = 'SYSTEM\\CurrentControlSet\\Services'
const dwordType = 4

/** Null if the value is missing or isn't a number. */
const numberOf = (key: RegistryKey, name: string): number | null => {
  const value = queryValue(key, name)
  return value !== null && value.type === dwordType && value.bytes.length === 4
    ? value.bytes.readUInt32LE(0)
    : null
}

/** One subkey for each trigger. */
export const hasTriggerKeys = (name: string): boolean => {
  using key = openKey('HKLM', `${services}\\${name}\\TriggerInfo`, 'read')
  return key !== null && keyInfo(key).keys > 0
}

/** Null if this way can't answer. */
const readListed = ({ name, type, state }: ListedService, reportsDelayed: boolean): Observation | null => {
  if (isDriver(type)) return null
  using key = openKey('HKLM', `${services}\\${name}`, 'read')
  const start = key === null ? undefined : serviceStarts[numberOf(key, 'Start') ?? -1]
  if (key === null || start === undefined) return null
  const delayed = reportsDelayed ? numberOf(key, 'DelayedAutostart') === 1 : null
  return {
    status: 'present',
    state: { kind: 'service', start, delayed, running: runningOf(state), triggered: hasTriggerKeys(name) },
  }
}

/**
 * A Windows that doesn't report one service's flag reports none; then the registry's value isn't used either.
 */
const doesReportDelayed = (manager: ServiceManager, listed: Iterable<ListedService>): boolean => {
  for (const { name, type } of listed) {
    if (isDriver(type)) continue
    using service = openService(manager, name, 'read')
    if (service !== null) return queryDelayedStart(service) !== null
  }
  return false
}

/** Omits a service that must be read individually. */
export const observeListed = (
  manager: ServiceManager,
  resources: readonly ServiceResource[],
): Map<ServiceResource, Observation> => {
  const listed = new Map(listServices(manager).map((service) => [service.name.toLowerCase(), service]))
  const reportsDelayed = doesReportDelayed(manager, listed.values())
  const answers = new Map<ServiceResource, Observation>()
  for (const resource of resources) {
    const service = listed.get(resource.name.toLowerCase())
    const answer = service === undefined ? null : readListed(service, reportsDelayed)
    if (answer !== null) answers.set(resource, answer)
  }
  return answers
}
