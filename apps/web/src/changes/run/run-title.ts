import { type RunSummary, undoesEverything } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { useSaid } from '../../i18n/said.ts'
import { dayText } from '../../lib/format/index.ts'

/**
 * Returns the day on which a run started. A run's id begins with the time when the run started, in UTC; returns null
 * for any other id.
 */
const dayOfRun = (runId: string): string | null => {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)/.exec(runId) ?? []
  return year === undefined ? null : `${year}-${month}-${day}T${hour}:${minute}:00Z`
}

type Titled = Pick<RunSummary, 'runId' | 'title' | 'origin'>

/**
 * Returns a run's title. An undo is named after the run that it undid, in the user's language, because the undo's
 * record contains only that run's id. A run that applied a profile gets the name on the profile's card, because the
 * record contains the name in the language of the user who applied it.
 */
export const useRunTitle = (runs: readonly Titled[]): ((run: Titled) => string) => {
  const { t, i18n } = useTranslation('run')
  const say = useSaid()
  const named = ({ title, origin }: Pick<Titled, 'title' | 'origin'>) =>
    origin.kind === 'selection' && origin.presetId !== undefined
      ? say({ id: origin.presetId, title }).title
      : title
  return ({ title, origin }) => {
    if (origin.kind === 'selection') return named({ title, origin })
    if (origin.kind === 'undoAll') return undoesEverything(origin) ? t('history.undoAllTitle') : title
    const undone = runs.find(({ runId }) => runId === origin.runId)
    if (undone?.origin.kind === 'selection') return t('history.undoTitle', { title: named(undone) })
    // The run that was undone isn't in the list of loaded runs. The record contains an id instead of a name, and the
    // only part of the id that means anything to the user is the day.
    const day = dayOfRun(origin.runId)
    return day === null
      ? t('history.undoOne')
      : t('history.undoNamed', { title: dayText(day, i18n.language) })
  }
}
