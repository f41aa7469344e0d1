/**
 * One-shot actions: ready before, ready after. They use a Windows function if there is one, otherwise one of
 * its programs (`action-programs.ts`). What this Windows doesn't support is unavailable before anything is
 * planned.
 */

import { Observations } from '@clearpane/engine'
import {
  because,
  isReason,
  type Observation,
  type Reason,
  type ResourceOf,
  type Scalar,
} from '@clearpane/model'
import { wrongAction } from '@clearpane/model/kinds'
import {
  createThread,
  hasRecycleBin,
  type KnownFolder,
  knownFolder,
  networkRepairs,
  onThread,
  shellProcess,
  systemFolder,
} from '@clearpane/win32'
import type { HostContext, KindOnWindows } from '../../kind.ts'
import { endOfChanges, makeRestorePoint } from '../../restore-point.ts'
import { windowsPrograms } from '../../run-program.ts'
import { actedOn, mustTake, present, refusalIn, refuse } from '../../scalar.ts'
import { partsHere, withTicked } from './disk-cleanup.ts'
import { foldersInOneDrive } from './one-drive.ts'
import {
  actionPrograms,
  cleanupParts,
  cleanupProgram,
  type ProgramStep,
  programSucceeded,
} from './programs.ts'
import { copyRegistry } from './registry-copy.ts'

type ActionName = ResourceOf<'action'>['name']
/** `whyNot`: what this PC is missing for it, or null. `run` may return a remark. */
type Action = {
  whyNot(context: HostContext): Reason | null
  run(context: HostContext): Promise<unknown>
}

/** Leases take seconds per adapter, so nothing else may wait for them. */
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
