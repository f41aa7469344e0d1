/**
 * The commands that change a PC: apply and undo. Both commands show the plan, ask the user, and carry out exactly
 * that plan, which they identify by its hash.
 */
import type { Effect } from '@clearpane/contracts'
import { reportOf } from '@clearpane/engine'
import { because, type KnownAct, type Origin } from '@clearpane/model'
import type { Applied } from '@clearpane/service/pc'
import { type Command, type Context, print, refuse, say, shownOf, unconfirmed } from '../context.ts'
import { effectsText, withEvidence } from '../evidence.ts'
import { type Exit, exitOfOutcome } from '../exits.ts'
import { chosen } from '../selection.ts'
import { notStarted } from '../trouble.ts'
import { undoOrigin } from '../undo-origin.ts'
import { outcomeText, planText } from '../words.ts'

const notUndoable = 'What this run did can’t be undone.\n'

/** How the history names a run. The act is missing if the run is named after its origin. */
export type RunName = { title: string; act?: KnownAct }

/**
 * Plans, asks, runs. If nothing could be changed but some settings still differ from
 * the request, the result is "partly", not "nothing".
 */
export const carryOut = async (
  context: Context,
  origin: Origin,
  { title, act }: RunName,
  verb: string,
): Promise<Exit> => {
  const { args, service, terminal } = context
  const { requireRestorePoint, withoutBackup } = args
  const made = await service.plan(origin)
  if (!made.ok) return refuse(context, made.diagnostics)
  const plan = made.value
  if (plan.refusals.length > 0) return refuse(context, plan.refusals)
  const shown = await shownOf(context)
  if (!args.json) say(terminal, plan, planText(plan, shown))
  const { facts } = await service.device()
  const end = ({ run, report }: Applied, effects: readonly Effect[]): Exit => {
    print(
      context,
      { run, report, plan, effects },
      () => outcomeText(run, report, shown) + effectsText(effects),
    )
    return exitOfOutcome({ run, report }, facts.elevated)
  }
  if (plan.changes.length === 0) {
    // Nothing on the PC is changed: the run only records that the old values have been restored.
    if (plan.settled !== undefined) {
      const noted = await service.apply({ origin, planHash: plan.hash, title, act, actor: { kind: 'cli' } })
      return noted.ok ? end(noted.value, []) : refuse(context, noted.diagnostics)
    }
    const past = origin.kind === 'undo' ? await service.run(origin.runId) : null
    if (past?.lasting !== undefined && past.changed === 0 && !args.json) terminal.out(notUndoable)
    return end({ run: null, report: reportOf(plan, null) }, [])
  }
  const unsure = await unconfirmed(context, `${verb} ${plan.changes.length} changes? [y/N] `)
  if (unsure !== null) return refuse(context, [unsure])
  const { applied: done, effects } = await withEvidence(context, origin, () =>
    service.apply({
      origin,
      planHash: plan.hash,
      title,
      act,
      actor: { kind: 'cli' },
      requireRestorePoint,
      withoutBackup,
    }),
  )
  if (!done.ok) return refuse(context, done.diagnostics)
  const exit = end(done.value, effects)
  const { run } = done.value
  return run?.cause === 'notStarted' ? refuse(context, [notStarted(run.reason ?? because('noReason'))]) : exit
}

/**
 * Before planning, completes or closes every run that was interrupted. If interrupted runs were left open, the plan
 * would be based on a guess, and would be outdated by the time it's carried out.
 */
export const settled =
  (command: Command): Command =>
  async (context) => {
    const recovered = await context.service.recover()
    return recovered.ok ? command(context) : refuse(context, recovered.diagnostics)
  }

export const apply: Command = settled(async (context) => {
  const selected = await chosen(context)
  return selected.ok
    ? carryOut(context, selected.origin, selected, 'Apply')
    : refuse(context, selected.diagnostics)
})

export const undo: Command = settled(async (context) => {
  const { args, service } = context
  const asked = await undoOrigin(context)
  if (!asked.ok) return refuse(context, asked.diagnostics)
  const { origin: base, title } = asked
  const plain: Origin = { ...base, putBack: [] }
  if (!args.putBack) return carryOut(context, plain, { title }, 'Undo')
  const first = await service.plan(plain)
  if (!first.ok) return refuse(context, first.diagnostics)
  return carryOut(
    context,
    { ...base, putBack: first.value.undoConflicts.map(({ key }) => key) },
    { title },
    'Undo',
  )
})
