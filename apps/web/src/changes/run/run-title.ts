import { type RunSummary, undoesEverything } from '@clearpane/model'
import { useTranslation } from 'react-i18next'

type Titled = Pick<RunSummary, 'runId' | 'title' | 'origin'>

/** An undo is named after what it undid, in the user's language; its record only has an id. */
export const useRunTitle = (runs: readonly Titled[]): ((run: Titled) => string) => {
  const { t } = useTranslation('run')
  return ({ title, origin }) => {
    if (origin.kind === 'selection') return title
    if (origin.kind === 'undoAll') return undoesEverything(origin) ? t('history.undoAllTitle') : title
    const undone = runs.find(({ runId }) => runId === origin.runId)
    return undone?.origin.kind === 'selection' ? t('history.undoTitle', { title: undone.title }) : title
  }
}
