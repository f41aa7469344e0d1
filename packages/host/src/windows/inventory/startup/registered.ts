/**
 * Startup entries in the registry: Run keys with their marks, policy keys, keys that run once, and apps'
 * startup tasks.
 */
import {
  appStartupTasks,
  appTaskStates,
  type Hive,
  isOddMark,
  isSwitchedOff,
  type MarkedPlace,
  markOf,
  type RawValue,
  type StartupPlace,
} from '@clearpane/model'
import { listKeys, listValues, openKey, queryValue, type RawRegistryValue } from '@clearpane/win32'
import type { UserHive } from '../../identity.ts'
import { keyPathOf } from '../../kinds/registry/key-path.ts'

/** `command`: as stored, with its variables. */
export type Registered = {
  place: StartupPlace
  name: string
  command: string | null
  enabled: boolean
  oddMark: boolean
  managed: boolean
}

type At = { hive: Hive; path: string }
const currentVersion = 'Software\\Microsoft\\Windows\\CurrentVersion'
const wow = 'Software\\WOW6432Node\\Microsoft\\Windows\\CurrentVersion'
const at = (hive: Hive, path: string): At => ({ hive, path })

const places: Partial<Record<StartupPlace, At>> = {
  userRun: at('HKCU', `${currentVersion}\\Run`),
  machineRun: at('HKLM', `${currentVersion}\\Run`),
  machineRun32: at('HKLM', `${wow}\\Run`),
  userPolicy: at('HKCU', `${currentVersion}\\Policies\\Explorer\\Run`),
  machinePolicy: at('HKLM', `${currentVersion}\\Policies\\Explorer\\Run`),
  userOnce: at('HKCU', `${currentVersion}\\RunOnce`),
  machineOnce: at('HKLM', `${currentVersion}\\RunOnce`),
  machineOnce32: at('HKLM', `${wow}\\RunOnce`),
}

/**
 * Null if the key doesn't exist or this process can't read it: then nothing in it could be changed either.
 */
const opened = ({ hive, path }: At, user: UserHive, how: 'read' | 'list') => {
  try {
    const place = keyPathOf({ kind: 'registryKey', hive, path }, user)
    return openKey(place.root, place.path, how)
  } catch {
    return null
  }
}

const [sz, expandSz, dword] = [1, 2, 4]

export const textIn = (value: RawRegistryValue | null): string | null =>
  value !== null && (value.type === sz || value.type === expandSz)
    ? (value.bytes.toString('utf16le').split('\0')[0] ?? '')
    : null

export const readText = (hive: Hive, path: string, name: string, user: UserHive): string | null => {
  using key = opened(at(hive, path), user, 'read')
  return key === null ? null : textIn(queryValue(key, name))
}

/** Checks whether Task Manager's mark lets an entry start. */
export const readMark = (place: MarkedPlace, name: string, user: UserHive) => {
  const { hive, path } = markOf(place, name)
  using key = opened(at(hive, path), user, 'read')
  const found = key === null ? null : queryValue(key, name)
  const raw: RawValue | null = found === null ? null : { type: found.type, hex: found.bytes.toString('hex') }
  return { enabled: !isSwitchedOff(raw), oddMark: isOddMark(raw) }
}

const marked: readonly StartupPlace[] = ['userRun', 'machineRun', 'machineRun32']

const valuesOf = (place: StartupPlace, where: At, user: UserHive): Registered[] => {
  using key = opened(where, user, 'list')
  if (key === null) return []
  return listValues(key).flatMap((name): Registered[] => {
    const command = textIn(queryValue(key, name))
    if (command === null || name === '') return []
    const mark = marked.includes(place)
      ? readMark(place as MarkedPlace, name, user)
      : { enabled: true, oddMark: false }
    return [{ place, name, command, managed: /Policy$/.test(place), ...mark }]
  })
}

export const registeredPrograms = (user: UserHive): Registered[] =>
  Object.entries(places).flatMap(([place, where]) => valuesOf(place as StartupPlace, where, user))

const { enabled, policies } = appTaskStates

/** Windows keeps a state for each task once it was listed; tasks that were never listed are unknown here. */
export const registeredApps = (user: UserHive): Registered[] => {
  using families = opened(at('HKCU', appStartupTasks), user, 'list')
  if (families === null) return []
  return listKeys(families).flatMap((family) => {
    using tasks = openKey(families, family, 'list')
    if (tasks === null) return []
    return listKeys(tasks).flatMap((task): Registered[] => {
      using key = openKey(tasks, task, 'read')
      const state = key === null ? null : queryValue(key, 'State')
      if (state?.type !== dword || state.bytes.length !== 4) return []
      const now = state.bytes.readUInt32LE()
      return [
        {
          place: 'app',
          name: `${family}\\${task}`,
          command: null,
          enabled: now === enabled || now === policies[1],
          oddMark: false,
          managed: (policies as readonly number[]).includes(now),
        },
      ]
    })
  })
}
