/** Lists a task's runs, including missed runs, each with its log. */
import type { DeviceId } from '@clearpane/model'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { calendarDay, fullTime } from '../../lib/format/index.ts'
import { useTweakIndex } from '../../shared/use-tweaks.ts'
import { Button, Chip, Dialog, EmptyState, QueryView, SkeletonRows, type Tone } from '../../ui/index.ts'
import { taskQueries } from './queries.ts'
import type { Run, Task } from './use-tasks.ts'
import { useWords } from './use-words.ts'

const tones: Readonly<Record<Run['state'], Tone>> = {
  due: 'neutral',
  running: 'accent',
  done: 'ok',
  failed: 'danger',
  cancelled: 'neutral',
  missed: 'warn',
  interrupted: 'danger',
  needsYou: 'warn',
}

export const StateChip = ({ device, run }: { device: DeviceId; run: Run }) => {
  const { t } = useWords(device)
  return <Chip tone={tones[run.state]}>{t(`state.${run.state}`)}</Chip>
}

const Log = ({ device, runId }: { device: DeviceId; runId: string }) => {
  const { t, language, entryText } = useWords(device)
  const tweaks = useTweakIndex(device)
  const nameOf = (tweakId: string, title: string) => tweaks.get(tweakId)?.name[language] ?? title
  const query = useQuery(taskQueries.taskLog(device, runId))
  return (
    <QueryView query={query} loading={<SkeletonRows label={t('log.title')} rows={3} />}>
      {({ lines }) =>
        lines.length === 0 ? (
          <p className="text-muted">{t('log.none')}</p>
        ) : (
          <ol className="flex flex-col gap-1 font-mono text-13">
            {lines.map(({ at, line, entry }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name, and none moves
              <li key={i} className="wrap-anywhere">
                <span className="text-muted">{fullTime(at, language)}</span>{' '}
                {/* Older versions stored a line only in English. */}
                {entry === null ? <span lang="en">{line}</span> : entryText(entry, nameOf)}
              </li>
            ))}
          </ol>
        )
      }
    </QueryView>
  )
}

const OneRun = ({ device, run }: { device: DeviceId; run: Run }) => {
  const { t, language, whyText, stepText } = useWords(device)
  const [isOpen, setOpen] = useState(false)
  const hasLog = run.outcome !== null || run.state === 'running' || run.state === 'interrupted'
  return (
    <li className="flex flex-col gap-1 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StateChip device={device} run={run} />
        <span>{fullTime(run.at, language)}</span>
        <span className="text-13 text-muted">
          {run.ordinal > 0
            ? t('log.byHand')
            : t('log.planned', { date: calendarDay(run.date, language), time: run.time })}
        </span>
        {hasLog && (
          <Button small variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'log.hide' : 'log.show')}
          </Button>
        )}
      </div>
      {run.why !== null && <p className="text-13 text-muted">{whyText(run.why)}</p>}
      {run.outcome?.steps.map((step) => (
        <p key={step.kind} className="text-13">
          {stepText(step)}
        </p>
      ))}
      {isOpen && <Log device={device} runId={run.runId} />}
    </li>
  )
}

/**
 * How many runs are listed at first, and at most. A task that runs every night has more runs in a year than fit in a
 * list at once.
 */
const runsListed = { first: 100, most: 1000 } as const

export const RunsDialog = ({ device, task, onClose }: { device: DeviceId; task: Task; onClose(): void }) => {
  const { t } = useWords(device)
  const [limit, setLimit] = useState<number>(runsListed.first)
  const query = useQuery({
    ...taskQueries.taskRuns(device, task.id, limit),
    placeholderData: keepPreviousData,
  })
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      closeLabel={t('log.close')}
      title={t('log.of', { name: task.name })}
      description={task.missed === 0 ? t('log.textNone') : t('log.text', { count: task.missed })}
    >
      <QueryView query={query} loading={<SkeletonRows label={t('log.title')} rows={4} />}>
        {({ runs }) =>
          runs.length === 0 ? (
            <EmptyState title={t('log.noRuns')} text={t('log.noRunsText')} />
          ) : (
            <>
              <ul className="divide-y divide-line">
                {runs.map((run) => (
                  <OneRun key={run.runId} device={device} run={run} />
                ))}
              </ul>
              {limit === runsListed.first && runs.length === limit && (
                <Button className="mt-3" onClick={() => setLimit(runsListed.most)}>
                  {t('log.older')}
                </Button>
              )}
              {runs.length === runsListed.most && (
                <p className="pt-3 text-muted">{t('log.newest', { count: runs.length })}</p>
              )}
            </>
          )
        }
      </QueryView>
    </Dialog>
  )
}
