/** Writes the start type and the delayed flag of a service. */
import { because, type ServiceState } from '@clearpane/model'
import {
  changeDelayedStart,
  changeStart,
  openService,
  queryServiceConfig,
  type Service,
  type ServiceAccess,
} from '@clearpane/win32'
import { refuse } from '../../scalar.ts'
import type { ServiceConnection } from './connection.ts'
import { loadOrderGroups } from './groups.ts'
import { isDriver } from './words.ts'

export const opened = (connection: ServiceConnection, name: string, mode: ServiceAccess): Service =>
  connection.over((manager) => openService(manager, name, mode)) ??
  refuse('failed', because('noService', { service: name }))

export type Target = { connection: ServiceConnection; name: string; now: ServiceState; to: ServiceState }

/** https://learn.microsoft.com/windows/win32/api/winsvc/ns-winsvc-service_delayed_auto_start_info */
const mayBeDelayed = (group: string | null): void => {
  if (group !== null && loadOrderGroups().includes(group.toLowerCase()))
    refuse('unavailable', because('serviceInOrder', { group }))
}

/**
 * Writes the start type first and the delayed flag second. If the flag fails, it puts the start type back, so a
 * service that should be delayed doesn't stay at Automatic. An unknown flag (`null`) isn't written.
 */
export const configure = ({ connection, name, now, to }: Target): void => {
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
