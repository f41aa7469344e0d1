/** The part of a task that runs with administrator rights: its state, its most recent run, and the user's consent. */
import type { DeviceId } from '@clearpane/model'
import { useState } from 'react'
import { shortTime } from '../../lib/format/index.ts'
import { useReason } from '../../lib/reasons/index.ts'
import { Button, Dialog, toast } from '../../ui/index.ts'
import { type Task, useTaskCall } from './use-tasks.ts'
import { useWords } from './use-words.ts'

type Elevated = NonNullable<Task['elevated']>
type Props = { device: DeviceId; task: Task; elevated: Elevated; now: number }

/**
 * Shows what the user is about to agree to. After the user has agreed, Windows shows its prompt, and the process with
 * administrator rights shows the list once more.
 */
const AllowDialog = ({ device, task, elevated, onClose }: Omit<Props, 'now'> & { onClose(): void }) => {
  const { t } = useWords(device)
  const allow = useTaskCall('allowTask', device, 'update', ({ values, left }) => {
    toast(
      t('elevated.allowed', { name: task.name }),
      left.length === 0
        ? t('elevated.allowedAll')
        : t('elevated.allowedSome', { count: left.length, values }),
    )
    onClose()
  })
  const { registryScan, classes, settings } = elevated
  const lines = [
    ...(registryScan ? [t('elevated.scans')] : []),
    ...classes.map((id) => t('elevated.deletes', { what: t(`item.${id as 'windowsLogs'}`) })),
    ...(settings === 0 ? [] : [t('elevated.holds', { count: settings })]),
  ]
  return (
    <Dialog
      open
      modalClick
      onClose={onClose}
      closeLabel={t('log.close')}
      title={t('elevated.title', { name: task.name })}
      description={t('elevated.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('elevated.cancel')}</Button>
          <Button
            variant="primary"
            disabled={allow.isPending}
            onClick={() => allow.mutate({ params: { taskId: task.id } })}
          >
            {t('elevated.agree')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="font-semibold">{t('elevated.does')}</p>
        <ul className="flex list-disc flex-col gap-1 ps-5">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="font-semibold">{t('elevated.rules')}</p>
        <ul className="flex list-disc flex-col gap-1 ps-5 text-13 text-muted">
          {(['hour', 'values', 'files', 'copy', 'until'] as const).map((rule) => (
            <li key={rule}>{t(`elevated.rule.${rule}`)}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

export const ElevatedPart = ({ device, task, elevated, now }: Props) => {
  const { t, language, whyText } = useWords(device)
  const reasonOf = useReason()
  const [isAsking, setAsking] = useState(false)
  const disallow = useTaskCall('disallowTask', device, 'update', () =>
    toast(t('elevated.taken', { name: task.name }), t('elevated.takenText')),
  )
  const { state, last } = elevated
  const first = last?.left[0]
  return (
    <div className="flex flex-col gap-1 text-13">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {state !== 'none' && <span className="text-muted">{t(`elevated.state.${state}`)}</span>}
        {state !== 'given' && (
          <Button
            small
            variant="quiet"
            aria-label={t('elevated.allowOf', { name: task.name })}
            onClick={() => setAsking(true)}
          >
            {t('elevated.allow')}
          </Button>
        )}
        {state !== 'none' && (
          <Button
            small
            variant="quiet"
            disabled={disallow.isPending}
            aria-label={t('elevated.takeOf', { name: task.name })}
            onClick={() => disallow.mutate({ params: { taskId: task.id } })}
          >
            {t('elevated.take')}
          </Button>
        )}
      </div>
      {last !== null && (
        <p className="text-muted">
          {t(`elevated.ran.${last.state}`, { time: shortTime(last.at, now, language) })}
          {last.why !== null && ` ${whyText(last.why)}.`}
          {first !== undefined &&
            ` ${t('elevated.left', { count: last.left.length, reason: reasonOf(first.reason) })}`}
        </p>
      )}
      {isAsking && (
        <AllowDialog device={device} task={task} elevated={elevated} onClose={() => setAsking(false)} />
      )}
    </div>
  )
}
