/** Exit codes of the command line; the first five are also the generated scripts'. */
import type { ChangeReport, Diagnostic, RunDetail } from '@clearpane/model'

export const exits = { done: 0, defect: 1, nothing: 2, partly: 3, refused: 4, notElevated: 5, usage: 64 } as const
export type Exit = (typeof exits)[keyof typeof exits]

type Outcome = { run: Pick<RunDetail, 'reason' | 'changes'> | null; report: ChangeReport }

/** Were rights the whole trouble? Nothing was done, and nothing but access stood in the way. */
const onlyDenied = ({ run, report }: Outcome): boolean => {
  const { failed, conflict, guard, kept, unreadableRuns, denied } = report
  if (failed + conflict + guard + kept + unreadableRuns > 0) return false
  return run === null ? denied > 0 : run.changes.length > 0 && run.changes.every(({ result }) => result === 'denied')
}

export const exitOfOutcome = (outcome: Outcome, elevated: boolean): Exit => {
  const { run, report } = outcome
  if (report.result === 'nothing') return exits.nothing
  if (report.result === 'done') return exits.done
  // The person refused the prompt, or it could not be shown: nothing was begun.
  if (report.result === 'cancelled' && run?.reason !== undefined) return exits.notElevated
  return !elevated && onlyDenied(outcome) ? exits.notElevated : exits.partly
}

/** A refused command: wrong ids are a mistake in writing it, all else is a refusal. */
export const exitOfRefusal = (diagnostics: readonly Diagnostic[]): Exit =>
  diagnostics.some(({ code }) => code === 'USAGE')
    ? exits.usage
    : diagnostics.some(({ code }) => code === 'DEFECT')
      ? exits.defect
      : exits.refused
