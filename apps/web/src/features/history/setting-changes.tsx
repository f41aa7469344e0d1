import {
  formatResource,
  type RunChange,
  type RunSummary,
  type SettingChanges as Setting,
  textReason,
} from '@clearpane/model'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { useDevice } from '../../lib/device/index.ts'
import { useReason } from '../../lib/reasons/index.ts'
import {
  type ChangeLine,
  ChangeTable,
  canUndo,
  resultTone,
  review,
  reviewUndo,
  settingName,
  useTitles,
  Value,
} from '../../tweaks/index.ts'
import { Button, Chip, FoldButton } from '../../ui/index.ts'

/** Names the change's cause, otherwise what it changed. */
const useName = ({ cause, changes }: Setting<RunChange>): string => {
  const { t } = useTranslation('history')
  const language = useLanguage()
  const titles = useTitles(useDevice().id)
  const [first, second] = changes
  if (cause !== null) return settingName(cause, titles, language)
  return first === undefined || second !== undefined ? t('noName') : formatResource(first.resource)
}

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

/** One setting of a change, with its own undo; its values are one level down. */
export const SettingChanges = ({ run, setting }: { run: RunSummary; setting: Setting<RunChange> }) => {
  const { t } = useTranslation(['history', 'run'])
  const device = useDevice()
  const name = useName(setting)
  const { changes } = setting
  const [open, setOpen] = useState(false)
  const left = changes.filter(canUndo)
  const failed = changes.find(({ result }) => result !== 'done' && result !== 'recoveredApplied')
  const changeIds = left.map(({ changeId }) => changeId)
  const undo = () =>
    review.set(
      reviewUndo(device.id, t('run:history.undoNamed', { title: name }), { runId: run.runId, changeIds }),
    )
  return (
    <li className="border-line not-first:border-t">
      <div className="flex items-center gap-3 px-4 py-2">
        <FoldButton open={open} onToggle={() => setOpen(!open)} className="min-w-0 flex-1">
          <span className="min-w-0">{name}</span>
        </FoldButton>
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
      </div>
      {open && (
        <div className="px-4 pb-3">
          <Values run={run} changes={changes} name={name} />
        </div>
      )}
    </li>
  )
}
