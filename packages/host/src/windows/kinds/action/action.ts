/**
 * One-shot actions; their state is "ready" both before and after they run. An action uses a Windows function if there
 * is one, and otherwise one of Windows' own programs (`programs.ts`). An action that this version of Windows doesn't
 * support is reported as unavailable before anything is planned.
 */

import { Observations } from '@clearpane/engine'
import {
  because,
  decodeRegistryData,
  isReason,
  type Observation,
  type Reason,
  type RegistryResource,
  type ResourceOf,
  type Scalar,
} from '@clearpane/model'
import { wrongAction } from '@clearpane/model/kinds'
import {
  createThread,
  deleteValue,
  hasRecycleBin,
  type KnownFolder,
  knownFolder,
  listKeys,
  networkRepairs,
  onThread,
  openKey,
  setValue,
  shellProcess,
  systemFolder,
} from '@clearpane/win32'
import { privateAdminFolder } from '../../broker/admin-folder.ts'
import type { UserHive } from '../../identity.ts'
import type { HostContext, KindOnWindows } from '../../kind.ts'
import { endOfChanges, makeRestorePoint } from '../../restore-point.ts'
import { windowsPrograms } from '../../run-program.ts'
import { actedOn, mustTake, present, refusalIn, refuse } from '../../scalar.ts'
import { observeRegistry } from '../registry/observe.ts'
import {
  actionPrograms,
  cleanupMark,
  cleanupParts,
  cleanupProgram,
  type ProgramStep,
  programSucceeded,
} from './programs.ts'

const value = (path: string, name: string): RegistryResource => ({
  kind: 'registry',
  hive: 'HKCU',
  path,
  name,
})

const accounts = ['Personal', ...Array.from({ length: 9 }, (_, i) => `Business${i + 1}`)]
const variables = ['OneDrive', 'OneDriveConsumer', 'OneDriveCommercial']
/** Registry values that contain the path of an account's OneDrive folder, as chosen by the user. */
const roots: readonly RegistryResource[] = [
  ...accounts.map((account) => value(`Software\\Microsoft\\OneDrive\\Accounts\\${account}`, 'UserFolder')),
  ...variables.map((name) => value('Environment', name)),
]

/** Matches the name of OneDrive's own folder, for an account that OneDrive no longer lists. */
const named = /\\OneDrive( - [^\\]+)?(\\|$)/i
const withEnd = (path: string) => `${path.replace(/\\+$/, '')}\\`.toLowerCase()

export const liesInOneDrive = (folder: string, oneDrives: readonly string[]): boolean =>
  named.test(folder) ||
  oneDrives.some((root) => root.trim() !== '' && withEnd(folder).startsWith(withEnd(root)))

const textOf = (observation: Observation): string | null => {
  if (observation.status !== 'present' || observation.state.kind !== 'registry') return null
  const data = decodeRegistryData(observation.state)?.data
  return typeof data === 'string' ? data : null
}

/**
 * Returns the paths of the Documents, Pictures and Desktop folders if they are in OneDrive, for this process's
 * account. Removing OneDrive would hide the files in the folders that it contains, including files that were never
 * downloaded from the cloud. Only reads. https://learn.microsoft.com/sharepoint/redirect-known-folders
 */
export const foldersInOneDrive = (user: UserHive): string[] => {
  const oneDrives = observeRegistry(roots, user)
    .list(roots)
    .flatMap((found) => textOf(found) ?? [])
  return (['documents', 'pictures', 'desktop'] as const)
    .map(knownFolder)
    .filter((folder) => liesInOneDrive(folder, oneDrives))
}

/** `20261121-140000` */
const stamp = (at: number) =>
  new Date(at)
    .toISOString()
    .replace(/\.\d+Z$/, '')
    .replaceAll(/[-:]/g, '')
    .replace('T', '-')

const folderFor = (now: number): string => {
  try {
    return privateAdminFolder('registry', stamp(now))
  } catch (error) {
    return refuse('failed', because('noSafeFolder', { reason: (error as Error).message }))
  }
}

