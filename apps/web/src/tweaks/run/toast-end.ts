import { errorMessage } from '../../lib/diagnostics/index.ts'
import { toast } from '../../ui/index.ts'
import { holdsWhole, type Outcome } from './run-task.ts'

/**
 * Announces the end of a run with the titles from the specification. `doneText`: what it came to, if something
 * had to change and all of it holds.
 */
export const toastEnd =
  (done: string, failed: string, failedText: string, doneText?: string) =>
  (outcome: Outcome): void => {
    if (!outcome.ok) toast(failed, errorMessage(outcome.error) || failedText, { destructive: true })
    else if (holdsWhole(outcome))
      toast(done, outcome.report?.result === 'nothing' ? outcome.message : (doneText ?? outcome.message))
    else toast(failed, `${failedText}. ${outcome.message}`, { destructive: true })
  }
