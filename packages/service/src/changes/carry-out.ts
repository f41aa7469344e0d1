/** The one way for a call to change a PC: a job around the use case `apply`. */
import { type Actor, changesNamed, type Origin, undoesEverything } from '@clearpane/model'
import { ok, type Result } from '../core/result.ts'
import { defineJob } from '../jobs/index.ts'
import { type Before, keepEffect, readBefore } from '../ledger/ledger.ts'
import type { Applied, ApplyRequest } from '../pc/types.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import type { Services } from '../services/services.ts'
import { lookAgain } from '../systemscan/look-again.ts'
import { type Outcome, outcomeOf } from './outcome-text.ts'

type Request = {
  origin: Origin
  planHash: string | undefined
  progressId: string | null
  /** Omitted: derived from the origin. */
  title?: string | undefined
}

/** The person at the dashboard. */
export const person: Actor = { kind: 'person' }

/** Carries out apply and undo, and reports every stage and every change as it happens. */
const runJob = defineJob<'run', Pick<ApplyRequest, 'origin' | 'planHash' | 'title'>, Applied>({
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

const titleOf = ({ service }: DeviceSession, origin: Origin): string => {
  if (origin.kind === 'undoAll')
    return undoesEverything(origin) ? 'Undo everything' : 'Reset to previous values'
  if (origin.kind === 'undo')
    return changesNamed(origin) === null ? `Undo run ${origin.runId}` : `Undo part of run ${origin.runId}`
  const preset = origin.presetId === undefined ? null : service.preset(origin.presetId)
  return preset?.title ?? (origin.choices.length === 1 ? '1 tweak' : `${origin.choices.length} tweaks`)
}

/** What a run changed is only informative. If it can't be read, the run is unaffected. */
const nothingRead = () => null

type Needed = Pick<Services, 'jobs' | 'changed' | 'devices'>

/** Without a look at what it leaves of a kept scan: for a change that uses the scan up. */
export const carryOutOnly = async (
  services: Needed,
  device: DeviceSession,
  { origin, planHash, progressId, title = titleOf(device, origin) }: Request,
): Promise<Result<Outcome>> => {
  const kept = await services.devices.store()
  const before: Before | null = await readBefore(device, kept, Date.now()).catch(nothingRead)
  const work = services.jobs.run(runJob, {
    device,
    actor: person,
    title,
    presetId: origin.kind === 'selection' ? origin.presetId : undefined,
    input: { origin, planHash, title },
    id: progressId,
  })
  // An interrupted run has changed things, and a refused one may have: a guard undid it.
  const applied = await work.finally(() => services.changed(device.id))
  if (!applied.ok) return applied
  const { run } = applied.value
  if (run !== null && before !== null)
    await keepEffect(device, kept, { before, run, origin, now: Date.now() }).catch(nothingRead)
  return ok(outcomeOf(applied.value))
}

export const carryOut = async (
  services: Needed & Pick<Services, 'results' | 'hub' | 'cleanupScans'>,
  device: DeviceSession,
  request: Request,
): Promise<Result<Outcome>> => {
  const done = await carryOutOnly(services, device, request)
  // A row that can't be read again stays of its time; the run itself is the same.
  if (done.ok && done.value.run !== null) await lookAgain(services, device, done.value.run).catch(nothingRead)
  return done
}