/**
 * Saves whole hives in a folder that only administrators can access, and returns the folder. The access lists inside
 * a hive don't protect the hive's file, which contains data that other users may not read, including one user's
 * entire HKCU.
 */
const copyRegistry = async (user: UserHive, now: number): Promise<string> => {
  if (user.kind === 'unknown') return refuse('unavailable', user.reason)
  const folder = folderFor(now)
  await onThread('registry.saveHive', 'HKLM', 'SOFTWARE', `${folder}\\HKLM-SOFTWARE.hiv`)
  await onThread('registry.saveHive', 'HKLM', 'SYSTEM', `${folder}\\HKLM-SYSTEM.hiv`)
  const [root, path] = user.kind === 'own' ? (['HKCU', ''] as const) : (['HKU', user.sid] as const)
  await onThread('registry.saveHive', root, path, `${folder}\\HKCU.hiv`)
  return folder
}

const place = 'SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Explorer\\VolumeCaches'

/** Returns the parts of Disk Cleanup that this version of Windows has. */
const partsHere = (parts: readonly string[]): string[] => {
  using key = openKey('HKLM', place, 'list')
  const here = new Set(key === null ? [] : listKeys(key).map((name) => name.toLowerCase()))
  return parts.filter((part) => here.has(part.toLowerCase()))
}

const ticked = Buffer.from([2, 0, 0, 0])
const dword = 4

const mark = (part: string, on: boolean): void => {
  using key = openKey('HKLM', `${place}\\${part}`, 'write')
  if (key === null) return
  if (on) setValue(key, cleanupMark, { type: dword, bytes: ticked })
  else deleteValue(key, cleanupMark)
}

/**
 * Runs the given function while these parts of Disk Cleanup are marked for cleaning. Leaves no mark of Disk Cleanup
 * behind, even if `work` fails.
 */
const withTicked = async <T>(parts: readonly string[], work: () => Promise<T>): Promise<T> => {
  try {
    for (const part of parts) mark(part, true)
    return await work()
  } finally {
    for (const part of parts) mark(part, false)
  }
}

type ActionName = ResourceOf<'action'>['name']

/**
 * An action. `whyNot`: the reason why the action can't run on this PC, or null. `run`: may return a remark about the
 * action.
 */
type Action = {
  whyNot(context: HostContext): Reason | null
  run(context: HostContext): Promise<unknown>
}

/**
 * A thread for slow calls such as the renewal of DHCP leases, which takes seconds per adapter; other work shouldn't
 * have to wait for them.
 */
const slow = createThread()

const hasAll =
  (...functions: readonly { name: string; exists(): boolean }[]) =>
  () => {
    const missing = functions.find((one) => !one.exists())
    return missing === undefined ? null : because('windowsLacks', { name: missing.name })
  }
const always = () => null

const restorePoint = async ({ identity }: HostContext): Promise<void> => {
  const { outcome, reason, sequence } = await makeRestorePoint('Clearpane', identity.elevated)
  if (sequence !== undefined) await endOfChanges(sequence)
  if (outcome !== 'created')
    refuse(outcome === 'unavailable' ? 'unavailable' : 'failed', because('noRestorePointMade', { reason }))
}

const native: Partial<Record<ActionName, Action>> = {
  flushDnsCache: { whyNot: hasAll(networkRepairs.dnsCache), run: () => onThread('network.flushDnsCache') },
  clearArpCache: { whyNot: hasAll(networkRepairs.arpCache), run: () => onThread('network.flushNeighbours') },
  renewAddress: { whyNot: hasAll(networkRepairs.address), run: () => slow.call('network.renewAddresses') },
  emptyRecycleBin: {
    whyNot: () => (hasRecycleBin() ? null : because('noRecycleBin')),
    run: () => onThread('recycleBin.empty'),
  },
  restartExplorer: {
    whyNot: () => (shellProcess() === null ? because('noDesktop') : null),
    run: () => slow.call('shell.restart'),
  },
  createRestorePoint: { whyNot: always, run: restorePoint },
  backupRegistry: {
    whyNot: always,
    run: async ({ identity }) =>
      because('copyLiesIn', { folder: await copyRegistry(identity.user, Date.now()) }),
  },
}

