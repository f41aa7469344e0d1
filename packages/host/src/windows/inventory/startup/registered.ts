/**
 * Startup entries in the registry: Run keys with the records that switch entries off, policy keys, run-once keys, and
 * apps' startup tasks.
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
  startupId,
  startupIdSchema,
} from '@clearpane/model'
import {
  listKeys,
  listValues,
  openKey,
  queryValue,
  type RawRegistryValue,
  type RegistryKey,
} from '@clearpane/win32'
import { OpenKeys } from '../../kinds/registry/key-path.ts'
import { unreadableBy } from '../unreadable.ts'
import type { StartupContext } from './context.ts'

/** A registered entry. `command`: the command as it's stored, with its variables. */
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
 * Reads a key; returns null if the key doesn't exist, or if this process isn't allowed to read the key or something
 * in it. Denied access is reported.
 */
const read = <T>(
  { hive, path }: At,
  { user, onUnread }: StartupContext,
  ask: (key: RegistryKey) => T,
  how: 'read' | 'list' = 'read',
): T | null => {
  try {
    using keys = new OpenKeys(user)
    const place = keys.place({ kind: 'registryKey', hive, path })
    using key = openKey(place.root, place.path, how)
    return key === null ? null : ask(key)
  } catch (error) {
    onUnread({ place: `${hive}\\${path}`, code: unreadableBy(error) })
    return null
  }
}

const [sz, expandSz, dword] = [1, 2, 4]

export const textIn = (value: RawRegistryValue | null): string | null =>
  value !== null && (value.type === sz || value.type === expandSz)
    ? (value.bytes.toString('utf16le').split('\0')[0] ?? '')
    : null

export const readText = (hive: Hive, path: string, name: string, context: StartupContext): string | null =>
  read(at(hive, path), context, (key) => textIn(queryValue(key, name)))

/**
 * Checks whether Task Manager's record allows an entry to start. Windows starts an entry that has no record, so a
 * record that can't be read counts as missing; the list then reports it as unread.
 */
export const readMark = (place: MarkedPlace, name: string, context: StartupContext) => {
  const { hive, path } = markOf(place, name)
  const found = read(at(hive, path), context, (key) => queryValue(key, name))
  const raw: RawValue | null = found === null ? null : { type: found.type, hex: found.bytes.toString('hex') }
  return { enabled: !isSwitchedOff(raw), oddMark: isOddMark(raw) }
}

/** The policies in both hives, because an organization can set them in either one. */
const policies: readonly At[] = (['HKLM', 'HKCU'] as const).map((hive) =>
  at(hive, `${currentVersion}\\Policies\\Explorer`),
)

/**
 * Policies that switch off all entries in one startup location; Windows then starts none of them, whatever Task
 * Manager has recorded. https://learn.microsoft.com/windows/client-management/mdm/policy-csp-admx-logon
 */
const offBy: Partial<Record<StartupPlace, string>> = {
  userRun: 'DisableCurrentUserRun',
  machineRun: 'DisableLocalMachineRun',
  machineRun32: 'DisableLocalMachineRun',
  userOnce: 'DisableCurrentUserRunOnce',
  machineOnce: 'DisableLocalMachineRunOnce',
  machineOnce32: 'DisableLocalMachineRunOnce',
}

const isNumber = (value: RawRegistryValue | null): boolean =>
  value?.type === dword && value.bytes.length === 4 && value.bytes.readUInt32LE() !== 0

const isSwitchedOffAsAWhole = (place: StartupPlace, context: StartupContext): boolean => {
  const name = offBy[place]
  if (name === undefined) return false
  return policies.some((where) => read(where, context, (key) => isNumber(queryValue(key, name))) === true)
}

const marked: readonly StartupPlace[] = ['userRun', 'machineRun', 'machineRun32']

const valuesOf = (place: StartupPlace, where: At, context: StartupContext): Registered[] => {
  const isOff = isSwitchedOffAsAWhole(place, context)
  const listed = (key: RegistryKey) =>
    listValues(key).flatMap((name): Registered[] => {
      const command = textIn(queryValue(key, name))
      // If a command is empty, no program is started.
      if (command === null || (name === '' && command.trim() === '')) return []
      // Explorer also starts the command in the key's default value.
      if (!startupIdSchema.safeParse(startupId(place, name)).success) {
        context.onUnread({ place: `${where.hive}\\${where.path}`, code: 'unnamed' })
        return []
      }
      const mark = marked.includes(place)
        ? readMark(place as MarkedPlace, name, context)
        : { enabled: true, oddMark: false }
      const off = isOff ? { enabled: false, managed: true } : {}
      return [{ place, name, command, managed: /Policy$/.test(place), ...mark, ...off }]
    })
  return read(where, context, listed, 'list') ?? []
}

export const registeredPrograms = (context: StartupContext): Registered[] =>
  Object.entries(places).flatMap(([place, where]) => valuesOf(place as StartupPlace, where, context))

const { enabled, policies: byPolicy } = appTaskStates

/**
 * Lists apps' startup tasks. Windows stores a state for each task that has been listed at least once; tasks that have
 * never been listed can't be found here.
 */
export const registeredApps = (context: StartupContext): Registered[] => {
  const below = (path: string): string[] => read(at('HKCU', path), context, listKeys, 'list') ?? []
  const taskOf = (family: string, task: string): Registered[] => {
    const path = `${appStartupTasks}\\${family}\\${task}`
    const state = read(at('HKCU', path), context, (key) => queryValue(key, 'State'))
    if (state?.type !== dword || state.bytes.length !== 4) return []
    const now = state.bytes.readUInt32LE()
    return [
      {
        place: 'app',
        name: `${family}\\${task}`,
        command: null,
        enabled: now === enabled || now === byPolicy[1],
        oddMark: false,
        managed: (byPolicy as readonly number[]).includes(now),
      },
    ]
  }
  return below(appStartupTasks).flatMap((family) =>
    below(`${appStartupTasks}\\${family}`).flatMap((task) => taskOf(family, task)),
  )
}
