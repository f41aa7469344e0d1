import { type Reason, type RunChange, resourceKey } from '@clearpane/model'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useReason } from '../../lib/reasons/index.ts'
import { Chip } from '../../ui/index.ts'
import { type ChangeLine, ChangeTable } from '../change-table.tsx'
import { type Titles, titleOf } from '../plan-view.ts'
import { resultTone } from '../result.ts'
import { failureOf, type RunTask } from './run-task.ts'

type Line = Pick<RunChange, 'resource' | 'causes' | 'before' | 'to'> & {
  id: number
  result: RunChange['result'] | null
  reason: Reason | null
}

/** Confirmed changes: from the stream, or from the journal after a reload. */
export const linesOf = ({ changes, results, outcome }: RunTask): Line[] => {
  const run = outcome?.ok === true ? outcome.run : null
  if (run !== null) return run.changes.map(({ changeId, ...rest }) => ({ ...rest, id: changeId }))
  return changes.map(({ id, resource, causes, from, to }) => {
    const ticked = results.get(id)
    return {
      id,
      resource,
      causes,
      before: from,
      to,
      result: ticked?.result ?? null,
      reason: ticked?.reason ?? null,
    }
  })
}

/** Of a change nothing was heard about: it waits, it was never begun, or only the journal knows. */
const pendingWord = ({ outcome }: RunTask): 'waiting' | 'notDone' | 'notKnown' => {
  if (outcome?.ok !== false) return 'waiting'
  return failureOf(outcome.error) === 'refused' ? 'notDone' : 'notKnown'
}

const isTrouble = (line: Line): boolean =>
  line.result !== null && line.result !== 'done' && line.result !== 'recoveredApplied'

/** A failure stays where it happened: what, why, what to do. */
const Trouble = ({ line }: { line: Line }) => {
  const { t } = useTranslation('run')
  const reasonOf = useReason()
  return line.result === null ? null : (
    <div className="mt-1 text-13">
      {line.reason !== null && (
        <span className="block text-muted">{t('run.why', { reason: reasonOf(line.reason) })}</span>
      )}
      <span className="block">{t(`run.todo.${line.result}`)}</span>
    </div>
  )
}

/** Describes a change that was made. */
const Remark = ({ line }: { line: Line }) => {
  const { t } = useTranslation('run')
  const reasonOf = useReason()
  return (
    line.reason !== null && (
      <span className="mt-1 block text-13 text-muted">
        {t('run.note', { reason: reasonOf(line.reason) })}
      </span>
    )
  )
}

export const RunChanges = ({ task, tweaks }: { task: RunTask; tweaks: Titles }) => {
  const { t } = useTranslation('run')
  const reasonOf = useReason()
  const kept = useRef(new Map<string, ChangeLine>())
  const lines = linesOf(task)
  if (lines.length === 0) return null
  const shown = lines.map((line): ChangeLine => {
    const title = titleOf(line.causes, tweaks)
    const same = [
      pendingWord(task),
      line.id,
      line.result,
      reasonOf(line.reason),
      title,
      resourceKey(line.resource),
    ].join('\n')
    const made = kept.current.get(same) ?? {
      key: String(line.id),
      title,
      resource: line.resource,
      now: line.before,
      after: line.to,
      note: isTrouble(line) ? <Trouble line={line} /> : <Remark line={line} />,
      end:
        line.result === null ? (
          <Chip tone={pendingWord(task) === 'notKnown' ? 'unknown' : 'neutral'}>
            {t(`run.${pendingWord(task)}`)}
          </Chip>
        ) : (
          <Chip tone={resultTone[line.result]}>{t(`result.${line.result}`)}</Chip>
        ),
    }
    kept.current.set(same, made)
    return made
  })
  // The earlier value is "now" only until the run has written.
  const heads = task.outcome === null ? {} : { heads: { now: t('history.before'), after: t('plan.after') } }
  return (
    <ChangeTable
      label={t('run.changes')}
      groups={[{ id: 'all', title: null, lines: shown }]}
      end={t('plan.result')}
      {...heads}
    />
  )
}
