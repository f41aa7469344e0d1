/** Every detector of the registry scan, keyed by the type of issue that it finds. Detectors only read. */
import {
  type FindingProof,
  markOf,
  type RegistryIssue,
  registryIssues,
  registryTypes,
} from '@clearpane/model'
import { type InventoryQuery, type OnUnread, wantedBy } from '../inventory.ts'
import { emptyKeys } from './empty-keys.ts'
import { missingFile, missingProgram } from './missing.ts'
import { invalidPaths, runKeys } from './paths.ts'
import {
  below,
  type Found,
  finding,
  isUnreadable,
  keysAt,
  numberIn,
  type Place,
  pathOf,
  type RegistryReads,
  type RegistryValue,
  textIn,
  textOf,
  valuesAt,
} from './reads.ts'
import { brokenUninstall, uninstallLists } from './uninstall.ts'

// Finds entries that are registered twice. Nothing is deleted: a duplicate startup entry is switched off, and a
// folder that is listed twice keeps only its first place in the list.

/**
 * Returns the place where Task Manager records that an entry is switched off. The entries of 32-bit programs have
 * a registry key of their own.
 */
const markAt = ({ hive, path }: Place, name: string) => {
  if (hive === 'HKCU') return markOf('userRun', name)
  return markOf(path.includes('WOW6432Node') ? 'machineRun32' : 'machineRun', name)
}

/**
 * Checks whether an entry is switched off, as shown by an odd first byte in its record. Returns null if the
 * record can't be read.
 */
const isOff = (reads: RegistryReads, place: Place, name: string): boolean | null => {
  const values = reads.values(markAt(place, name))
  if (isUnreadable(values)) return null
  const known = values === 'absent' ? [] : values
  const state = known.find((one) => one.name.toLowerCase() === name.toLowerCase())
  return state !== undefined && (Number.parseInt(state.hex.slice(0, 2), 16) & 1) === 1
}

const switchingOff = (place: Place, name: string) => {
  const { hive, path } = markAt(place, name)
  return { act: 'switchOff' as const, hive, path, name }
}

/**
 * Finds startup entries. The user's own keys come last in `runKeys`, so if an entry exists twice, the user's entry
 * counts as the duplicate.
 */
function* startup(reads: RegistryReads): Found {
  const seen = new Map<string, string>()
  for (const place of runKeys)
    for (const value of valuesAt(reads, place)) {
      yield null
      const text = textOf(value)
      const command = text === null ? '' : reads.expand(text.trim()).toLowerCase()
      if (text === null || command === '') continue
      // An entry that is off, or may be off, can't be relied on to start its program, so another entry with the same
      // program isn't its duplicate.
      if (isOff(reads, place, value.name) !== false) continue
      const first = seen.get(command)
      seen.set(command, first ?? `${pathOf(place)}\\\\${value.name}`)
      if (first === undefined) continue
      yield finding(reads, place, {
        issue: 'duplicate-entries',
        name: value.name,
        value: value.name,
        proof: [{ what: 'same', text: first, missing: null }],
        fix: place.hive === 'HKCU' ? switchingOff(place, value.name) : null,
      })
    }
}

function* uninstall(reads: RegistryReads): Found {
  const seen = new Map<string, string>()
  for (const place of uninstallLists)
    for (const name of keysAt(reads, place)) {
      yield null
      const values = valuesAt(reads, below(place, name))
      const parts = ['DisplayName', 'DisplayVersion', 'InstallLocation'].map((one) => textIn(values, one))
      const same = parts.join('\0').toLowerCase()
      if (parts.some((part) => part === null || part.trim() === '')) continue
      const first = seen.get(same)
      seen.set(same, first ?? pathOf(below(place, name)))
      if (first === undefined) continue
      yield finding(reads, below(place, name), {
        issue: 'duplicate-entries',
        name: parts[0] ?? name,
        proof: [{ what: 'same', text: first, missing: null }],
        fix: null,
      })
    }
}

const folderLists: readonly Place[] = [
  { hive: 'HKCU', path: 'Environment' },
  { hive: 'HKLM', path: 'SYSTEM\\CurrentControlSet\\Control\\Session Manager\\Environment' },
]

