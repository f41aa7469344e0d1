import type { UndoFile } from '@clearpane/contracts'
import {
  type DeviceId,
  type Origin,
  type RunChange,
  type RunSummary,
  type SettingChanges as Setting,
  settingsOf,
  textReason,
} from '@clearpane/model'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Effects } from '../../changes/effects/index.tsx'
import { canUndo, review, reviewUndo, useRunTitle } from '../../changes/index.ts'
import { Failures } from '../../changes/run/result/failures.tsx'
import { failuresOf, stateOf } from '../../changes/run/result/result-view.ts'
import { waitingForRestart } from '../../changes/run/waiting-restart.ts'
import { afterChanges, queries, request } from '../../lib/api/index.ts'
import { useDevice } from '../../lib/device/index.ts'
import { fullTime } from '../../lib/format/index.ts'
import { useReason } from '../../lib/reasons/index.ts'
import {
  type ChangeLine,
  ChangeTable,
  resultTone,
  SettingStates,
  useSettingWords,
  useShownValues,
  useTitles,
  Value,
  ValuesButton,
} from '../../shared/index.ts'
import {
  Button,
  Chip,
  CopyButton,
  Disclosure,
  lazyPart,
  Notice,
  QueryView,
  Skeleton,
} from '../../ui/index.ts'

// The code for the tables is loaded together with their buttons, because the page has already reached its maximum
// size.
const ExportRun = lazyPart(async () => (await import('./export-run.tsx')).ExportRun, {
  loading: <Skeleton className="h-9 w-56" />,
})

const Values = ({ run, changes, name }: { run: RunSummary; changes: readonly RunChange[]; name: string }) => {
  const { t } = useTranslation(['history', 'run', 'values'])
  const reasonOf = useReason()
  const title = useRunTitle([])(run)
  const line = (change: RunChange): ChangeLine => ({
    key: String(change.changeId),
    title: '',
    resource: change.resource,
    now: change.before,
    after: change.after ?? { status: 'unavailable', reason: textReason(t('noEvidence')) },
    note:
      change.result === 'done' ? (
        change.reason !== null && (
          <p className="mt-1 text-13 text-muted">{t('run:run.note', { reason: reasonOf(change.reason) })}</p>
        )
      ) : (
        <div className="mt-1 text-13 text-muted">
          {change.reason !== null && <p>{t('run:run.why', { reason: reasonOf(change.reason) })}</p>}
          <p>
            {t('requested')} <Value of={change.to} kind={change.resource.kind} />
          </p>
        </div>
      ),
    end: (
      <Chip tone={change.undone ? 'neutral' : resultTone[change.result]}>
        {t(change.undone ? 'values:result.undone' : `values:result.${change.result}`)}
      </Chip>
    ),
  })
  return (
    <ChangeTable
      label={t('changesOf', { title: `${title}: ${name}` })}
      heads={{ now: t('run:history.before'), after: t('after') }}
      groups={[{ id: 'all', title: null, lines: changes.map(line) }]}
      end={t('run:plan.result')}
    />
  )
}

/** Returns the recorded states of a setting before and after a change. */
const statesOf = ({ resource, before, to, after }: RunChange) => ({ resource, from: before, to: after ?? to })

/**
 * One setting in a change, described in words, with a button that undoes only that setting. The setting's stored
 * values are shown on request.
 */
export const SettingChanges = ({ run, setting }: { run: RunSummary; setting: Setting<RunChange> }) => {
  const { t } = useTranslation(['history', 'run', 'values'])
  const reasonOf = useReason()
  const device = useDevice()
  const titles = useTitles(device.id)
  const showValues = useShownValues()
  const { changes } = setting
  const parts = changes.map(statesOf)
  const words = useSettingWords(titles, t('noName'))(setting, run.origin.kind !== 'selection', parts)
  const { name } = words
  const left = changes.filter(canUndo)
  const failed = changes.find(({ result }) => result !== 'done' && result !== 'recoveredApplied')
  const changeIds = left.map(({ changeId }) => changeId)
  const why = new Set(
    changes.flatMap(({ result, reason }) =>
      reason === null || (result === 'done' && !showValues) ? [] : [reasonOf(reason)],
    ),
  )
  const undo = () =>
    review.set(
      reviewUndo(
        device.id,
        { setting: setting.cause, resource: changes[0]?.resource },
        { runId: run.runId, changeIds },
      ),
    )
  return (
    <li className="border-line not-first:border-t">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
        <div className="grid min-w-0 flex-1 basis-60 gap-x-4 sm:grid-cols-2">
          <span className="min-w-0">{name}</span>
          <SettingStates
            words={words}
            changes={changes.map((one) => ({ id: one.changeId, ...statesOf(one) }))}
          />
        </div>
        {changes.every(({ undone }) => undone) ? (
          <Chip>{t('undoneSetting')}</Chip>
        ) : (
          failed !== undefined && (
            <Chip tone={resultTone[failed.result]}>{t(`values:result.${failed.result}`)}</Chip>
          )
        )}
        {left.length > 0 && run.result !== 'running' && (
          <Button small aria-label={t('run:history.undoNamed', { title: name })} onClick={undo}>
            {t('run:history.undoOne')}
          </Button>
        )}
        {failed !== undefined && why.size > 0 && (
          <p className="basis-full text-13 text-muted">{[...why].join(' · ')}</p>
        )}
      </div>
      {showValues && (
        <div className="px-4 pb-3">
          <Values run={run} changes={changes} name={name} />
        </div>
      )}
    </li>
  )
}

