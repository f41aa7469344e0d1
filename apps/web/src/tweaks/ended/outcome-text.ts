/** A run's end in sentences of the language on screen: the server's own sentence is for programs, and English. */
import { type ChangeReport, type Reason, type RunDetail, reasonText } from '@clearpane/model'
import type { TFunction } from 'i18next'
import { reasonWords } from '../../lib/reasons/index.ts'
import type { Outcome } from '../run/run-task.ts'

const obstacles = [
  'denied',
  'failed',
  'conflict',
  'guard',
  'kept',
  'unreadableRuns',
  'damagedLines',
] as const satisfies readonly (keyof ChangeReport)[]

type Counted = Pick<ChangeReport, 'result' | 'planned' | 'held'>

const inWords = (reason: Reason, language: string): string => {
  const words = reasonWords(language)
  return words === undefined ? '' : reasonText(reason, words)
}

const ended = (
  t: TFunction<'ended'>,
  language: string,
  { result, planned, held }: Counted,
  run: RunDetail | null,
): string => {
  if (result === 'done') return t('ended.done', { count: held })
  if (result === 'partly')
    return held === planned
      ? t('ended.keptSome', { count: held })
      : t('ended.partly', { held, count: planned })
  if (result === 'cancelled')
    return run?.reason === undefined
      ? t('ended.cancelled', { held, count: planned })
      : t('ended.refused', { reason: inWords(run.reason, language) })
  return result === 'failed' ? t('ended.failed', { held, count: planned }) : t(`ended.${result}`)
}

/** Empty if nothing is known of its end: followed from an earlier page load, and without a run. */
export const outcomeText = (
  t: TFunction<'ended'>,
  language: string,
  { run, report }: Pick<Outcome & { ok: true }, 'run' | 'report'>,
): string => {
  const counted: Counted | null = report ?? run
  if (counted === null) return ''
  const counts = report === undefined ? [] : obstacles.filter((name) => report[name] > 0)
  return [
    ended(t, language, counted, run),
    ...counts.map((name) => t(`obstacle.${name}`, { count: report?.[name] ?? 0 })),
  ].join(' ')
}
