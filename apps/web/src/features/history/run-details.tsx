import type { UndoFile } from '@clearpane/contracts'
import { type RunChange, type RunSummary, settingsOf } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries } from '../../lib/api/index.ts'
import { useDevice } from '../../lib/device/index.ts'
import { fullTime } from '../../lib/format/index.ts'
import { useReason } from '../../lib/reasons/index.ts'
import { Effects } from '../../tweaks/effects/index.tsx'
import { canUndo, review, reviewUndo, ValuesButton } from '../../tweaks/index.ts'
import { useRestartedSince } from '../../tweaks/run/use-restarted-since.ts'
import { Button, CopyButton, Notice, QueryView, Skeleton } from '../../ui/index.ts'
import { SettingChanges } from './setting-changes.tsx'

const Facts = ({ run }: { run: RunSummary }) => {
  const { t, i18n } = useTranslation(['history', 'run'])
  const reasonOf = useReason()
  const restarted = useRestartedSince(run)
  return (
    <div className="flex flex-col gap-0.5 text-13 text-muted">
      <p>
        {fullTime(run.at, i18n.language)} · {t('id')} <span className="font-mono text-12">{run.runId}</span>
      </p>
      {run.restorePoint !== null && (
        <p>
          {t(`run:restorePoint.${run.restorePoint.outcome}`, { reason: reasonOf(run.restorePoint.reason) })}
        </p>
      )}
      {run.restart !== 'none' && !restarted && <p>{t(`run:plan.restart.${run.restart}`)}</p>}
      {run.leftOut > 0 && <p>{t('leftOut', { count: run.leftOut })}</p>}
      {run.origin.kind !== 'selection' && run.origin.keep !== undefined && (
        <p>{t('run:history.kept', { count: run.origin.keep.length })}</p>
      )}
      {run.damaged > 0 && <p className="text-danger">{t('damaged', { count: run.damaged })}</p>}
    </div>
  )
}

/** Where the files are that undo the run without Clearpane. */
const UndoFiles = ({ files }: { files: readonly UndoFile[] }) => {
  const { t } = useTranslation('history')
  return (
    <div className="text-13 text-muted">
      <p>{t('undoFile')}</p>
      <ul>
        {files.map(({ path, state }) => (
          <li key={path} className="flex min-h-9 flex-wrap items-center gap-x-3">
            <span className="min-w-0 font-mono text-12 break-all select-all">{path}</span>
            {state === 'here' ? (
              <CopyButton small text={path} what={path} />
            ) : (
              <span>{t(`file.${state}`)}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const Unreadable = ({
  unreadable: { why, detail, folder, files },
}: {
  unreadable: NonNullable<RunSummary['unreadable']>
}) => {
  const { t } = useTranslation('history')
  return (
    <Notice variant="warn" title={t('unreadable.heading')}>
      <p>
        {t(`unreadable.why.${why}`)}
        {detail !== '' && ` (${detail})`}
      </p>
      <p>{t(files.includes('undo.ps1') ? 'unreadable.hasUndo' : 'unreadable.noUndo')}</p>
      <p className="font-mono text-12 break-all text-text">{folder}</p>
    </Notice>
  )
}

type DetailsProps = { run: RunSummary; changes: readonly RunChange[]; undoFiles: readonly UndoFile[] }

const Details = ({ run, changes, undoFiles }: DetailsProps) => {
  const { t } = useTranslation(['history', 'run'])
  const device = useDevice()
  const undoTitle = t('run:history.undoTitle', { title: run.title })
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <Facts run={run} />
        {changes.some(canUndo) && run.result !== 'running' && (
          <Button onClick={() => review.set(reviewUndo(device.id, undoTitle, { runId: run.runId }))}>
            {t('undo')}
          </Button>
        )}
      </div>
      {undoFiles.length > 0 && <UndoFiles files={undoFiles} />}
      <Effects device={device.id} runId={run.runId} />
      {changes.length === 0 ? (
        <p className="text-muted">{t('noChanges')}</p>
      ) : (
        <>
          <ul
            aria-label={t('changesOf', { title: run.title })}
            className="rounded-dialog border border-rim bg-surface"
          >
            {settingsOf(changes).map((setting) => (
              <SettingChanges key={setting.key} run={run} setting={setting} />
            ))}
          </ul>
          <ValuesButton small className="self-start" />
        </>
      )}
    </div>
  )
}

export const RunDetails = ({ run }: { run: RunSummary }) => {
  const query = useQuery(queries.run(useDevice().id, run.runId))
  if (run.unreadable !== undefined) return <Unreadable unreadable={run.unreadable} />
  return (
    <QueryView query={query} loading={<Skeleton className="h-24" />} fresh>
      {({ run: { changes }, undoFiles }) => <Details run={run} changes={changes} undoFiles={undoFiles} />}
    </QueryView>
  )
}
