import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { Check, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { asApiError, type Ok, queries } from '../../lib/api/index.ts'
import { useStore } from '../../lib/store.ts'
import { review, runTask } from '../../tweaks/index.ts'
import { Button, Card, Chip, ErrorState, Skeleton } from '../../ui/index.ts'

type Entry = Ok<'presets'>['presets'][number]

/** As specified: Auto Optimize uses the high-performance profile. */
export const autoProfile = 'high-performance'
const order = [autoProfile, 'balanced-gaming', 'casual-gaming']

export const useGamingReview = (device: DeviceId) => {
  const { t } = useTranslation()
  return ({ preset }: Entry) =>
    review.set({
      device,
      title: preset.title,
      origin: { kind: 'selection', choices: preset.choices, preset: preset.id },
      act: { call: 'gamingOptimize', profile: preset.id },
      toast: { done: t('gaming.applied'), failed: t('gaming.failed'), failedText: t('gaming.failedText') },
    })
}

export const useGamingProfiles = (device: DeviceId) => {
  const query = useQuery(queries.presets(device))
  const entries = (query.data?.presets ?? [])
    .filter(({ preset }) => preset.group === 'gaming')
    .toSorted((a, b) => order.indexOf(a.preset.id) - order.indexOf(b.preset.id))
  return { query, entries }
}

const ProfileCard = ({ entry, busy, onApply }: { entry: Entry; busy: boolean; onApply(): void }) => {
  const { t } = useTranslation()
  const { preset, status, values } = entry
  const id = `gaming-${preset.id}`
  const active = status.state === 'active'
  return (
    <article aria-labelledby={id} data-profile={preset.id} className="contents">
      <Card className="flex flex-col gap-3 p-4">
        <div>
          <div className="flex min-h-6 items-center justify-between gap-2">
            <h2 id={id} className="text-16 font-semibold">
              {preset.title}
            </h2>
            <Chip tone={active ? 'ok' : status.state === 'drifted' ? 'warn' : 'neutral'}>
              {status.state === 'drifted'
                ? t('profile.drifted', { count: status.drifted })
                : t(active ? 'gaming.active' : 'gaming.inactive')}
            </Chip>
          </div>
          <p className="text-13 text-muted">{preset.summary}</p>
        </div>
        <ul className="flex flex-1 flex-col gap-1 text-13">
          {preset.features.map((feature) => (
            <li key={feature} className="flex items-start gap-2">
              <Check size={14} strokeWidth={1.75} className="mt-0.5 shrink-0 text-muted" aria-hidden="true" />
              {feature}
            </li>
          ))}
        </ul>
        <details className="group text-13 text-muted">
          <summary className="flex items-center gap-1 rounded-control hover:text-text">
            <ChevronRight size={14} strokeWidth={1.75} className="transition-transform group-open:rotate-90" aria-hidden="true" />
            {t('profile.leavesAlone', { count: preset.leavesAlone.length })}
          </summary>
          <dl className="mt-1.5 flex flex-col gap-1.5 pl-4.5">
            {preset.leavesAlone.map(({ what, why }) => (
              <div key={what}>
                <dt className="text-text">{what}</dt>
                <dd>{why}</dd>
              </div>
            ))}
          </dl>
        </details>
        <div className="flex min-h-9 items-center justify-between gap-3">
          <span className="text-13 text-muted">{t('profile.values', { count: values })}</span>
          {values > 0 && (
            <Button aria-describedby={id} disabled={active || busy} onClick={onApply}>
              {t('gaming.apply')}
            </Button>
          )}
        </div>
      </Card>
    </article>
  )
}

export const GamingProfiles = ({ device }: { device: DeviceId }) => {
  const { query, entries } = useGamingProfiles(device)
  const open = useGamingReview(device)
  const task = useStore(runTask)
  const busy = task !== null && task.state !== 'ended' && task.device === device
  if (query.isError) return <ErrorState error={asApiError(query.error)} onRetry={() => void query.refetch()} />
  return (
    <div className="grid gap-4 @2xl:grid-cols-3">
      {query.isPending && order.map((id) => <Skeleton key={id} className="h-80 rounded-card" />)}
      {entries.map((entry) => (
        <ProfileCard key={entry.preset.id} entry={entry} busy={busy} onApply={() => open(entry)} />
      ))}
    </div>
  )
}
