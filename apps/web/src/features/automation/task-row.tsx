/** A task as one row: its times, its work, how its last run ended, and its actions. */
import type { DeviceId } from '@clearpane/model'
import { useState } from 'react'
import { shortTime } from '../../lib/format/index.ts'
import { Button, Chip, Dialog, Switch, toast } from '../../ui/index.ts'
import { ElevatedPart } from './elevated-part.tsx'
import { EntryLine } from './entry-line.tsx'
import { RunProgress } from './run-progress.tsx'
import { RunsDialog, StateChip } from './runs-dialog.tsx'
import { TaskDialog } from './task-dialog.tsx'
import { type Consent, type Task, useTaskCall } from './use-tasks.ts'
import { useWords } from './use-words.ts'

type Props = {
  device: DeviceId
  task: Task
  /** The global switch. */
  scheduling: boolean
  now: number
  usualItems: Consent['cleanupItems']
}

const statusTones = { Active: 'ok', Paused: 'neutral', Completed: 'ok', Error: 'danger' } as const

const DeleteDialog = ({ device, task, onClose }: { device: DeviceId; task: Task; onClose(): void }) => {
  const { t } = useWords(device)
  const remove = useTaskCall('deleteTask', device, 'update', () => {
    toast(t('said.deleted'), t('said.deletedText', { name: task.name }))
    onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('log.close')}
      title={t('delete.title', { name: task.name })}
      description={t('delete.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('delete.keep')}</Button>
          <Button
            variant="danger"
            disabled={remove.isPending}
            onClick={() => remove.mutate({ params: { taskId: task.id } })}
          >
            {t('delete.delete')}
          </Button>
        </>
      }
    />
  )
}

export const TaskRow = ({ device, task, scheduling, now, usualItems }: Props) => {
  const { t, language, scheduleText, whyText, stepText } = useWords(device)
  const [shown, setShown] = useState<'edit' | 'runs' | 'delete' | null>(null)
  const toggle = useTaskCall('toggleTask', device, 'update', ({ enabled }) =>
    toast(t('said.switched'), t(enabled ? 'said.active' : 'said.paused', { name: task.name })),
  )
  const run = useTaskCall('runTask', device, 'run', ({ run: { state } }) =>
    toast(
      t('said.ran'),
      t(`said.ran_${state === 'done' || state === 'needsYou' ? state : 'not'}`, { name: task.name }),
    ),
  )
  const { last } = task
  const isBusy = task.running !== null || run.isPending
  return (
    <li className="flex flex-col gap-3 px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-64 flex-col gap-0.5">
          <div className="flex flex-wrap items-center gap-2">
            <h3 className="font-semibold wrap-anywhere">{task.name}</h3>
            <Chip tone={statusTones[task.status]}>{t(`status.${task.status}`)}</Chip>
          </div>
          <p className="text-13 text-muted">
            {task.kinds.map((kind) => t(`kind.${kind}`)).join(', ')} · {scheduleText(task.schedule)}
          </p>
          <p className="text-13 text-muted">
            {task.nextRun === null
              ? t('row.noNext')
              : t('row.next', { time: shortTime(task.nextRun, now, language) })}
            {' · '}
            {task.lastRun === null
              ? t('row.never')
              : t('row.last', { time: shortTime(task.lastRun, now, language) })}
            {task.missed > 0 && ` · ${t('row.missed', { count: task.missed })}`}
          </p>
          {task.entry !== null && <EntryLine device={device} entry={task.entry} />}
          {task.elevated !== null && (
            <ElevatedPart device={device} task={task} elevated={task.elevated} now={now} />
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button
            small
            disabled={isBusy}
            aria-label={t('row.runOf', { name: task.name })}
            onClick={() => run.mutate({ body: { taskId: task.id } })}
          >
            {t('row.run')}
          </Button>
          <Button
            small
            variant="quiet"
            aria-label={t('row.runsOf', { name: task.name })}
            onClick={() => setShown('runs')}
          >
            {t('row.runs')}
          </Button>
          <Button
            small
            variant="quiet"
            aria-label={t('row.editOf', { name: task.name })}
            onClick={() => setShown('edit')}
          >
            {t('row.edit')}
          </Button>
          <Button
            small
            variant="quiet"
            disabled={isBusy}
            aria-label={t('row.deleteOf', { name: task.name })}
            onClick={() => setShown('delete')}
          >
            {t('row.delete')}
          </Button>
          <Switch
            label={t('row.switch', { name: task.name })}
            checked={task.enabled}
            disabled={!scheduling || toggle.isPending}
            onChange={(enabled) => toggle.mutate({ body: { taskId: task.id, enabled } })}
          />
        </div>
      </div>
      {task.running !== null && <RunProgress device={device} task={task} />}
      {task.running === null && last !== null && last.state !== 'running' && (
        <div className="flex flex-col gap-1 text-13">
          <div className="flex flex-wrap items-center gap-2">
            <StateChip device={device} run={last} />
            {last.why !== null && <span className="text-muted">{whyText(last.why)}</span>}
          </div>
          {last.outcome?.steps.map((step) => (
            <p key={step.kind} className="text-muted">
              {stepText(step)}
            </p>
          ))}
        </div>
      )}
      {shown === 'edit' && (
        <TaskDialog device={device} task={task} usualItems={usualItems} onClose={() => setShown(null)} />
      )}
      {shown === 'runs' && <RunsDialog device={device} task={task} onClose={() => setShown(null)} />}
      {shown === 'delete' && <DeleteDialog device={device} task={task} onClose={() => setShown(null)} />}
    </li>
  )
}
