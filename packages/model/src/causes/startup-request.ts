/** Maps a startup program to the resource that switches it on or off. */
import type { Desired } from '../catalog/desired.ts'
import type { RegistryResource } from '../kinds/schemas/registry.ts'
import type { Resource } from '../kinds/schemas/resource.ts'
import type { ListedStartup } from './schemas/listed-startup.ts'
import { serviceDesired } from './service.ts'
import { nameInStartupId, type StartupOption, type StartupPlace, startupId } from './startup-place.ts'

const marks = {
  userRun: ['HKCU', 'Run'],
  machineRun: ['HKLM', 'Run'],
  machineRun32: ['HKLM', 'Run32'],
  userFolder: ['HKCU', 'StartupFolder'],
  machineFolder: ['HKLM', 'StartupFolder'],
} as const
export type MarkedPlace = keyof typeof marks

export const isMarkedPlace = (place: StartupPlace): place is MarkedPlace => place in marks

export const startupApproved = 'Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\StartupApproved'
export const appStartupTasks =
  'Software\\Classes\\Local Settings\\Software\\Microsoft\\Windows\\CurrentVersion\\AppModel\\SystemAppData'

/** Returns the value in which Task Manager and Settings record that an entry is off. */
export const markOf = (place: MarkedPlace, name: string) => {
  const [hive, key] = marks[place]
  const path = `${hive === 'HKLM' ? startupApproved.replace('Software', 'SOFTWARE') : startupApproved}\\${key}`
  return { kind: 'registry' as const, hive, path, name }
}

const runKey = /^software\\(wow6432node\\)?microsoft\\windows\\currentversion\\run$/i

/** Returns the id of the startup entry that exists because of this registry value; null if the value creates none. */
export const startupOfRunValue = ({ hive, path, name }: RegistryResource): string | null => {
  const key = runKey.exec(path)
  if (key === null) return null
  return startupId(hive === 'HKCU' ? 'userRun' : key[1] === undefined ? 'machineRun' : 'machineRun32', name)
}

/**
 * The mark for "on" consists of the byte 2 and eleven zero bytes. Bit 0 of the first byte is the switch; the time
 * that Task Manager writes comes after it.
 */
const mark = { on: '020000000000000000000000', off: '030000000000000000000000' }
const binary = 3

/**
 * Checks whether a mark is in an unknown format: it has no first byte, or its type isn't binary. A mark in an unknown
 * format is replaced as a whole.
 */
export const isOddMark = (raw: { type: number; hex: string } | null): boolean =>
  raw !== null && (raw.type !== binary || raw.hex.length < 2)

export const isSwitchedOff = (raw: { type: number; hex: string } | null): boolean =>
  raw !== null && !isOddMark(raw) && (Number.parseInt(raw.hex.slice(0, 2), 16) & 1) === 1

const markDesired = (on: boolean, odd: boolean): Desired =>
  odd
    ? { want: 'value', value: { type: 'REG_BINARY', data: on ? mark.on : mark.off } }
    : { want: 'bits', byte: 0, mask: 1, bits: on ? 0 : 1, base: mark.on }

/** Values of Windows.ApplicationModel.StartupTaskState for "disabled by the user" and "enabled". */
export const appTaskStates = { disabled: 0, disabledByUser: 1, enabled: 2, policies: [3, 4] } as const

const startOf = { enabled: 'automatic', delayed: 'delayed', disabled: 'manual' } as const

/**
 * Makes the request for a startup entry; returns null for a location whose entries are only listed, and for a delay
 * that Windows doesn't support.
 */
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
