/**
 * Describes in the user's language how a run ended, because the server's own sentence is in English and meant for
 * programs.
 */
import type { ChangeReport, RunDetail } from '@clearpane/model'
import type { TFunction } from 'i18next'
import { reasonIn } from '../../../lib/reasons/index.ts'
import type { Outcome } from '../run-task.ts'

const obstacles = [
  'denied',
  'failed',
  'conflict',
  'guard',
  'kept',
  'unreadableRuns',
  'damagedLines',
] as const satisfies readonly (keyof ChangeReport)[]

/** Counts a run's settings in the same way as the run's dialog and the history. */
const ended = (
  t: TFunction<'ended'>,
  language: string,
  result: ChangeReport['result'],
  run: RunDetail | null,
): string => {
  const { held, failed } = run?.settings ?? { held: 0, failed: 0 }
  if (result === 'partly' && failed > 0) return t('ended.partly', { held, count: held + failed })
  if (result === 'done' || result === 'partly')
    return t(`ended.${result === 'done' ? 'done' : 'keptSome'}`, { count: held })
  if (result === 'cancelled' && run?.reason !== undefined)
    return t('ended.refused', { reason: reasonIn(run.reason, language) })
  if (result === 'cancelled' || result === 'interrupted') return t(`ended.${result}`, { count: held })
  return result === 'failed' ? t('ended.failed', { held, count: held + failed }) : t(`ended.${result}`)
}

/** Returns the sentence; it's empty if the outcome is unknown, as it is for a run from an earlier page load. */
export const outcomeText = (
  t: TFunction<'ended'>,
  language: string,
  { run, report }: Pick<Outcome & { ok: true }, 'run' | 'report'>,
): string => {
  const result = (report ?? run)?.result
  if (result === undefined) return ''
  const counts = report === undefined ? [] : obstacles.filter((name) => report[name] > 0)
  return [
    ended(t, language, result, run),
    ...counts.map((name) => t(`obstacle.${name}`, { count: report?.[name] ?? 0 })),
  ].join(' ')
}
