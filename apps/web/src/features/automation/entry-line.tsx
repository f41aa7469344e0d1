/** Shows a task's entry in Windows Task Scheduler, and the numbers that Windows counted for it. */
import type { DeviceId } from '@clearpane/model'
import { useReason } from '../../lib/reasons/index.ts'
import type { Task } from './use-tasks.ts'
import { useWords } from './use-words.ts'

/** SCHED_S_TASK_HAS_NOT_RUN */
const neverRan = 0x41303

export const EntryLine = ({ device, entry }: { device: DeviceId; entry: NonNullable<Task['entry']> }) => {
  const { t, language } = useWords(device)
  const reasonOf = useReason()
  const { state, fields, lastRun, lastResult, missedRuns, reason } = entry
  // Shows the time on the PC's own clock, as Windows does.
  const time =
    lastRun === null
      ? null
      : new Intl.DateTimeFormat(language, {
          dateStyle: 'medium',
          timeStyle: 'short',
          timeZone: 'UTC',
        }).format(Date.parse(`${lastRun}Z`))
  const code = lastResult === null || lastResult === neverRan ? null : `0x${lastResult.toString(16)}`
  const sentences = [
    t(`entry.${state}`, {
      fields: new Intl.ListFormat(language).format(fields),
      reason: reason === null ? '' : reasonOf(reason),
    }),
    ...(time === null
      ? []
      : [code === null ? t('entry.lastRun', { time }) : t('entry.lastResult', { time, code })]),
    ...(missedRuns === null || missedRuns === 0 ? [] : [t('entry.missed', { count: missedRuns })]),
  ]
  return <p className="text-13 text-muted">{sentences.join(' ')}</p>
}