const types: Readonly<Record<number, 'REG_SZ' | 'REG_EXPAND_SZ'>> = {
  [registryTypes.REG_SZ]: 'REG_SZ',
  [registryTypes.REG_EXPAND_SZ]: 'REG_EXPAND_SZ',
}

/** Finds duplicate folders. Order matters: the first entry of each folder stays. */
function* folders(reads: RegistryReads): Found {
  for (const place of folderLists) {
    yield null
    const value = valuesAt(reads, place).find(({ name }) => name.toLowerCase() === 'path')
    const text = value === undefined ? null : textOf(value)
    const type = value === undefined ? undefined : types[value.type]
    if (value === undefined || text === null || type === undefined) continue
    const seen = new Set<string>()
    const [kept, repeated]: [string[], string[]] = [[], []]
    for (const folder of text.split(';')) {
      const same = reads.expand(folder.trim()).replace(/\\+$/, '').toLowerCase()
      if (same !== '' && seen.has(same)) repeated.push(folder)
      else kept.push(folder)
      seen.add(same)
    }
    if (repeated.length === 0) continue
    const fix = { act: 'write', ...place, name: value.name, type, data: kept.join(';') } as const
    yield finding(reads, place, {
      issue: 'duplicate-entries',
      name: value.name,
      value: value.name,
      proof: repeated.slice(0, 10).map((one) => ({ what: 'repeated', text: one, missing: null })),
      fix: place.hive === 'HKCU' ? fix : null,
    })
  }
}

function* duplicateEntries(reads: RegistryReads): Found {
  yield* startup(reads)
  yield* uninstall(reads)
  yield* folders(reads)
}

const services: Place = { hive: 'HKLM', path: 'SYSTEM\\CurrentControlSet\\Services' }
/**
 * Types of services that run a program: SERVICE_WIN32_OWN_PROCESS and SERVICE_WIN32_SHARE_PROCESS, each also
 * with SERVICE_INTERACTIVE_PROCESS.
 */
const ofPrograms: readonly (number | null)[] = [0x10, 0x20, 0x110, 0x120]
const disabled = 4
/** https://learn.microsoft.com/windows-hardware/drivers/install/hklm-system-currentcontrolset-services-registry-tree */
const nameable = /^[^\\/\0\r\n]{1,256}$/

/**
 * Checks whether Windows guards a service (and often its files too), as it does for an antivirus program. Such a
 * service can't be disabled, and examining its files proves nothing. If the value isn't a number, the protection is
 * unknown, and the service counts as guarded.
 */
const isProtected = (values: readonly RegistryValue[]): boolean =>
  values.some(({ name }) => name.toLowerCase() === 'launchprotected') &&
  numberIn(values, 'LaunchProtected') !== 0

const proofOf = (reads: RegistryReads, place: Place): FindingProof[] | null => {
  const values = valuesAt(reads, place)
  if (!ofPrograms.includes(numberIn(values, 'Type')) || numberIn(values, 'Start') === disabled) return null
  if (isProtected(values)) return null
  const parameters = reads.values(below(place, 'Parameters'))
  // The registry key may specify the service's library.
  if (isUnreadable(parameters)) return null
  const library =
    (parameters === 'absent' ? null : textIn(parameters, 'ServiceDll')) ?? textIn(values, 'ServiceDll')
  const text = library ?? textIn(values, 'ImagePath')
  if (text === null) return null
  const missing = library === null ? missingProgram(reads, text) : missingFile(reads, text)
  const isWindows = missing?.toLowerCase().startsWith(`${reads.windows.toLowerCase()}\\`) ?? true
  return missing === null || isWindows
    ? null
    : [{ what: library === null ? 'program' : 'library', text, missing }]
}

/**
 * Finds services from other makers that can't start because their program no longer exists. Drivers and services that
 * belong to Windows are left alone.
 */
function* obsoleteServices(reads: RegistryReads): Found {
  for (const service of keysAt(reads, services)) {
    yield null
    if (!nameable.test(service)) continue
    const place = below(services, service)
    const proof = proofOf(reads, place)
    if (proof === null || reads.isRunning(service) !== false) continue
    const shown = textIn(valuesAt(reads, place), 'DisplayName')?.trim() ?? ''
    yield finding(reads, place, {
      issue: 'obsolete-services',
      name: shown === '' || shown.startsWith('@') ? service : shown,
      proof,
      fix: { act: 'disable', service },
    })
  }
}

