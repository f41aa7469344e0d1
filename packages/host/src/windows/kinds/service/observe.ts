/** Reads services from the service control manager, using one connection per batch. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Observations } from '@clearpane/engine'
import type { Observation, ServiceResource, ServiceState } from '@clearpane/model'
import {
  keyInfo,
  type ListedService,
  listServices,
  openKey,
  openService,
  queryDelayedStart,
  queryServiceConfig,
  queryServiceStatus,
  queryTriggerCount,
  queryValue,
  type RegistryKey,
  type Service,
  type ServiceManager,
  serviceStarts,
} from '@clearpane/win32'
import { orRefusal } from '../../answers.ts'
import { ServiceConnection } from './connection.ts'
import { isDriver, runningOf } from './words.ts'

const services = 'SYSTEM\\CurrentControlSet\\Services'
const dwordType = 4

/** Returns a number; null if the value is missing or isn't a number. */
const numberOf = (key: RegistryKey, name: string): number | null => {
  const value = queryValue(key, name)
  return value !== null && value.type === dwordType && value.bytes.length === 4
    ? value.bytes.readUInt32LE(0)
    : null
}

/** Each of a service's triggers has a subkey of its own. */
const hasTriggerKeys = (name: string): boolean => {
  using key = openKey('HKLM', `${services}\\${name}\\TriggerInfo`, 'read')
  return key !== null && keyInfo(key).keys > 0
}

/** Reads a listed service; returns null if the list and the registry together don't contain enough data. */
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
 * Checks whether Windows reports the delayed flags of services. Windows reports the delayed flags of either all
 * services or none; if it reports none, the registry's values aren't used either.
 */
const doesReportDelayed = (manager: ServiceManager, listed: Iterable<ListedService>): boolean => {
  for (const { name, type } of listed) {
    if (isDriver(type)) continue
    using service = openService(manager, name, 'read')
    if (service !== null) return queryDelayedStart(service) !== null
  }
  return false
}

/**
 * Observes listed services: their running states come from one enumeration, and everything else from the service
 * control manager's registry values. Leaves out services that must be read individually.
 * https://learn.microsoft.com/windows-hardware/drivers/install/hklm-system-currentcontrolset-services-registry-tree
 */
const observeListed = (
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

/**
 * Checks for triggers. If the service control manager doesn't report the triggers, they are read from the service's
 * key, which contains one subkey for each trigger.
 */
const hasTriggers = (service: Service, name: string): boolean => {
  const count = queryTriggerCount(service)
  if (count !== null) return count > 0
  return hasTriggerKeys(name)
}

/** Reads a state. Drivers have neither a delayed start nor triggers, so neither is read for a driver. */
export const stateOf = (service: Service, name: string): ServiceState => {
  const { start, type } = queryServiceConfig(service)
  const driver = isDriver(type)
  return {
    kind: 'service',
    start,
    delayed: driver ? null : queryDelayedStart(service),
    running: runningOf(queryServiceStatus(service).state),
    triggered: !driver && hasTriggers(service, name),
  }
}

const observeOne = (manager: ServiceManager, name: string): Observation => {
  using service = openService(manager, name, 'read')
  return service === null ? { status: 'absent' } : { status: 'present', state: stateOf(service, name) }
}

/**
 * The number of services that are read before the event loop gets its next turn: each service takes several calls to
 * another process, about 2 ms in all.
 */
const atOnce = 8

const oneByOne = async (
  connection: ServiceConnection,
  resources: readonly ServiceResource[],
): Promise<Observations> => {
  const answers: [ServiceResource, Observation][] = []
  for (const [i, resource] of resources.entries()) {
    if (i > 0 && i % atOnce === 0) await nextTurn()
    const answer = orRefusal(() => connection.over((manager) => observeOne(manager, resource.name)))
    answers.push([resource, answer])
  }
  return Observations.from(answers)
}

/**
 * Reads a few services one by one; reads many services with one enumeration plus the service control manager's
 * registry values, in a fraction of the time. Services that can't be read from the enumeration (drivers, services
 * with an unreadable key) are read individually.
 */
export const observeServices = async (resources: readonly ServiceResource[]): Promise<Observations> => {
  const made = orRefusal(() => new ServiceConnection())
  if ('status' in made) return Observations.each(resources, () => made)
  using connection = made
  if (resources.length <= atOnce) return await oneByOne(connection, resources)
  const listed = orRefusal(() => connection.over((manager) => observeListed(manager, resources)))
  if ('status' in listed) return await oneByOne(connection, resources)
  const rest = resources.filter((resource) => !listed.has(resource))
  return Observations.merge([Observations.from(listed), await oneByOne(connection, rest)])
}
