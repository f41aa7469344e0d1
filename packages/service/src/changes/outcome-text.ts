/** Describes the outcome of a change in sentences. Programs use the report instead of these sentences. */
import { type ChangeReport, inEnglish, type Reason, type RunDetail } from '@clearpane/model'
import type { Applied } from '../pc/types.ts'

const several = (n: number, one: string, many: string): string => (n === 1 ? `1 ${one}` : `${n} ${many}`)
const changes = (n: number): string => several(n, 'change', 'changes')

/** Lists reasons that prevented changes; empty if there are none. */
const obstacles = (report: ChangeReport): string[] =>
  (
    [
      [report.denied, 'value can’t be accessed (access denied)', 'values can’t be accessed (access denied)'],
      [report.failed, 'value couldn’t be read', 'values couldn’t be read'],
      [report.conflict, 'value has contradicting settings', 'values have contradicting settings'],
      [report.guard, 'value is read-only', 'values are read-only'],
      [
        report.kept,
        'value was kept because something else changed it since',
        'values were kept because something else changed them since',
      ],
      [
        report.unreadableRuns,
        'run can’t be read. The history shows where its undo.ps1 is',
        'runs can’t be read. The history shows where each undo.ps1 is',
      ],
      [
        report.damagedLines,
        'journal line is lost. What it recorded wasn’t undone',
        'journal lines are lost. What they recorded wasn’t undone',
      ],
    ] as const
  ).flatMap(([n, one, many]) => (n === 0 ? [] : [`${several(n, one, many)}.`]))

const ended = ({ result, planned, held }: ChangeReport, run: RunDetail | null): string => {
  switch (result) {
    case 'nothing':
      return 'There was nothing to change.'
    case 'blocked':
      return 'Nothing was changed.'
    case 'done':
      return `${changes(held)} made and checked.`
    case 'partly':
      return held === planned
        ? `${changes(held)} made and checked, but some changes weren’t made.`
        : `${held} of ${changes(planned)} made. The history shows why the rest failed.`
    case 'cancelled':
      return run?.reason !== undefined
        ? `Nothing was changed: ${inEnglish(run.reason)}.`
        : `Cancelled after ${held} of ${changes(planned)}. You can undo them.`
    case 'failed':
      return `None of ${changes(planned)} could be made. The history shows why.`
    case 'interrupted':
      return 'The run was interrupted. You can undo what it changed.'
    case 'uncertain':
      return 'The run didn’t finish. Clearpane settles it when it next starts.'
    case 'running':
      return 'The run is still in progress.'
    case 'unreadable':
      return 'The record of the run can’t be read.'
  }
}

export type Outcome = Applied & { success: boolean; message: string }

/** Makes the outcome. `success` is true only if every requested change is in place. */
export const outcomeOf = ({ run, report }: Applied): Outcome => ({
  success: report.result === 'done' || report.result === 'nothing',
  message: [ended(report, run), ...obstacles(report)].join(' '),
  run,
  report,
})

/** A requested setting that isn't available on this PC, with the reason. */
export type LeftAlone = { setting: string; reason: Reason }

/** What a call requests in addition to its origin; the call's answer takes this into account. */
export type Rest = {
  /** Requested settings that this PC can't have. If there are any such settings, the call doesn't succeed. */
  leftAlone?: readonly LeftAlone[] | undefined
  /** Number of places that couldn't be read and where there may be more to do. */
  unread?: number | undefined
  /** Sentences that are part of the answer but have no effect on whether the call succeeds. */
  notes?: readonly string[] | undefined
  /** Sentences about work that was done outside the run. */
  done?: readonly string[] | undefined
}

const notRead = (count: number): string[] =>
  count === 0
    ? []
    : [
        count === 1
          ? '1 place couldn’t be read and may have more.'
          : `${count} places couldn’t be read and may have more.`,
      ]

const toldBy = ({ run, report }: Applied, done: readonly string[], isWhole: boolean): Outcome => {
  const acted = done.length > 0
  const incomplete = { nothing: acted ? 'partly' : 'blocked', done: 'partly' } as const
  const { result } = report
  const isLess = !isWhole && (result === 'nothing' || result === 'done')
  const told = outcomeOf({ run, report: isLess ? { ...report, result: incomplete[result] } : report })
  return {
    ...told,
    success: told.success && isWhole,
    message: acted && result === 'nothing' ? '' : told.message,
  }
}

/**
 * Makes the outcome of a call that requested more than its plan contains. The settings that the plan left out haven't
 * been set, so the call didn't succeed.
 */
export const withRest = (
  applied: Applied,
  { leftAlone = [], unread = 0, notes = [], done = [] }: Rest,
): Outcome => {
  const { message, ...told } = toldBy(applied, done, leftAlone.length === 0)
  const sentences = [
    ...(message === '' ? [] : [message]),
    ...done,
    ...leftAlone.map(({ setting, reason }) => `${setting} wasn’t changed: ${inEnglish(reason)}.`),
    ...notRead(unread),
    ...notes,
  ]
  return { ...told, message: sentences.join(' ') }
}

const none = { planned: 0, held: 0, denied: 0, failed: 0, conflict: 0, guard: 0, kept: 0 }

/** The outcome of a call that found nothing to change. */
export const nothingToDo: Outcome = outcomeOf({
  run: null,
  report: { result: 'nothing', ...none, unreadableRuns: 0, damagedLines: 0 },
})