const nameIn = (path: string) => path.slice(path.lastIndexOf('\\') + 1)

const filledIn = (path: string): string =>
  path
    .replace('{system}', systemFolder())
    .replace(/\{(\w+)\}/, (_, folder: KnownFolder) => knownFolder(folder))

const programOf = ({ paths }: ProgramStep, { programs = windowsPrograms }: HostContext): string | null =>
  paths.map(filledIn).find((path) => programs.exists(path)) ?? null

const whyNoProgram = (steps: readonly ProgramStep[], context: HostContext): Reason | null => {
  const missing = steps.find((step) => programOf(step, context) === null)
  return missing === undefined ? null : because('windowsLacks', { name: nameIn(missing.paths[0] ?? '') })
}

const runPrograms = async (
  steps: readonly ProgramStep[],
  context: HostContext,
): Promise<Reason | undefined> => {
  const { programs = windowsPrograms } = context
  let remark: Reason | undefined
  for (const step of steps) {
    const path =
      programOf(step, context) ??
      refuse('unavailable', whyNoProgram([step], context) ?? because('programGone'))
    const code = await programs
      .run(path, step.args)
      .catch((error: Error) =>
        refuse('failed', because('programNotStarted', { program: nameIn(path), text: error.message })),
      )
    const known = step.codes?.[code]
    if (known?.done === true) remark = known.why
    else if (!programSucceeded.includes(code))
      refuse('failed', known?.why ?? because('windowsNumber', { call: nameIn(path), number: code }))
  }
  return remark
}

const byPrograms = (steps: readonly ProgramStep[]): Action => ({
  whyNot: (context) => whyNoProgram(steps, context),
  run: (context) => runPrograms(steps, context),
})

/** Makes an action that runs Windows' Disk Cleanup with the parts that this version of Windows has. */
const byDiskCleanup = (parts: readonly string[]): Action => ({
  whyNot: (context) =>
    whyNoProgram([cleanupProgram], context) ??
    (partsHere(parts).length === 0 ? because('cleanupLacks', { parts: parts.join(', ') }) : null),
  run: (context) => withTicked(partsHere(parts), () => runPrograms([cleanupProgram], context)),
})

const withoutOneDrive = (action: Action): Action => ({
  whyNot: (context) => {
    const within = foldersInOneDrive(context.identity.user)
    return (
      action.whyNot(context) ??
      (within.length === 0 ? null : because('liesInOneDrive', { folders: within.join(', ') }))
    )
  },
  run: action.run,
})

const actionOf = (name: ActionName): Action => {
  const own = native[name]
  if (own !== undefined) return own
  const parts = cleanupParts[name]
  if (parts !== undefined) return byDiskCleanup(parts)
  const action = byPrograms(actionPrograms[name] ?? refuse('unavailable', because('unknownAction', { name })))
  return name === 'uninstallOneDrive' ? withoutOneDrive(action) : action
}

const mustBeReady = ({ name, scope }: ResourceOf<'action'>, context: HostContext): void => {
  if (scope === 'user' && context.identity.user.kind !== 'own') refuse('unavailable', because('otherPerson'))
  const missing = actionOf(name).whyNot(context)
  if (missing !== null) refuse('unavailable', missing)
}

const observeOne = (resource: ResourceOf<'action'>, context: HostContext): Observation => {
  try {
    mustBeReady(resource, context)
    return present('action', 'ready')
  } catch (error) {
    return refusalIn(error)
  }
}

const run = async (
  resource: ResourceOf<'action'>,
  to: Scalar | null,
  context: HostContext,
): Promise<Reason | undefined> => {
  mustTake(wrongAction(to))
  mustBeReady(resource, context)
  if (resource.scope === 'machine' && !context.identity.elevated)
    refuse('denied', because('needsAdministrator', { name: resource.name }))
  const remark = await actionOf(resource.name).run(context)
  return isReason(remark) ? remark : undefined
}

export const action: KindOnWindows<'action'> = {
  observe: (resources, context) => Observations.each(resources, (resource) => observeOne(resource, context)),
  act: (resource, to, context) => actedOn('action', to, (value) => run(resource, value, context)),
}
