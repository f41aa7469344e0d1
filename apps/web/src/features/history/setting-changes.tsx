import { type RunChange, type RunSummary, type SettingChanges as Setting, textReason } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { useDevice } from '../../lib/device/index.ts'
import { useReason } from '../../lib/reasons/index.ts'
import {
  type ChangeLine,
  ChangeTable,
  canUndo,
  resultTone,
  review,
  reviewUndo,
  SettingStates,
  useSettingWords,
  useShownValues,
  useTitles,
  Value,
} from '../../tweaks/index.ts'
import { Button, Chip } from '../../ui/index.ts'

const Values = ({ run, changes, name }: { run: RunSummary; changes: readonly RunChange[]; name: string }) => {
  const { t } = useTranslation(['history', 'run'])
  const reasonOf = useReason()
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
        {t(change.undone ? 'run:result.undone' : `run:result.${change.result}`)}
      </Chip>
    ),
  })
  return (
    <ChangeTable
      label={t('changesOf', { title: `${run.title}: ${name}` })}
      heads={{ now: t('run:history.before'), after: t('after') }}
      groups={[{ id: 'all', title: null, lines: changes.map(line) }]}
      end={t('run:plan.result')}
    />
  )
}

/** What the setting was, and what it is according to the record. */
const statesOf = ({ resource, before, to, after }: RunChange) => ({ resource, from: before, to: after ?? to })

/** One setting of a change in words, with its own undo. Its values appear on request. */
export const SettingChanges = ({ run, setting }: { run: RunSummary; setting: Setting<RunChange> }) => {
  const { t } = useTranslation(['history', 'run'])
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
      reviewUndo(device.id, t('run:history.undoNamed', { title: name }), { runId: run.runId, changeIds }),
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
            <Chip tone={resultTone[failed.result]}>{t(`run:result.${failed.result}`)}</Chip>
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
