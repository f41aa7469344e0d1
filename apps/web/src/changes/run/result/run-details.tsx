import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReason } from '../../../lib/reasons/index.ts'
import { resultTone } from '../../../shared/result.ts'
import { SettingStates, StoredChanges } from '../../../shared/settings/setting-states.tsx'
import { useSettingWords } from '../../../shared/settings/setting-words.ts'
import type { Setting } from '../../../shared/settings/settings-view.ts'
import { useShownValues, ValuesButton } from '../../../shared/settings/shown-values.tsx'
import type { Titles } from '../../../shared/titles.ts'
import { Button, Chip, FoldButton } from '../../../ui/index.ts'
import { canUndo } from '../can-undo.ts'
import { RunStages } from '../run-stages.tsx'
import { failureOf, type RunTask } from '../run-task.ts'
import { type ResultView, stateOf } from './result-view.ts'
import type { RunLineOf } from './run-lines.ts'

/**
 * Returns the word for a setting without a result: it's waiting, it was never started, or only the journal can tell.
 */
const openWord = ({ outcome }: RunTask): 'waiting' | 'notDone' | 'notKnown' => {
  if (outcome == null) return 'waiting'
  if (outcome.ok) return 'notDone'
  return failureOf(outcome.error) === 'refused' ? 'notDone' : 'notKnown'
}

/** Returns the changes of a setting that are still in effect and can be undone. */
const standing = ({ outcome }: RunTask, changes: readonly RunLineOf[]): number[] => {
  const ids = new Set(changes.map(({ id }) => id))
  const made = outcome?.ok === true ? (outcome.run?.changes ?? []) : []
  return made.filter((one) => ids.has(one.changeId) && canUndo(one)).map(({ changeId }) => changeId)
}

/** Opens the review for undoing one setting. */
export type UndoSetting = (setting: Setting<RunLineOf>, changeIds: number[]) => void

type RowProps = {
  setting: Setting<RunLineOf>
  task: RunTask
  back: boolean
  titles: Titles
  onUndo: UndoSetting
}

const Row = ({ setting, task, back, titles, onUndo }: RowProps) => {
  const { t } = useTranslation(['run', 'review', 'values'])
  const reasonOf = useReason()
  const { changes } = setting
  const showValues = useShownValues()
  const stored = changes.map(({ id, resource, before, to }) => ({ id, resource, from: before, to }))
  const words = useSettingWords(titles, t('review:leftovers'))(setting, back, stored)
  const state = stateOf(changes)
  const left = standing(task, changes)
  const worst = changes.find(({ result }) => result !== null && stateOf([{ result }]) === 'bad')?.result
  const notes = new Set(changes.flatMap(({ reason }) => (reason === null ? [] : [reasonOf(reason)])))
  return (
    <li className="grid gap-x-4 border-t border-line py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,16rem)_auto]">
      <span>{words.name}</span>
      <SettingStates words={words} changes={stored} />
      <span className="flex items-center gap-2 sm:justify-end">
        {state === 'open' ? (
          <Chip tone={openWord(task) === 'notKnown' ? 'unknown' : 'neutral'}>
            {t(`run.${openWord(task)}`)}
          </Chip>
        ) : (
          <Chip tone={resultTone[worst ?? 'done']}>{t(`values:result.${worst ?? 'done'}`)}</Chip>
        )}
        {!back && left.length > 0 && (
          <Button
            small
            aria-label={t('history.undoNamed', { title: words.name })}
            onClick={() => onUndo(setting, left)}
          >
            {t('history.undoOne')}
          </Button>
        )}
      </span>
      <div className="pt-1 sm:col-span-3">
        {[...notes].map((note) => (
          <p key={note} className="text-13 text-muted">
            {note}
          </p>
        ))}
        {showValues && <StoredChanges name={words.name} changes={stored} />}
      </div>
    </li>
  )
}

/** Shows the stages and, on request, every setting with its stored values. */
export const RunDetails = ({
  task,
  view,
  titles,
  startsOpen = false,
  onUndo = () => {},
}: {
  task: RunTask
  view: ResultView
  titles: Titles
  startsOpen?: boolean
  onUndo?: UndoSetting
}) => {
  const { t } = useTranslation(['review', 'run', 'values'])
  const [open, setOpen] = useState(startsOpen)
  const origin = task.outcome?.ok === true ? task.outcome.run?.origin : undefined
  return (
    <div className="w-full text-left">
      <FoldButton open={open} onToggle={() => setOpen(!open)} className="text-muted hover:text-text">
        {t('detailsTitle')}
      </FoldButton>
      {open && (
        <div className="flex animate-fade flex-col gap-3 pt-1">
          <RunStages task={task} />
          <ValuesButton small className="self-start" />
          <ul aria-label={t('run:run.changes')}>
            {view.settings.map((setting) => (
              <Row
                key={setting.key}
                setting={setting}
                task={task}
                back={(origin?.kind ?? task.origin ?? 'selection') !== 'selection'}
                titles={titles}
                onUndo={onUndo}
              />
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
