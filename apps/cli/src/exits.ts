/** The command line's exit codes. The generated scripts also use the first five of these exit codes. */
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

/** Checks whether missing rights were the only problem: nothing was done, and every failure was an access denial. */
const onlyDenied = ({ run, report }: Outcome): boolean => {
  const { failed, conflict, guard, kept, unreadableRuns, damagedLines, denied } = report
  if (failed + conflict + guard + kept + unreadableRuns + damagedLines > 0) return false
  return run === null
    ? denied > 0
    : run.changes.length > 0 && run.changes.every(({ result }) => result === 'denied')
}

export const exitOfOutcome = (outcome: Outcome, elevated: boolean): Exit => {
  const { run, report } = outcome
  if (report.result === 'nothing') return exits.nothing
  if (report.result === 'done') return exits.done
  if (run?.cause === 'refusedPrompt') return exits.notElevated
  // The process with administrator rights couldn't start, so nothing was done, although the user didn't decline the
  // prompt.
  if (run?.cause === 'notStarted') return exits.refused
  return !elevated && onlyDenied(outcome) ? exits.notElevated : exits.partly
}

const exitOfCode: Partial<Record<DiagnosticCode, Exit>> = {
  USAGE: exits.usage,
  DEFECT: exits.defect,
  // A run that was stopped halfway has changed something.
  JOURNAL_WRITE_FAILED: exits.partly,
}

/** The exit code of a refused command: an unknown id counts as a usage error, everything else as a refusal. */
export const exitOfRefusal = (diagnostics: readonly Diagnostic[]): Exit =>
  diagnostics.map(({ code }) => exitOfCode[code]).find((exit) => exit !== undefined) ?? exits.refused
