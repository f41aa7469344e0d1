/** Services as the service control manager tells them, over one connection for a whole batch. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Observation, ServiceResource, ServiceState } from '@clearpane/model'
import {
  keyInfo,
  openKey,
  openService,
  openServiceManager,
  queryDelayedStart,
  queryServiceConfig,
  queryServiceStatus,
  queryTriggerCount,
  type Service,
  type ServiceManager,
  type ServiceRunState,
} from '@clearpane/win32'
import { orRefusal } from './answers.ts'

const running: Record<ServiceRunState, ServiceState['running']> = {
  stopped: 'stopped',
  startPending: 'pending',
  stopPending: 'pending',
  running: 'running',
  continuePending: 'pending',
  pausePending: 'pending',
  paused: 'paused',
}

/** SERVICE_KERNEL_DRIVER | SERVICE_FILE_SYSTEM_DRIVER | SERVICE_RECOGNIZER_DRIVER */
export const isDriver = (type: number): boolean => (type & (0x1 | 0x2 | 0x8)) !== 0

const runningOf = (service: Service): ServiceState['running'] => running[queryServiceStatus(service).state]

/** Where the service control manager does not answer about triggers, the key they are kept in does: one subkey each. */
const hasTriggers = (service: Service, name: string): boolean => {
  const count = queryTriggerCount(service)
  if (count !== null) return count > 0
  using key = openKey('HKLM', `SYSTEM\\CurrentControlSet\\Services\\${name}\\TriggerInfo`, 'read')
  return key !== null && keyInfo(key).keys > 0
}

/** Drivers have neither a delayed start nor triggers, and are not asked for them. */
export const stateOf = (service: Service, name: string): ServiceState => {
  const { start, type } = queryServiceConfig(service)
  const driver = isDriver(type)
  return {
    kind: 'service',
    start,
    delayed: driver ? null : queryDelayedStart(service),
    running: runningOf(service),
    triggered: !driver && hasTriggers(service, name),
  }
}

const observeOne = (manager: ServiceManager, name: string): Observation => {
  using service = openService(manager, name, 'read')
  return service === null ? { status: 'absent' } : { status: 'present', state: stateOf(service, name) }
}

/** A service takes several calls to another process, some 2 ms: the event loop gets its turn in between. */
const atOnce = 8

export const observeServices = async (resources: readonly ServiceResource[]): Promise<Observation[]> => {
  const manager = orRefusal(openServiceManager)
  if ('status' in manager) return resources.map(() => manager)
  try {
    const answers: Observation[] = []
    for (const [i, { name }] of resources.entries()) {
      if (i > 0 && i % atOnce === 0) await nextTurn()
      answers.push(orRefusal(() => observeOne(manager, name)))
    }
    return answers
  } finally {
    manager[Symbol.dispose]()
  }
}
