import { type RunSummary, undoesEverything } from '@clearpane/model'
import { useTranslation } from 'react-i18next'

type Titled = Pick<RunSummary, 'runId' | 'title' | 'origin'>

/** An undo has the name of what it undid, in the person's language; its record names it by an id. */
export const useRunTitle = (runs: readonly Titled[]): ((run: Titled) => string) => {
  const { t } = useTranslation('run')
  return ({ title, origin }) => {
    if (origin.kind === 'selection') return title
    if (origin.kind === 'undoAll') return undoesEverything(origin) ? t('history.undoAllTitle') : title
    const undone = runs.find(({ runId }) => runId === origin.runId)
    return undone?.origin.kind === 'selection' ? t('history.undoTitle', { title: undone.title }) : title
  }
}
