/** Exit codes of the command line; the first five are also the generated scripts'. */
import type { Diagnostic, DiagnosticCode, RunDetail } from '@clearpane/model'

export const exits = { done: 0, defect: 1, nothing: 2, partly: 3, refused: 4, notElevated: 5, usage: 64 } as const
export type Exit = (typeof exits)[keyof typeof exits]

/** Not elevated only when rights were the whole trouble: nothing was done, and what failed was denied. */
export const exitOfRun = (run: RunDetail | null, elevated: boolean): Exit => {
  if (run === null) return exits.nothing
  if (run.result === 'done') return exits.done
  if (run.cause === 'refusedPrompt') return exits.notElevated
  // The administrator part could not start: nothing was begun, and nobody refused anything.
  if (run.cause === 'notStarted') return exits.refused
  const onlyDenied = run.changes.length > 0 && run.changes.every(({ result }) => result === 'denied')
  return !elevated && onlyDenied ? exits.notElevated : exits.partly
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
