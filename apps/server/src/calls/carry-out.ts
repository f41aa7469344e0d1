/** The one way a call changes a PC: a job around the use case `apply`. */
import type { Origin } from '@clearpane/model'
import type { DeviceSession } from '../device-registry.ts'
import { ok, type Result } from '../result.ts'
import { type Outcome, outcomeOf } from './outcome-text.ts'
import { changed, type Services } from './services.ts'

export const startedBy = 'dashboard'

type Request = {
  origin: Origin
  planHash: string | undefined
  progressId: string | null
  /** Left out: made of the origin. */
  title?: string | undefined
}

const titleOf = ({ service }: DeviceSession, origin: Origin): string => {
  if (origin.kind === 'undoAll')
    return origin.tweakIds === undefined ? 'Undo of everything' : 'Reset to previous values'
  if (origin.kind === 'undo')
    return origin.changeId === undefined
      ? `Undo of run ${origin.runId}`
      : `Undo of change ${origin.changeId} of run ${origin.runId}`
  const preset = origin.presetId === undefined ? null : service.preset(origin.presetId)
  return preset?.title ?? (origin.choices.length === 1 ? '1 tweak' : `${origin.choices.length} tweaks`)
}

export const carryOut = async (
  services: Pick<Services, 'jobs' | 'hub'>,
  device: DeviceSession,
  { origin, planHash, progressId, title = titleOf(device, origin) }: Request,
): Promise<Result<Outcome>> => {
  const work = services.jobs.run({ device: device.id, title, progressId }, (job) =>
    device.service.apply({ origin, planHash, title, startedBy, ...job }),
  )
  // A run that broke off has changed things too; a refused one has not.
  const refused = await work.then(
    (answer) => !answer.ok,
    () => false,
  )
  if (!refused) changed(services, device.id)
  const applied = await work
  return applied.ok ? ok(outcomeOf(applied.value)) : applied
}
