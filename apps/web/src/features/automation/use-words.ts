/** Describes schedules, kinds of work, reasons and results in words. */
import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { type Ok, queries } from '../../lib/api/index.ts'
import { bytesText, calendarDay } from '../../lib/format/index.ts'
import { useReason } from '../../lib/reasons/index.ts'
import type { Run, Task } from './use-tasks.ts'

type Schedule = Task['schedule']
type Why = NonNullable<Run['why']>
type Step = NonNullable<Run['outcome']>['steps'][number]
type Entry = NonNullable<Ok<'taskLog'>['lines'][number]['entry']>

/** Returns the name of a weekday; 0 is Sunday, and 2023-01-01 was a Sunday. */
export const weekdayName = (weekday: number, language: string, style: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' }).format(
    Date.UTC(2023, 0, 1 + weekday),
  )

export const useWords = (device: DeviceId) => {
  const { t } = useTranslation('automation')
  const language = useLanguage()
  const reasonOf = useReason()
  const presets = useQuery(queries.presets(device))

  const scheduleText = (schedule: Schedule): string => {
    switch (schedule.kind) {
      case 'daily':
        return t('when.daily', { time: schedule.time })
      case 'weekly':
        return t('when.weekly', { time: schedule.time, day: weekdayName(schedule.weekday, language) })
      case 'biweekly':
        return t('when.biweekly', { time: schedule.time, day: calendarDay(schedule.start, language) })
      case 'monthly':
        return schedule.day > 28
          ? t('when.monthEnd', { time: schedule.time, day: schedule.day })
          : t('when.monthly', { time: schedule.time, day: schedule.day })
      case 'custom': {
        const times = new Intl.ListFormat(language).format(schedule.times)
        const isEvery = schedule.weekdays.length === 7
        const days = isEvery
          ? t('when.everyDay')
          : new Intl.ListFormat(language).format(
              schedule.weekdays.map((day) => weekdayName(day, language, 'short')),
            )
        return schedule.everyDays === 1
          ? t('when.custom', { times, days })
          : t('when.customEvery', { times, days, count: schedule.everyDays })
      }
      case 'manual':
        return t('when.manual')
    }
  }

  const whyText = ({ code, reason }: Why): string =>
    reason === null ? t(`why.${code}`) : `${t(`why.${code}`)}: ${reasonOf(reason)}`

  const stepText = ({ kind, state, filesRemoved, spaceFreed, found, changed, left, why }: Step): string => {
    const parts = [
      t(`step.${state}`),
      ...(filesRemoved === null ? [] : [t('step.files', { count: filesRemoved })]),
      ...(spaceFreed === null || spaceFreed === 0
        ? []
        : [t('step.freed', { size: bytesText(spaceFreed, language) })]),
      ...(found === null ? [] : [t('step.found', { count: found })]),
      ...(changed === null ? [] : [t('step.changed', { count: changed })]),
      ...(left === 0 ? [] : [t('step.left', { count: left })]),
      ...(why === null ? [] : [whyText(why)]),
    ]
    return `${t(`kind.${kind}`)}: ${parts.join(' · ')}`
  }

  /** Returns a line of a run's log. `nameOf` returns a setting's name in the user's language. */
  const entryText = (entry: Entry, nameOf: (tweakId: string, title: string) => string): string => {
    const list = (all: readonly string[]) => new Intl.ListFormat(language).format(all)
    switch (entry.code) {
      case 'started':
        return t('line.started', {
          name: entry.name,
          kinds: list(entry.kinds.map((kind) => t(`kind.${kind}`))),
        })
      case 'step':
        return stepText(entry.step)
      case 'tryAgain':
        return `${stepText(entry.step)} · ${t('line.tryAgain', { count: entry.left })}`
      case 'paused':
        return t('line.paused', { kind: t(`kind.${entry.kind}`) })
      case 'historyRun':
        return t('line.historyRun', { kind: t(`kind.${entry.kind}`), runId: entry.runId })
      case 'leftForYou':
        return t('line.leftForYou', { items: list(entry.items.map((id) => t(`item.${id}`))) })
      case 'security':
        return [
          entry.score === null ? t('line.noScore') : t('line.score', { score: entry.score }),
          entry.off.length === 0
            ? t('line.noneOff')
            : t('line.off', { names: list(entry.off.map(({ tweakId, title }) => nameOf(tweakId, title))) }),
        ].join(' ')
      case 'ended':
        return `${t(`state.${entry.state}`)}${entry.why === null ? '' : `: ${whyText(entry.why)}`}`
      case 'mailNotSent':
        return entry.problem === null
          ? t('line.noMailServer')
          : t('mail.notSent', { reason: t(`mail.problem.${entry.problem}`) })
      case 'startup':
      case 'backupFirst':
      case 'backup':
      case 'mailSent':
        return t(`line.${entry.code}`, entry)
      default:
        return t(`line.${entry.code}`)
    }
  }

  const presetName = (id: string): string =>
    presets.data?.presets.find(({ preset }) => preset.id === id)?.preset.title ?? id

  return {
    t,
    language,
    scheduleText,
    whyText,
    stepText,
    entryText,
    presetName,
    presets: presets.data?.presets ?? [],
  }
}
