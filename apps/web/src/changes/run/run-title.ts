import { type Act, undoesEverything } from '@clearpane/model'
import type { TitledRun } from '@clearpane/model/status'
import { useTranslation } from 'react-i18next'
import { useSaid } from '../../i18n/said.ts'
import { dayText } from '../../lib/format/index.ts'
import type { ReviewAct, SettingAct } from './review-act.ts'

/**
 * Returns the day on which a run started. A run's id begins with the time when the run started, in UTC; returns null
 * for any other id.
 */
const dayOfRun = (runId: string): string | null => {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)/.exec(runId) ?? []
  return year === undefined ? null : `${year}-${month}-${day}T${hour}:${minute}:00Z`
}

/**
 * Returns an act's words in the user's language; null if this version doesn't know the act. A setting has its name in
 * both languages, because a run may outlive its catalog; a profile has the name on its card.
 */
const useActText = (): ((act: Act) => string | null) => {
  const { i18n } = useTranslation('acts')
  const say = useSaid()
  return ({ id, names = {} }) => {
    const { preset, count } = names
    const title = String(names[i18n.language] ?? names.name ?? '')
    const name = preset === undefined ? title : say({ id: String(preset), title }).title
    // An act of another version may be the name of a whole group of words.
    const text: unknown = i18n.t(`acts:${id as 'own'}`, {
      replace: { ...names, name },
      ...(typeof count === 'number' ? { count } : {}),
      returnObjects: true,
      defaultValue: '',
    })
    return typeof text === 'string' && text !== '' ? text : null
  }
}

/**
 * Returns a run's title in the user's language. An undo is named after the run that it undid, because the undo's
 * record contains only that run's id. A run from before the acts keeps the title in its record, unless it applied a
 * profile, which has a name on its card.
 */
const useTitleAmong = (): ((run: TitledRun, runs: readonly TitledRun[]) => string) => {
  const { t, i18n } = useTranslation(['run', 'acts'])
  const textOf = useActText()
  const say = useSaid()
  const named = ({ title, act, origin }: TitledRun) => {
    const text = act === undefined ? null : textOf(act)
    if (text !== null) return text
    return origin.kind === 'selection' && origin.presetId !== undefined
      ? say({ id: origin.presetId, title }).title
      : title
  }
  return (run, runs) => {
    const { origin } = run
    if (origin.kind === 'selection') return named(run)
    if (origin.kind === 'undoAll') return undoesEverything(origin) ? t('acts:undo.all') : named(run)
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

export const useRunTitle = (runs: readonly TitledRun[]): ((run: TitledRun) => string) => {
  const titleOf = useTitleAmong()
  return (run) => titleOf(run, runs)
}

/**
 * Returns the title of a review, or of the run that follows it. `nameOf`: the name of a setting that can be undone
 * alone. It's given where settings are shown anyway, because every page loads this file, and the names take much code.
 */
export const useActTitle = (
  nameOf: (setting: SettingAct) => string | null = () => null,
): ((act: Act | ReviewAct, stored?: string) => string) => {
  const { t } = useTranslation('run')
  const textOf = useActText()
  const titleOf = useTitleAmong()
  return (act, stored = '') => {
    if ('setting' in act) {
      const title = nameOf(act)
      return title === null ? stored : t('history.undoNamed', { title })
    }
    if (!('run' in act)) return textOf(act) ?? stored
    const title = titleOf(act.run, act.among ?? [])
    return act.as === 'again' ? title : t('history.undoTitle', { title })
  }
}
