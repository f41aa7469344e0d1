/** Calls that change a PC. Each is a job around the one use case `apply`; none has another way. */
import { calls } from '@clearpane/contracts'
import { diagnostic, type Origin } from '@clearpane/model'
import type { DeviceSession } from '../device-registry.ts'
import { refusal } from '../device-service/refusals.ts'
import type { Applied, Result } from '../device-service/types.ts'
import { fine, mount } from '../http/mount.ts'
import { restoreDefaults } from '../restore-defaults.ts'
import { changed, type Services } from './services.ts'
import { told } from './told.ts'

const startedBy = 'dashboard'

type Asked = { progressId: string | null; origin: Origin; planHash: string | undefined; title: string }

/** The one way a call changes a PC: a job around the service's `apply`. */
export const carryOut = async (
  services: Services,
  pc: DeviceSession,
  asked: Asked,
): Promise<Result<Applied>> => {
  const { progressId, title, origin, planHash } = asked
  const work = services.jobs.run({ device: pc.id, title, progressId }, (job) =>
    pc.service.apply({ origin, planHash, title, startedBy, ...job }),
  )
  // A run that broke off has changed things too; a refused one has not.
  const refused = await work.then(
    (answer) => !answer.ok,
    () => false,
  )
  if (!refused) changed(services, pc.id)
  return work
}

const changeWithoutRun = () =>
  diagnostic('BAD_REQUEST', {
    what: 'A change was named without its run.',
    why: 'Changes are numbered within a run.',
    todo: 'Nothing was changed. Name the run too, or leave the change out to undo everything.',
  })

const tweaksOfRun = () =>
  diagnostic('BAD_REQUEST', {
    what: 'A run and tweaks were named together.',
    why: 'An undo is of one run, or of what some tweaks wrote in all of them.',
    todo: 'Nothing was changed. Name one of the two.',
  })

const titleOf = (pc: DeviceSession, origin: Origin): string => {
  if (origin.kind === 'undoAll')
    return origin.tweaks === undefined ? 'Undo of everything' : 'Reset to previous values'
  if (origin.kind === 'undo')
    return origin.change === undefined
      ? `Undo of run ${origin.run}`
      : `Undo of change ${origin.change} of run ${origin.run}`
  const preset = origin.preset === undefined ? null : pc.service.preset(origin.preset)
  return preset?.title ?? (origin.choices.length === 1 ? '1 tweak' : `${origin.choices.length} tweaks`)
}

/**
 * Documented Windows defaults, to be reviewed apart: a fallback with a label, never what undo writes. Null
 * when it cannot be planned.
 */
const planDefaults = async ({ devices }: Services, pc: DeviceSession) => {
  const { tweaks } = await devices.catalog()
  const choices = tweaks
    .filter(({ options }) => options.some(({ settings }) => settings.some(({ guard }) => guard !== true)))
    .map(({ id }) => ({ tweak: id, option: 'default' }))
  const planned = await pc.service.plan({ kind: 'selection', choices })
  return planned.ok ? planned.value : null
}

export const mountChanges = (services: Services): void => {
  const { app } = services

  mount(app, services, calls.applyProfile, async (call) => {
    const pc = await call.pc()
    if (!pc.ok) return pc
    const { profile, planHash, putBack = [] } = call.body
    const restores = profile === restoreDefaults
    const origin: Origin = restores
      ? { kind: 'undoAll', putBack }
      : { kind: 'selection', choices: [], preset: profile }
    const title = restores ? 'Restore defaults' : titleOf(pc.value, origin)
    const { progressId } = call
    const run = await carryOut(services, pc.value, { origin, planHash, title, progressId })
    if (!run.ok) return run
    const defaultsPlan = restores ? await planDefaults(services, pc.value) : null
    return fine({ ...told(run.value), profile, defaultsPlan })
  })

  mount(app, services, calls.apply, async (call) => {
    const pc = await call.pc()
    if (!pc.ok) return pc
    const { origin, planHash, title = titleOf(pc.value, origin) } = call.body
    const run = await carryOut(services, pc.value, { origin, planHash, title, progressId: call.progressId })
    return run.ok ? fine(told(run.value)) : run
  })

  mount(app, services, calls.undo, async (call) => {
    const pc = await call.pc()
    if (!pc.ok) return pc
    const { run: id, change, tweaks, putBack = [], planHash } = call.body
    if (id === undefined && change !== undefined) return refusal(changeWithoutRun())
    if (id !== undefined && tweaks !== undefined) return refusal(tweaksOfRun())
    const origin: Origin =
      id === undefined
        ? { kind: 'undoAll', putBack, ...(tweaks === undefined ? {} : { tweaks }) }
        : { kind: 'undo', run: id, putBack, ...(change === undefined ? {} : { change }) }
    const { progressId } = call
    const run = await carryOut(services, pc.value, {
      origin,
      planHash,
      title: titleOf(pc.value, origin),
      progressId,
    })
    return run.ok ? fine(told(run.value)) : run
  })

  mount(app, services, calls.readAsAdministrator, async (call) => {
    const pc = await call.pc()
    if (!pc.ok) return pc
    const seen = await pc.value.service.readAsAdministrator(startedBy)
    if (!seen.ok) return seen
    changed(services, pc.value.id)
    const { read, denied } = seen.value
    const refused = denied === 0 ? '' : ` ${denied} are denied to an administrator too.`
    return fine({
      success: true,
      message: `${read === 1 ? '1 value' : `${read} values`} read with administrator rights.${refused}`,
      read,
      denied,
    })
  })

  mount(app, services, calls.acceptDrift, async (call) => {
    const pc = await call.pc()
    if (!pc.ok) return pc
    const accepted = await pc.value.service.acceptDrift(call.body.keys)
    if (!accepted.ok) return accepted
    changed(services, pc.value.id)
    return fine({ success: true, accepted: accepted.value })
  })

  mount(app, services, calls.resetSample, async (call) => {
    const pc = await call.pc()
    if (!pc.ok) return pc
    // There are two samples; asked of any other device, the stock one is meant.
    const id = pc.value.id === 'restricted' ? 'restricted' : 'sample'
    const reset = await services.devices.resetSample(startedBy, id)
    if (!reset.ok) return reset
    changed(services, id)
    return fine({ success: true, message: 'The sample PC is back to its stock state.' })
  })

  mount(app, services, calls.cancelJob, async (call) => {
    const cancelled = services.jobs.cancel(call.params.id)
    return cancelled.ok ? fine({ success: true, message: 'It stops after the change under way.' }) : cancelled
  })
}
