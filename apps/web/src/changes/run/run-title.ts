import { type RunSummary, undoesEverything } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { useSaid } from '../../i18n/said.ts'

type Titled = Pick<RunSummary, 'runId' | 'title' | 'origin'>

/**
 * Returns the title of a run. An undo is named after the undone run, in the user's language, because its
 * record only has an id. A profile is named as on its card, because its record has the name in the language
 * of its user.
 */
export const useRunTitle = (runs: readonly Titled[]): ((run: Titled) => string) => {
  const { t } = useTranslation('run')
  const say = useSaid()
  const named = ({ title, origin }: Pick<Titled, 'title' | 'origin'>) =>
    origin.kind === 'selection' && origin.presetId !== undefined
      ? say({ id: origin.presetId, title }).title
      : title
  return ({ title, origin }) => {
    if (origin.kind === 'selection') return named({ title, origin })
    if (origin.kind === 'undoAll') return undoesEverything(origin) ? t('history.undoAllTitle') : title
    const undone = runs.find(({ runId }) => runId === origin.runId)
    return undone?.origin.kind === 'selection' ? t('history.undoTitle', { title: named(undone) }) : title
  }
}