const own: Place = { hive: 'HKCU', path: 'Software\\Classes' }
const machine: Place = { hive: 'HKLM', path: 'SOFTWARE\\Classes' }
const choices: Place = {
  hive: 'HKCU',
  path: 'Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\FileExts',
}

/** Checks whether a registry key exists. An unreadable key exists. */
const isThere = (reads: RegistryReads, place: Place) => reads.keys(place) !== 'absent'

const isEmpty = (reads: RegistryReads, place: Place): boolean => {
  const [keys, values] = [reads.keys(place), reads.values(place)]
  return typeof keys !== 'string' && typeof values !== 'string' && keys.length + values.length === 0
}

/**
 * The names of the keys that list other programs able to open a file type; any other key below the type belongs to a
 * program.
 */
const lists = ['openwithprogids', 'openwithlist']

/** Finds this user's file types whose program class no longer exists. The machine's file types are left alone. */
function* orphanedExtensions(reads: RegistryReads): Found {
  for (const name of keysAt(reads, own)) {
    if (!name.startsWith('.')) continue
    yield null
    const place = below(own, name)
    const values = valuesAt(reads, place)
    const text = textIn(values, '')
    // A name that contains a backslash would refer to a different key.
    if (text === null || text === '' || text.includes('\\') || values.length !== 1) continue
    if (isThere(reads, below(own, text)) || isThere(reads, below(machine, text))) continue
    if (isThere(reads, below(below(choices, name), 'UserChoice'))) continue
    const lone = keysAt(reads, place).every(
      (key) => lists.includes(key.toLowerCase()) && isEmpty(reads, below(place, key)),
    )
    if (!lone || isUnreadable(reads.keys(place))) continue
    yield finding(reads, place, {
      issue: 'orphaned-extensions',
      name,
      proof: [{ what: 'class', text, missing: `HKCR\\${text}` }],
      fix: { act: 'deleteKey', ...place },
    })
  }
}

/** Wraps the read functions so that they also report each place that can't be read, once per place. */
const reportUnread = (reads: RegistryReads, onUnread: OnUnread): RegistryReads => {
  const reported = new Set<string>()
  const checked = <T>(place: string, answer: T): T => {
    if (isUnreadable(answer) && !reported.has(place)) {
      reported.add(place)
      onUnread({ place, code: answer })
    }
    return answer
  }
  const at =
    <T>(read: (place: Place) => T) =>
    (place: Place): T =>
      checked(pathOf(place), read(place))
  return {
    ...reads,
    keys: at(reads.keys),
    values: at(reads.values),
    guard: at(reads.guard),
    isRunning: (service) => checked('services', reads.isRunning(service)),
  }
}

const detectors: Readonly<Record<RegistryIssue, (reads: RegistryReads) => Found>> = {
  'broken-uninstall': brokenUninstall,
  'orphaned-extensions': orphanedExtensions,
  'invalid-paths': invalidPaths,
  'obsolete-services': obsoleteServices,
  'empty-keys': emptyKeys,
  'duplicate-entries': duplicateEntries,
}

/**
 * Checks whether any of the ids belongs to this type of issue. A finding's id begins with the name of its issue.
 */
const isNamed = (issue: RegistryIssue, ids: readonly string[] | undefined): boolean =>
  ids === undefined || ids.some((id) => id.toLowerCase().startsWith(`${issue}:`))

/** Yields each finding as soon as it's found, and null after each key so that the caller can pause. */
export function* registryFindings(reads: RegistryReads, query: InventoryQuery = {}): Found {
  const { ids, issues = registryIssues, onUnread } = query
  const reporting = onUnread === undefined ? reads : reportUnread(reads, onUnread)
  const wanted = wantedBy({ ids })
  for (const issue of registryIssues) {
    if (!issues.includes(issue) || !isNamed(issue, ids)) continue
    for (const found of detectors[issue](reporting)) if (found === null || wanted(found.id)) yield found
  }
}
