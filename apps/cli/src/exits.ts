/** Exit codes of the command line; the first five are also the generated scripts'. */
import type { Diagnostic, RunDetail } from '@clearpane/model'

export const exits = { done: 0, defect: 1, nothing: 2, partly: 3, refused: 4, notElevated: 5, usage: 64 } as const
export type Exit = (typeof exits)[keyof typeof exits]

/** Not elevated only when rights were the whole trouble: nothing was done, and what failed was denied. */
export const exitOfRun = (run: RunDetail | null, elevated: boolean): Exit => {
  if (run === null) return exits.nothing
  if (run.result === 'done') return exits.done
  // The person refused the prompt, or it could not be shown: nothing was begun.
  if (run.result === 'cancelled' && run.reason !== undefined) return exits.notElevated
  const onlyDenied = run.changes.length > 0 && run.changes.every(({ result }) => result === 'denied')
  return !elevated && onlyDenied ? exits.notElevated : exits.partly
}

/** A refused command: wrong ids are a mistake in writing it, all else is a refusal. */
export const exitOfRefusal = (diagnostics: readonly Diagnostic[]): Exit =>
  diagnostics.some(({ code }) => code === 'USAGE')
    ? exits.usage
    : diagnostics.some(({ code }) => code === 'DEFECT')
      ? exits.defect
      : exits.refused
