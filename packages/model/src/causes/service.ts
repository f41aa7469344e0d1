/** Requests for any service in the PC's list. */
import type { ServiceDesired } from '../kinds/schemas/service.ts'
import { because, type Reason } from '../reasons/reason.ts'
import { type ServiceOption, serviceOptions } from './options.ts'
import type { ListedService } from './schemas/items.ts'
import { guardOfService } from './service-guards.ts'

/**
 * Maps each service option to its request. The running state stays unchanged, because the start type takes effect the
 * next time the service would start.
 */
export const serviceDesired: Readonly<Record<ServiceOption, ServiceDesired>> = {
  automatic: { want: 'service', start: 'Automatic', delayed: false },
  delayed: { want: 'service', start: 'Automatic', delayed: true },
  manual: { want: 'service', start: 'Manual' },
  disabled: { want: 'service', start: 'Disabled' },
}

/** Returns the reason why Clearpane refuses to change this service; null if Clearpane can change it. */
export const lockOfService = ({ id, perUser, protectedBySystem }: ListedService): Reason | null => {
  const guard = guardOfService(id)
  if (guard !== null) return guard
  if (protectedBySystem) return because('serviceProtected')
  return perUser ? because('servicePerUser') : null
}

export const optionsOfService = ({ canDelay }: ListedService): ServiceOption[] =>
  serviceOptions.filter((option) => option !== 'delayed' || canDelay)
