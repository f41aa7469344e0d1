/** Changes a service: its start type, its delayed flag and its running state. Leaves everything else unchanged. */
import type { ActResult } from '@clearpane/engine'
import { because, type Known, type ServiceResource, type ServiceState } from '@clearpane/model'
import {
  changeDelayedStart,
  changeStart,
  continueService,
  openService,
  pauseService,
  queryServiceConfig,
  queryServiceStatus,
  runningDependants,
  type Service,
  type ServiceAccess,
  settled,
  startService,
  stopService,
} from '@clearpane/win32'
import { refusalIn, refuse } from '../../scalar.ts'
import { ServiceConnection } from './connection.ts'
import { loadOrderGroups } from './groups.ts'
import { stateOf } from './observe.ts'
import { isDriver } from './words.ts'

/** Opens a service. Refuses if this PC has no such service. */
const opened = (connection: ServiceConnection, name: string, mode: ServiceAccess): Service =>
  connection.over((manager) => openService(manager, name, mode)) ??
  refuse('failed', because('noService', { service: name }))

type Target = { connection: ServiceConnection; name: string; now: ServiceState; to: ServiceState }

/** https://learn.microsoft.com/windows/win32/api/winsvc/ns-winsvc-service_delayed_auto_start_info */
const mayBeDelayed = (group: string | null): void => {
  if (group !== null && loadOrderGroups().includes(group.toLowerCase()))
    refuse('unavailable', because('serviceInOrder', { group }))
}

/**
 * Writes the start type first and the delayed flag second. If writing the flag fails, the start type is restored, so
 * that a service that should be delayed doesn't stay at Automatic. If the delayed flag is unknown (`null`), it isn't
 * written.
 */
const configure = ({ connection, name, now, to }: Target): void => {
  const flag =
    to.delayed !== null && to.delayed !== now.delayed && (now.delayed !== null || to.start === 'Automatic')
      ? to.delayed
      : null
  if (to.start === now.start && flag === null) return
  using service = opened(connection, name, 'configure')
  const { type, group } = queryServiceConfig(service)
  if (flag === true) mayBeDelayed(group)
  if (to.start !== now.start) {
    if (!isDriver(type) && (to.start === 'Boot' || to.start === 'System'))
      refuse('failed', because('onlyDriversStart', { start: to.start }))
    changeStart(service, to.start)
  }
  if (flag === null) return
  try {
    changeDelayedStart(service, flag)
  } catch (error) {
    if (to.start !== now.start) changeStart(service, now.start)
    throw error
  }
}

/**
 * Refuses, before anything has changed, if the stop would fail: either because running services depend on this
 * service (1051), or because the service can't be stopped (1052). Clearpane never stops the services that depend on
 * the service to be stopped.
 */
const mustStop = ({ connection, name, to, now }: Target): void => {
  if (to.running !== 'stopped' || now.running === 'stopped') return
  using service = opened(connection, name, 'stop')
  const dependants = runningDependants(service)
  if (dependants.length > 0) refuse('failed', because('serviceNeeded', { services: dependants.join(', ') }))
  const { state, stoppable } = queryServiceStatus(service)
  if (state === 'running' && !stoppable) refuse('failed', because('serviceTakesNoStop'))
}

const move = async ({ connection, name, now, to }: Target): Promise<void> => {
  if (to.running === now.running) return
  switch (to.running) {
    case 'running': {
      if (now.running === 'paused') {
        using paused = opened(connection, name, 'pause')
        return await continueService(paused)
      }
      using service = opened(connection, name, 'start')
      return await startService(service)
    }
    case 'stopped': {
      using service = opened(connection, name, 'stop')
      return await stopService(service)
    }
    case 'paused': {
      using service = opened(connection, name, 'pause')
      return await pauseService(service)
    }
    case 'pending':
      return refuse('unavailable', because('serviceOnItsWay'))
  }
}

const carryOut = async (target: Target): Promise<void> => {
  const { start, running } = target.to
  // A request for a pending state is always refused, so it's handled first, before anything has been changed.
  if (running === 'pending') await move(target)
  mustStop(target)
  if (start === 'Disabled' && running === 'running' && target.now.running !== 'running')
    return startDisabled(target)
  configure(target)
  await move(target)
}

/**
 * Restores a service that was both disabled and running. Windows doesn't start a disabled service, so this function
 * sets the service to Manual, starts it, and then disables it. If the start fails, the old start type is restored.
 */
const startDisabled = async (target: Target): Promise<void> => {
  const { now } = target
  const startable: ServiceState = now.start === 'Disabled' ? { ...now, start: 'Manual' } : now
  configure({ ...target, to: startable })
  try {
    await move({ ...target, now: startable })
  } catch (error) {
    configure({ ...target, now: startable, to: now })
    throw error
  }
  configure({ ...target, now: startable })
}

const change = async (name: string, to: ServiceState): Promise<void> => {
  using connection = new ServiceConnection()
  // Compares the request with the service's current state rather than with its state in the plan; a field that
  // already has the requested value isn't written.
  await carryOut({ connection, name, now: await readNow(connection, name), to })
}

/** Reads a service once its pending change has completed, because Windows accepts no requests before then (1061). */
const readNow = async (connection: ServiceConnection, name: string): Promise<ServiceState> => {
  using service = opened(connection, name, 'read')
  await settled(service)
  return stateOf(service, name)
}

/**
 * Changes a service. If a later step fails, earlier changes remain, as they do with Windows' own tools. The
 * read-back shows them.
 */
export const actOnService = async ({ name }: ServiceResource, to: Known): Promise<ActResult> => {
  const keys = { createdKeys: [], removedKeys: [] }
  if (to.status === 'absent')
    return {
      status: 'unavailable',
      reason: because('serviceStays'),
      ...keys,
    }
  if (to.state.kind !== 'service')
    return {
      status: 'failed',
      reason: because('otherKind', { asked: to.state.kind, of: 'service' }),
      ...keys,
    }
  try {
    await change(name, to.state)
    return { status: 'acted', ...keys }
  } catch (error) {
    return { ...refusalIn(error), ...keys }
  }
}
