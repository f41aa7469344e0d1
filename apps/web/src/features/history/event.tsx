import type { RunSummary } from '@clearpane/model'
import type { TitledRun } from '@clearpane/model/status'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { canBeUndone, review, reviewUndo, runState, useLasting, useWho } from '../../changes/index.ts'
import { useDevice } from '../../lib/device/index.ts'
import { fullTime } from '../../lib/format/index.ts'
import { Button, Chevron, cx } from '../../ui/index.ts'
import { RunDetails } from './run-details.tsx'
import type { Entry } from './timeline.ts'

const dots: Partial<Record<ReturnType<typeof runState>['tone'], string>> = {
  ok: 'border-privacy',
  accent: 'border-accent',
  warn: 'border-warn',
  danger: 'border-danger',
}

const clock = (iso: string, language: string) =>
  new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(iso))

/** Describes a change: what it did, who made it and when; unknown parts are left out. */
const useSummary = () => {
  const { t, i18n } = useTranslation(['history', 'run'])
  const who = useWho()
  const figuresOf = useLasting()
  return (run: RunSummary): string => {
    const { held, failed } = run.settings
    const figures = figuresOf(run)
    const onlyGone = figures.length > 0 && run.changed === 0
    return [
      onlyGone ? null : t(run.origin.kind === 'selection' ? 'settings' : 'putBack', { count: held }),
      ...figures,
      failed > 0 ? t('run:history.failed', { count: failed }) : null,
      who(run),
      clock(run.at, i18n.language),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}

type Props = { entry: Entry; name: string; among: readonly TitledRun[]; open: boolean; onToggle(): void }

/** A change in the timeline, which expands in place to show its settings; undos of the change are listed below it. */
export const Event = ({ entry, name, among, open, onToggle }: Props) => {
  const { t, i18n } = useTranslation(['history', 'run', 'damage'])
  const who = useWho()
  const device = useDevice()
  const summary = useSummary()
  const bodyId = useId()
  const place = useRef<HTMLLIElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link leads to it; opening it by hand moves nothing
  useEffect(() => {
    if (open) place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { run, undos, drifted } = entry
  const { tone, word } = runState(run)
  const title = run.unreadable === undefined ? name : t('damage:title')
  const state = t(`run:runState.${word}`)
  const undo = () => review.set(reviewUndo(device.id, { run, as: 'undo', among }, { runId: run.runId }))
  return (
    <li ref={place} className="relative scroll-my-20 pl-6.5">
      <span
        aria-hidden="true"
        className={cx(
          'absolute top-4 left-0 size-3 rounded-full border-3 bg-bg',
          drifted > 0 ? 'border-warn' : (dots[tone] ?? 'border-edge'),
        )}
      />
      <div className="flex flex-wrap items-center gap-x-3">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={bodyId}
          onClick={onToggle}
          className="flex min-w-0 flex-1 basis-60 items-center gap-x-4 rounded-card px-2 py-2.5 text-left hover:bg-surface"
        >
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{title}</span>
            <time dateTime={run.at} className="block text-muted">
              {run.unreadable === undefined ? summary(run) : clock(run.at, i18n.language)}
            </time>
          </span>
          <span
            className={cx(
              'inline-block text-right first-letter:uppercase',
              drifted > 0 ? 'text-warn' : 'text-muted',
            )}
          >
            {drifted > 0 ? t('run:history.drifted', { count: drifted }) : state}
          </span>
          <Chevron open={open} className="text-muted" />
        </button>
        <span className="flex w-20 justify-end max-sm:w-auto">
          {canBeUndone(run) && run.result !== 'running' && run.unreadable === undefined && (
            <Button aria-label={t('run:history.undoNamed', { title })} onClick={undo}>
              {t('run:history.undoOne')}
            </Button>
          )}
        </span>
      </div>
      {undos.map((one) => (
        <p key={one.runId} className="px-2 pb-2 text-13 text-muted">
          {t('undoneBy', { count: one.settings.held, time: fullTime(one.at, i18n.language), who: who(one) })}
        </p>
      ))}
      <div id={bodyId} hidden={!open} className="rounded-card px-2 pt-1 pb-4">
        {open && <RunDetails run={run} />}
      </div>
    </li>
  )
}
