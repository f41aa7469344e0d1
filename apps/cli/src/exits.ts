/** Exit codes of the command line; the first five are also the generated scripts'. */
import type { ChangeReport, Diagnostic, DiagnosticCode, RunDetail } from '@clearpane/model'

export const exits = {
  done: 0,
  defect: 1,
  nothing: 2,
  partly: 3,
  refused: 4,
  notElevated: 5,
  usage: 64,
} as const
export type Exit = (typeof exits)[keyof typeof exits]

type Outcome = { run: Pick<RunDetail, 'cause' | 'changes'> | null; report: ChangeReport }

/** Were rights the whole trouble? Nothing was done, and nothing but access stood in the way. */
const onlyDenied = ({ run, report }: Outcome): boolean => {
  const { failed, conflict, guard, kept, unreadableRuns, denied } = report
  if (failed + conflict + guard + kept + unreadableRuns > 0) return false
  return run === null
    ? denied > 0
    : run.changes.length > 0 && run.changes.every(({ result }) => result === 'denied')
}

export const exitOfOutcome = (outcome: Outcome, elevated: boolean): Exit => {
  const { run, report } = outcome
  if (report.result === 'nothing') return exits.nothing
  if (report.result === 'done') return exits.done
  if (run?.cause === 'refusedPrompt') return exits.notElevated
  // The administrator part could not start: nothing was begun, and nobody refused anything.
  if (run?.cause === 'notStarted') return exits.refused
  return !elevated && onlyDenied(outcome) ? exits.notElevated : exits.partly
}

const exitOfCode: Partial<Record<DiagnosticCode, Exit>> = {
  USAGE: exits.usage,
  DEFECT: exits.defect,
  // A run that was stopped in the middle has changed something.
  JOURNAL_WRITE_FAILED: exits.partly,
}

/** A refused command: wrong ids are a mistake in writing it, all else is a refusal. */
export const exitOfRefusal = (diagnostics: readonly Diagnostic[]): Exit =>
  diagnostics.map(({ code }) => exitOfCode[code]).find((exit) => exit !== undefined) ?? exits.refused
