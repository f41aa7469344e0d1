import { type Device, type Origin, resourceKey, type UndoConflict } from '@clearpane/model'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError, queries } from '../../lib/api/index.ts'
import { useDevices } from '../../lib/device/index.ts'
import { Button, Card, Chip, Dialog, ErrorState, Skeleton } from '../../ui/index.ts'
import { DamageNote } from '../damage-note.tsx'
import { viewPlan } from '../plan-view.ts'
import { ResourceText } from '../resource-text.tsx'
import { type Review, review } from '../run/review-store.ts'
import { startRun } from '../run/run-store.ts'
import { usePresetWarning, useTitles, useTweakIndex } from '../use-tweaks.ts'
import { ConflictList } from './conflict-list.tsx'
import { consequencesOf } from './consequences.ts'
import { ConsequencesCard } from './consequences-card.tsx'
import { PlanBody } from './plan-body.tsx'

/** Conflicts stay on screen once seen: choosing "put back" moves them out of the plan's own list. */
const useConflicts = (inPlan: readonly UndoConflict[] | undefined) => {
  const [seen, setSeen] = useState<ReadonlyMap<string, UndoConflict>>(new Map())
  useEffect(() => {
    const fresh = inPlan?.filter(({ key }) => !seen.has(key)) ?? []
    if (fresh.length > 0) setSeen(new Map([...seen, ...fresh.map((one) => [one.key, one] as const)]))
  }, [inPlan, seen])
  return [...seen.values()]
}

const withPutBack = (origin: Origin, keys: ReadonlySet<string>): Origin =>
  origin.kind === 'selection' ? origin : { ...origin, putBack: [...keys].sort() }

type Accepted = { hash: string | null; lasting: boolean; unsafe: boolean }
const noYes: Accepted = { hash: null, lasting: false, unsafe: false }

const PlanSkeleton = () => (
  <div className="flex flex-col gap-3">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <Skeleton key={key} className="h-11" />
    ))}
  </div>
)

/**
 * The diff before it happens. Nothing has been changed when this is on screen; the button names what it will
 * do.
 */
export const ReviewDialog = ({ requested, device }: { requested: Review; device: Device }) => {
  const { t } = useTranslation(['run', 'ui', 'tweaks'])
  const client = useQueryClient()
  const tweaks = useTitles(device.id)
  const index = useTweakIndex(device.id)
  const [putBack, setPutBack] = useState<ReadonlySet<string>>(new Set())
  /** What was accepted, and of which plan: a new plan asks again. */
  const [accepted, setAccepted] = useState<Accepted>({ hash: null, lasting: false, unsafe: false })
  const warning = usePresetWarning(device.id, requested.origin)
  const query = useQuery(queries.plan(device.id, withPutBack(requested.origin, putBack)))
  const conflicts = useConflicts(query.data?.plan.undoConflicts)
  const plan = query.data?.plan
  const view = plan === undefined ? null : viewPlan(plan, tweaks)
  const count = plan?.changes.length ?? 0
  // Consequences come from the catalog: before it has loaded, nobody can have read them.
  const unread = requested.origin.kind === 'selection' && (index.size === 0 || warning === 'reading')
  const blocked =
    plan === undefined || query.isPlaceholderData || count === 0 || plan.refusals.length > 0 || unread
  const consequences =
    plan === undefined ? null : consequencesOf(plan, index, warning === 'reading' ? null : warning)
  const yes = plan !== undefined && accepted.hash === plan.hash ? accepted : noYes
  const accept = (part: Partial<Accepted>) =>
    plan !== undefined && setAccepted({ ...yes, ...part, hash: plan.hash })
  const needsYes =
    ((view?.lasting.length ?? 0) > 0 && !yes.lasting) ||
    ((consequences?.unsafe.length ?? 0) > 0 && !yes.unsafe)
  const stuck =
    plan !== undefined &&
    (view?.problems.length ?? 0) + plan.undoConflicts.length + (plan.damage?.runIds.length ?? 0) > 0
  const close = () => review.set(null)
  const choose = (key: string, back: boolean) => {
    const next = new Set(putBack)
    if (back) next.add(key)
    else next.delete(key)
    setPutBack(next)
  }
  const confirm = () => {
    if (plan === undefined) return
    close()
    startRun(client, requested, plan)
  }
  return (
    <Dialog
      open
      wide
      modalClick
      onClose={close}
      closeLabel={t('ui:action.close')}
      title={t('review.title', { title: requested.title })}
      description={
        <span className="flex flex-wrap items-center gap-x-2">
          {t('review.text', { device: device.title })}
          {device.sample && <Chip tone="accent">{t('tweaks:device.sample')}</Chip>}
        </span>
      }
      footer={
        <>
          <p aria-live="polite" className="mr-auto text-13 text-muted">
            {plan !== undefined &&
              t('review.counts', { changes: t('review.changes', { count }), device: device.title })}
          </p>
          <Button onClick={close}>{t('ui:action.cancel')}</Button>
          {!query.isError && (
            <Button variant="primary" disabled={blocked || needsYes} onClick={confirm}>
              {plan === undefined
                ? t('review.reading')
                : count === 0
                  ? t('review.nothing')
                  : t(requested.origin.kind !== 'selection' ? 'review.undo' : 'review.apply', { count })}
            </Button>
          )}
        </>
      }
    >
      {query.isError && <ErrorState error={asApiError(query.error)} onRetry={() => void query.refetch()} />}
      {query.isPending && <PlanSkeleton />}
      {plan !== undefined && view !== null && !query.isError && (
        <div className="flex flex-col gap-3">
          {count === 0 && plan.refusals.length === 0 && (
            <Card className="px-4 py-3">
              <p className="font-semibold">{t(stuck ? 'review.blockedTitle' : 'review.nothingTitle')}</p>
              <p className="text-muted">
                {t(
                  stuck
                    ? 'review.blockedText'
                    : requested.origin.kind !== 'selection'
                      ? 'review.nothingUndo'
                      : 'review.nothingText',
                )}
              </p>
            </Card>
          )}
          {consequences !== null && (
            <ConsequencesCard
              consequences={consequences}
              accepted={yes.unsafe}
              onAccept={(unsafe) => accept({ unsafe })}
            />
          )}
          <DamageNote runs={plan.damage?.runIds.length ?? 0} lines={plan.damage?.lines ?? 0} />
          {conflicts.length > 0 && <ConflictList conflicts={conflicts} putBack={putBack} onChoose={choose} />}
          <PlanBody plan={plan} view={view} tweaks={tweaks} device={device} />
          {view.lasting.length > 0 && (
            <Card tone="danger" className="flex flex-col gap-2 px-4 py-3">
              <h3 className="font-semibold text-danger">
                {t('review.lasting', { count: view.lasting.length })}
              </h3>
              <ul>
                {view.lasting.map(({ resource }) => (
                  <li key={resourceKey(resource)}>
                    <ResourceText resource={resource} />
                  </li>
                ))}
              </ul>
              <label className="flex cursor-pointer items-center gap-2">
                <input
                  type="checkbox"
                  checked={yes.lasting}
                  onChange={(event) => accept({ lasting: event.target.checked })}
                  className="size-4 accent-danger"
                />
                {t('review.lastingYes')}
              </label>
            </Card>
          )}
        </div>
      )}
    </Dialog>
  )
}

/** The device of the review, not the one chosen now: a plan belongs to one PC. */
export const useReviewDevice = (requested: Review | null): Device | null => {
  const { devices } = useDevices()
  return devices.find(({ id }) => id === requested?.device) ?? null
}
