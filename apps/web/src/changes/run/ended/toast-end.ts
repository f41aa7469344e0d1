import i18next from 'i18next'
import { language, loadWords } from '../../../i18n/index.ts'
import { errorMessage } from '../../../lib/diagnostics/index.ts'
import { toast } from '../../../ui/index.ts'
import { holdsWhole, type Outcome } from '../run-task.ts'
import { outcomeText } from './outcome-text.ts'

/**
 * Announces the end of a run with the titles that the specification requires. `doneText`: the text for a run in which
 * something had to be changed and every value was set.
 */
export const toastEnd =
  (done: string, failed: string, failedText: string, doneText?: string) =>
  async (outcome: Outcome): Promise<void> => {
    if (!outcome.ok) return toast(failed, errorMessage(outcome.error) || failedText, { destructive: true })
    await loadWords('changes')
    const spoken = language.get()
    const text = outcomeText(i18next.getFixedT(spoken, 'ended'), spoken, outcome)
    if (holdsWhole(outcome)) toast(done, outcome.report?.result === 'nothing' ? text : (doneText ?? text))
    else toast(failed, `${failedText}. ${text}`, { destructive: true })
  }
