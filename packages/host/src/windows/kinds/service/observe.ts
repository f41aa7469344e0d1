/** Reads services from the service control manager, over one connection per batch. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Observations } from '@clearpane/engine'
import type { Observation, ServiceResource, ServiceState } from '@clearpane/model'
import {
  openService,
  queryDelayedStart,
  queryServiceConfig,
  queryServiceStatus,
  queryTriggerCount,
  type Service,
  type ServiceManager,
} from '@clearpane/win32'
import { orRefusal } from '../../answers.ts'
import { ServiceConnection } from './connection.ts'
import { hasTriggerKeys, observeListed } from './list.ts'
import { isDriver, runningOf } from './words.ts'

/**
 * If the service control manager doesn't report triggers, their key does: one subkey each.
 */
const hasTriggers = (service: Service, name: string): boolean => {
  const count = queryTriggerCount(service)
  if (count !== null) return count > 0
  return hasTriggerKeys(name)
}

/** Drivers have neither a delayed start nor triggers, so neither is read. */
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

/** A service takes several calls to another process, some 2 ms: the event loop gets a turn in between. */
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
 * Reads a few services one by one, and many by one enumeration plus the service control manager's registry
 * values, in a fraction of the time. What that way can't read (drivers, an unreadable key) is read
 * individually.
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
