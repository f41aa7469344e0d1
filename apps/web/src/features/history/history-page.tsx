import { driftedSettings } from '@clearpane/advice'
import type { RunSummary } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'wouter'
import { driftByRun, movementsQuery } from '../../changes/drift/index.ts'
import { review, reviewUndo, useRunTitle } from '../../changes/index.ts'
import { queries } from '../../lib/api/index.ts'
import { useChoice } from '../../lib/choice.ts'
import { useDevice } from '../../lib/device/index.ts'
import { DeviceChip, ObservedAt } from '../../shared/index.ts'
import {
  Button,
  buttonClass,
  EmptyState,
  lazyPart,
  PageHeader,
  QueryView,
  Segmented,
  ShareRing,
  Skeleton,
} from '../../ui/index.ts'
import { DriftSection } from './drift-section.tsx'
import { healthLineQuery } from './over-time-chart.tsx'
import { RunList } from './run-list.tsx'
import { inPlaceOver, isShow } from './timeline.ts'
import { useDiary } from './update-marks.ts'

const UpdatesTab = lazyPart(async () => (await import('./updates-tab.tsx')).UpdatesTab, {
  loading: <Skeleton className="h-40 rounded-dialog" />,
})

/** Shows how many of the settings that Clearpane changed still have the value that it set. */
const InPlaceRing = ({ runs, drifted }: { runs: readonly RunSummary[]; drifted: number }) => {
  const { t } = useTranslation('history')
  const of = inPlaceOver(runs).at(-1)?.total ?? 0
  if (of === 0) return null
  const done = Math.max(0, of - drifted)
  return (
    <ShareRing
      done={done}
      of={of}
      text={t('ring.short', { done, of })}
      caption={t('ring.caption')}
      label={t('ring.label', { done, of })}
      className="text-privacy"
    />
  )
}

export const HistoryPage = () => {
  const { t } = useTranslation(['history', 'run'])
  const device = useDevice()
  const [search, setSearch] = useSearchParams()
  const open = search.get('run')
  const runs = useQuery(queries.runs(device.id))
  const drift = useQuery(queries.drift(device.id))
  const isReading = [
    runs,
    drift,
    useQuery(healthLineQuery(device.id)),
    useQuery(movementsQuery(device.id)),
    useDiary(device.id),
  ].some(({ isPending }) => isPending)
  const loaded = runs.data?.runs ?? []
  const titleOf = useRunTitle(loaded)
  const moved = driftByRun(drift.data?.drift ?? [])
  const standing = runs.data?.all.inPlace === true
  const [tab, setTab] = useChoice('tab', ['changes', 'updates'] as const)
  const asked = search.get('show')
  const show = isShow(asked) ? asked : 'all'
  const change = (name: string, value: string | null) =>
    setSearch(
      (old) => {
        const next = new URLSearchParams(old)
        if (value === null) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  const toggle = (runId: string) => change('run', runId === open ? null : runId)
  // Both parts of the page are shown at the same time; otherwise the lower part would move when the upper part
  // appears.
  const changes = isReading ? (
    <Skeleton className="h-40 rounded-dialog" />
  ) : (
    <div className="flex flex-col gap-6">
      <DriftSection
        device={device}
        query={drift}
        standing={standing}
        runTitles={new Map(loaded.map((run) => [run.runId, titleOf(run)]))}
      />
      <section aria-label={t('runs')}>
        <QueryView query={runs} loading={null}>
          {({ runs: all, next }) =>
            all.length === 0 ? (
              <EmptyState
                art="time"
                title={t('run:history.emptyTitle')}
                text={t('run:history.emptyText')}
                action={
                  <Link href="/" className={buttonClass('secondary')}>
                    {t('emptyAction')}
                  </Link>
                }
              />
            ) : (
              <RunList
                device={device}
                runs={all}
                next={next}
                drifted={(runId) => driftedSettings(moved.get(runId) ?? []).length}
                open={open}
                onToggle={toggle}
                show={show}
                onShow={(next) => change('show', next === 'all' ? null : next)}
              />
            )
          }
        </QueryView>
      </section>
    </div>
  )
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t('title')}
        purpose={t('purpose')}
        figure={
          // A figure based only on the newest changes would be misleading.
          runs.data?.next === null && drift.data !== undefined ? (
            <InPlaceRing runs={runs.data.runs} drifted={driftedSettings(drift.data.drift).length} />
          ) : null
        }
        facts={
          <>
            <DeviceChip device={device} />
            <ObservedAt at={drift.data?.observedAt} />
          </>
        }
        actions={
          <>
            <Link href="/other-changes" className={buttonClass('secondary')}>
              {t('others')}
            </Link>
            <Button
              disabled={!standing}
              icon={<Undo2 size={16} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => review.set(reviewUndo(device.id, { id: 'undo.all' }, {}))}
            >
              {t('run:history.undoAll')}
            </Button>
          </>
        }
      />
      <div className="flex flex-col items-start gap-4">
        <Segmented
          label={t('tab.label')}
          value={tab}
          onChange={setTab}
          options={[
            { value: 'changes', label: t('tab.changes') },
            { value: 'updates', label: t('tab.updates') },
          ]}
        />
        <div className="w-full">
          {tab === 'changes' ? changes : <UpdatesTab key={device.id} device={device} />}
        </div>
      </div>
    </div>
  )
}
