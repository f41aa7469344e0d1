/** What switching an entry requests, by its place. */
import type { Desired } from '../catalog/desired.ts'
import type { Resource } from '../kinds/schemas/resource.ts'
import type { ListedStartup } from './schemas/listed-startup.ts'
import { serviceDesired } from './service.ts'
import {
  appStartupTasks,
  appTaskStates,
  isMarkedPlace,
  markOf,
  nameInStartupId,
  type StartupOption,
} from './startup-place.ts'

/** 2 and eleven zeros: on. Bit 0 of the first byte is the switch; the time behind it is Task Manager's own note. */
const mark = { on: '020000000000000000000000', off: '030000000000000000000000' }

const markDesired = (on: boolean, odd: boolean): Desired =>
  odd
    ? { want: 'value', value: { type: 'REG_BINARY', data: on ? mark.on : mark.off } }
    : { want: 'bits', byte: 0, mask: 1, bits: on ? 0 : 1, base: mark.on }

const startOf = { enabled: 'automatic', delayed: 'delayed', disabled: 'manual' } as const

/** Null for a place whose entries are only listed, and for a delay where Windows has none. */
export const startupRequest = (
  { id, place, oddMark }: Pick<ListedStartup, 'id' | 'place' | 'oddMark'>,
  option: StartupOption,
): { resource: Resource; desired: Desired } | null => {
  const name = nameInStartupId(id)
  if (place === 'service')
    return { resource: { kind: 'service', name }, desired: serviceDesired[startOf[option]] }
  if (option === 'delayed') return null
  const on = option === 'enabled'
  if (isMarkedPlace(place)) return { resource: markOf(place, name), desired: markDesired(on, oddMark) }
  if (place === 'task')
    return { resource: { kind: 'task', path: name }, desired: { want: 'property', value: on } }
  if (place !== 'app') return null
  const data = on ? appTaskStates.enabled : appTaskStates.disabledByUser
  return {
    resource: { kind: 'registry', hive: 'HKCU', path: `${appStartupTasks}\\${name}`, name: 'State' },
    desired: { want: 'value', value: { type: 'REG_DWORD', data } },
  }
}
