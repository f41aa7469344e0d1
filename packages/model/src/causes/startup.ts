/** Requests that switch any program that starts with Windows on or off. */
import { because, type Reason } from '../reasons/reason.ts'
import type { ListedStartup } from './schemas/listed-startup.ts'
import { guardOfService } from './service-guards.ts'
import { nameInStartupId, type StartupOption, type StartupPlace } from './startup-place.ts'

const onlyListed: ReadonlySet<StartupPlace> = new Set(['userOnce', 'machineOnce', 'machineOnce32'])
/** The Run and RunOnce keys; a policy can switch off each of these locations. */
const runKeys: ReadonlySet<StartupPlace> = new Set([
  ...(['userRun', 'machineRun', 'machineRun32'] as const),
  ...(['userOnce', 'machineOnce', 'machineOnce32'] as const),
])
const byPolicy: ReadonlySet<StartupPlace> = new Set(['userPolicy', 'machinePolicy'])

/** Returns the reason why Clearpane refuses to switch this entry on or off; null if Clearpane can do so. */
export const lockOfStartup = ({ id, place, managed, protectedBySystem }: ListedStartup): Reason | null => {
  if (managed && runKeys.has(place)) return because('startupPlaceOff')
  if (onlyListed.has(place)) return because('startupOnce')
  if (managed || byPolicy.has(place)) return because('startupManaged')
  if (place !== 'service') return null
  return guardOfService(nameInStartupId(id)) ?? (protectedBySystem ? because('serviceProtected') : null)
}

export const optionsOfStartup = ({ place, canDelay }: ListedStartup): StartupOption[] =>
  place === 'service' && canDelay ? ['enabled', 'delayed', 'disabled'] : ['enabled', 'disabled']

/**
 * Returns the state of an entry that is turned on again: a service that still has its delayed-start flag starts with
 * a delay, as before.
 */
export const turnedOn = ({
  place,
  delayed,
  canDelay,
}: Pick<ListedStartup, 'place' | 'delayed' | 'canDelay'>): StartupOption =>
  place === 'service' && delayed && canDelay ? 'delayed' : 'enabled'

/**
 * Checks whether an entry counts as a program that starts with Windows. Services start even if nobody is signed in,
 * and have their own list.
 */
export const startsWithWindows = ({ enabled, place }: { enabled: boolean; place: StartupPlace }): boolean =>
  enabled && place !== 'service'

export const startupImpacts = ['High', 'Medium', 'Low'] as const
export type StartupImpact = (typeof startupImpacts)[number]

/**
 * Task Manager's grades of a program's startup impact: more than a second is high, and less than 0.3 seconds is low.
 */
export const impactOfSeconds = (seconds: number): StartupImpact =>
  seconds > 1 ? 'High' : seconds >= 0.3 ? 'Medium' : 'Low'