/**
 * Whether it's known that this PC has been restarted since the run; if so, none of the run's changes is still waiting
 * for a restart.
 */
const useRestartedSince = ({ device, runId, title, origin, endedAt }: RunSummary): boolean => {
  const { data } = useQuery(queries.systemInformation(device))
  const uptime = data?.readings.uptime
  if (uptime === undefined || endedAt === null) return false
  const { runs, known } = waitingForRestart([{ runId, title, origin, endedAt }], uptime)
  return known && runs.length === 0
}

const Facts = ({ run }: { run: RunSummary }) => {
  const { t, i18n } = useTranslation(['history', 'run', 'values'])
  const reasonOf = useReason()
  const restarted = useRestartedSince(run)
  return (
    <div className="flex flex-col gap-0.5 text-13 text-muted">
      <p>
        {fullTime(run.at, i18n.language)} · {t('id')} <span className="font-mono text-12">{run.runId}</span>
      </p>
      {run.restorePoint !== null && (
        <p>
          {t(`values:restorePoint.${run.restorePoint.outcome}`, {
            reason: reasonOf(run.restorePoint.reason),
          })}
        </p>
      )}
      {run.restart !== 'none' && !restarted && <p>{t(`values:restart.${run.restart}`)}</p>}
      {run.leftOut > 0 && <p>{t('leftOut', { count: run.leftOut })}</p>}
      {run.origin.kind !== 'selection' && run.origin.keep !== undefined && (
        <p>{t('run:history.kept', { count: run.origin.keep.length })}</p>
      )}
      {run.damaged > 0 && <p className="text-danger">{t('damaged', { count: run.damaged })}</p>}
    </div>
  )
}

/** Lists the files with which the run can be undone even without Clearpane. */
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

/**
 * The plan that would be made if the same origin were requested now; not the review's plan, which the user is looking
 * at.
 */
const planNow = (device: DeviceId, origin: Origin) =>
  queryOptions({
    queryKey: ['planNow', device, origin],
    meta: afterChanges,
    queryFn: ({ signal }) => request('plan', { device, body: { origin }, signal }),
    staleTime: 0,
  })

/**
 * What is left of a run that ended early or in which settings failed; null if there is nothing to request again. The
 * whole selection is requested again, because the record lacks the settings that the run didn't reach, and because
 * failures count as repeated only then. Settings that are in effect aren't planned. `count`: the
 * number of settings that this new plan contains; 0 if it's unknown.
 */
const useRest = (run: RunSummary, bad: readonly unknown[]) => {
  const endedEarly = run.result === 'interrupted' || run.result === 'cancelled'
  const isLeft = run.origin.kind === 'selection' && run.undone === 0 && (endedEarly || bad.length > 0)
  const { data } = useQuery({ ...planNow(run.device, run.origin), enabled: isLeft })
  const label = endedEarly && run.settings.held > 0 ? ('finish' as const) : ('tryAgain' as const)
  return isLeft ? { label, count: settingsOf(data?.plan.changes ?? []).length } : null
}

type DetailsProps = { run: RunSummary; changes: readonly RunChange[]; undoFiles: readonly UndoFile[] }

const Details = ({ run, changes, undoFiles }: DetailsProps) => {
  const { t } = useTranslation(['history', 'run', 'values'])
  const device = useDevice()
  const title = useRunTitle([])(run)
  const titles = useTitles(device.id)
  const settings = settingsOf(changes)
  const bad = settings.filter((one) => stateOf(one.changes) === 'bad')
  const failures = failuresOf(bad, device.facts.elevated)
  const rest = useRest(run, bad)
  return (
    <div className="flex flex-col gap-3">
      {failures.length > 0 && <Failures failures={failures} titles={titles} />}
      <div className="flex flex-wrap items-center gap-2">
        {rest !== null && (
          <Button
            variant="primary"
            // The label gets its number once the plan has been made, and no button beside it moves.
            className="min-w-56"
            onClick={() => review.set({ device: device.id, act: { run, as: 'again' }, origin: run.origin })}
          >
            {rest.count > 0 ? t(`${rest.label}Of`, { count: rest.count }) : t(rest.label)}
          </Button>
        )}
        {changes.some(canUndo) && run.result !== 'running' && (
          <Button
            onClick={() => review.set(reviewUndo(device.id, { run, as: 'undo' }, { runId: run.runId }))}
          >
            {t('undo')}
          </Button>
        )}
        {changes.length > 0 && <ExportRun run={run} changes={changes} title={title} />}
      </div>
      {changes.length === 0 ? (
        <p className="text-muted">{t('noChanges')}</p>
      ) : (
        <>
          <ul aria-label={t('changesOf', { title })} className="rounded-dialog border border-rim bg-surface">
            {[...bad, ...settings.filter((one) => !bad.includes(one))].map((setting) => (
              <SettingChanges key={setting.key} run={run} setting={setting} />
            ))}
          </ul>
          <ValuesButton small className="self-start" />
        </>
      )}
      <Effects device={device.id} runId={run.runId} />
      <Disclosure title={t('more')}>
        <div className="flex flex-col gap-3 pt-2 pl-4.5">
          <Facts run={run} />
          {undoFiles.length > 0 && <UndoFiles files={undoFiles} />}
        </div>
      </Disclosure>
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
