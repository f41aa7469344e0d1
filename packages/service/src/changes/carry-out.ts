/** The only way for a call to change a PC: a job that wraps the use case `apply`. */
import {
  type Actor,
  changesNamed,
  type KnownAct,
  type Origin,
  type RequestedAct,
  undoesEverything,
} from '@clearpane/model'
import { ok, type Result } from '../core/result.ts'
import { defineJob } from '../jobs/index.ts'
import { type Before, keepEffect, readBefore } from '../ledger/ledger.ts'
import type { Applied, ApplyRequest } from '../pc/types.ts'
import { keepChosen } from '../pcs/chosen-presets.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import type { Services } from '../services/services.ts'
import { forgetResult, type ScanType } from '../systemscan/kept.ts'
import { lookAgain } from '../systemscan/look-again.ts'
import { nothingToDo, type Outcome, type Rest, withRest } from './outcome-text.ts'

/** What a caller may specify about the run itself. */
export type RunWishes = Pick<ApplyRequest, 'requireRestorePoint' | 'withoutBackup' | 'withoutPoint'>

type Request = Rest &
  RunWishes & {
    /** Origin of the change; null if there is nothing left to do. */
    origin: Origin | null
    planHash: string | undefined
    progressId: string | null
    /** The job that includes the change to the PC. */
    parent?: { signal?: AbortSignal } | undefined
    /** Who started the run; if omitted, the user that the services act for. */
    actor?: Actor | undefined
    /** If omitted, it's derived from the origin. */
    title?: string | undefined
    /** The title as a code, see `acts` of the model. */
    act?: KnownAct | RequestedAct | undefined
    /** Stored scans that listed the targets of this change. */
    usesUp?: readonly ScanType[] | undefined
  }

/** Carries out apply and undo, and reports every stage and every change as it happens. */
const runJob = defineJob<
  'run',
  Pick<ApplyRequest, 'origin' | 'planHash' | 'title' | 'act'> & RunWishes,
  Applied
>({
  type: 'run',
  run: ({ device, actor, signal, stage, emit }, input) =>
    device.service.apply({
      ...input,
      actor,
      onProgress: (progress) => {
        const { total, done } = progress
        stage(progress.stage, total === 0 ? 0 : done / total)
        emit(progress)
      },
      isCancelled: () => signal.aborted,
    }),
})

type Named = { title: string; act?: KnownAct }

/** Names a run whose caller gave it no title. An undo is named after the run that it undoes, in the history itself. */
const namedAfter = ({ service }: DeviceSession, origin: Origin): Named => {
  if (origin.kind === 'undoAll')
    return undoesEverything(origin)
      ? { title: 'Undo everything', act: { id: 'undo.all' } }
      : { title: 'Reset to previous values', act: { id: 'settings.earlier' } }
  if (origin.kind === 'undo')
    return {
      title: changesNamed(origin) === null ? `Undo run ${origin.runId}` : `Undo part of run ${origin.runId}`,
    }
  const preset = origin.presetId === undefined ? null : service.preset(origin.presetId)
  if (preset !== null)
    return {
      title: preset.title,
      act: { id: 'preset', names: { preset: preset.id, name: preset.title } },
    }
  const count = origin.choices.length
  return {
    title: count === 1 ? '1 tweak' : `${count} tweaks`,
    act: { id: 'settings.count', names: { count } },
  }
}

/** Returns no readings if they can't be read, because readings are only extra information about a run. */
const nothingRead = () => null

type Needed = Pick<Services, 'jobs' | 'changed' | 'devices'>
type Carrier = Needed & Pick<Services, 'results' | 'hub' | 'cleanupScans'>

/** Carries out a change that uses up a stored scan; nothing in the scan is read unless it's needed. */
export const carryOutOnly = async (
  services: Needed,
  device: DeviceSession,
  {
    origin,
    planHash,
    progressId,
    parent,
    actor,
    title,
    act,
    requireRestorePoint,
    withoutBackup,
    withoutPoint,
    ...rest
  }: Request,
): Promise<Result<Outcome>> => {
  if (origin === null) return ok(withRest(nothingToDo, rest))
  // A title that a caller sends without an act may be in any language, and no act may speak for it.
  const named: { title: string; act?: typeof act } =
    title === undefined
      ? { ...namedAfter(device, origin), ...(act === undefined ? {} : { act }) }
      : { title, act }
  const kept = await services.devices.store()
  const before: Before | null = await readBefore(device, kept, Date.now()).catch(nothingRead)
  const work = services.jobs.run(runJob, {
    device,
    ...(actor === undefined ? {} : { actor }),
    ...named,
    presetId: origin.kind === 'selection' ? origin.presetId : undefined,
    input: { origin, planHash, ...named, requireRestorePoint, withoutBackup, withoutPoint },
    id: progressId,
    parent,
  })
  // An interrupted run has made changes, and a refused run may have made changes that a guard undid.
  const applied = await work.finally(() => services.changed(device.id))
  if (!applied.ok) return applied
  const { run } = applied.value
  if (run !== null && before !== null)
    await keepEffect(device, kept, { before, run, origin, now: Date.now() }).catch(nothingRead)
  return ok(withRest(applied.value, rest))
}

export const carryOut = async (
  services: Carrier,
  device: DeviceSession,
  request: Request,
): Promise<Result<Outcome>> => {
  const done = await carryOutOnly(services, device, request)
  if (!done.ok) return done
  // If an item can't be read again, it keeps its old state in the list; the run's result doesn't change.
  if (done.value.run !== null) await lookAgain(services, device, done.value.run).catch(nothingRead)
  await discardUsed(services, device, done.value, request.usesUp ?? []).catch(nothingRead)
  if (done.value.success && request.origin?.kind === 'selection' && request.origin.presetId !== undefined)
    await keepChosen(await services.devices.store(), device, request.origin.presetId, Date.now()).catch(
      nothingRead,
    )
  return done
}

/**
 * Discards used scans. A scan is used up when a run has acted on its list, or when nothing on the list is left to do.
 * If a run changed nothing, the scan isn't used up, and the same list can be tried again.
 */
const discardUsed = async (
  services: Carrier,
  device: DeviceSession,
  { success, run }: Outcome,
  types: readonly ScanType[],
): Promise<void> => {
  if (!success && (run?.held ?? 0) === 0) return
  for (const type of types) await forgetResult(services, device, type)
}
