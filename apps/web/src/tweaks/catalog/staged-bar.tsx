import { causeKey, type Device } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '../../lib/api/index.ts'
import { useDiagnostic } from '../../lib/diagnostics/index.ts'
import { startKeys } from '../../lib/keys/keys.ts'
import { storage } from '../../lib/storage/index.ts'
import { useStore } from '../../lib/store.ts'
import { Button, cx } from '../../ui/index.ts'
import { selectionOf, unstageItems, useStagedItems } from '../items/staged-items.ts'
import { review } from '../run/review-store.ts'
import { runShown, runTask } from '../run/run-store.ts'
import { choicesOf, type Staged, unstage, useStaged } from '../staged.ts'

/** Selections of a moment ago: several switches pressed in a row make one plan, not one each. */
const useSettled = (device: Device) => {
  const [staged, items] = [useStaged(device.id), useStagedItems(device.id)]
  const [settled, setSettled] = useState(() => selectionOf(choicesOf(staged), items))
  useEffect(() => {
    const timer = setTimeout(() => setSettled(selectionOf(choicesOf(staged), items)), 120)
    return () => clearTimeout(timer)
  }, [staged, items])
  return settled
}

/** Plans what's staged on this device, again after each new reading of the PC. */
const useStagedPlan = (device: Device) => {
  const origin = useSettled(device)
  const { data } = useQuery(queries.tweaks(device.id))
  return useQuery({
    ...queries.plan(device.id, origin, data?.observedAt),
    enabled: origin.choices.length > 0 || origin.items !== undefined,
  })
}

/** Unstages what's already set, by a run or by someone else. */
const useDropDone = (device: Device, staged: Staged) => {
  const { data } = useQuery(queries.tweaks(device.id))
  useEffect(() => {
    const done = data?.tweaks.filter(
      ({ status }) => status.state === 'applied' && staged[status.id]?.option === status.option,
    )
    if (done !== undefined && done.length > 0)
      unstage(
        device.id,
        done.map(({ status }) => status.id),
      )
  }, [data, staged, device.id])
}

/**
 * Rises at the bottom while anything is staged, on every page: how much would change, what contradicts
 * itself, and the way to the review.
 */
export const StagedBar = ({ device }: { device: Device }) => {
  const { t } = useTranslation('catalog')
  const tell = useDiagnostic()
  const [staged, items] = [useStaged(device.id), useStagedItems(device.id)]
  const { data, isError } = useStagedPlan(device)
  const [task, shown] = [useStore(runTask), useStore(runShown)]
  const lineBelow = task !== null && !shown
  useDropDone(device, staged)
  const settings = Object.keys(staged).length + items.length
  const plan = data?.plan
  const restarts = new Set(
    plan?.changes.filter(({ restart }) => restart !== 'none').flatMap(({ causes }) => causes.map(causeKey)),
  ).size
  const open = () => {
    if (settings === 0) return
    const title = t('bar.title', { count: settings })
    review.set({
      device: device.id,
      title,
      origin: selectionOf(choicesOf(staged), items),
    })
  }
  useEffect(() =>
    startKeys(
      () => [{ keys: 'r', act: open }],
      () => storage.get('clearpane_letter_keys') ?? true,
    ),
  )
  if (settings === 0) return null
  return (
    <div
      className={cx(
        'pointer-events-none fixed inset-x-0 z-30 flex justify-center p-3 md:left-64',
        lineBelow ? 'bottom-16' : 'bottom-0',
      )}
    >
      <section
        aria-label={t('bar.label')}
        className="pointer-events-auto flex w-full max-w-190 animate-rise flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-accent/50 bg-raised px-4 py-2.5 shadow-float"
      >
        <div role="status" className="min-w-0 flex-1 basis-60">
          <p>
            {plan === undefined ? (
              <span className={isError ? 'text-danger' : undefined}>
                {isError ? t('bar.failed') : t('bar.settings', { count: settings })}
              </span>
            ) : (
              t('bar.changes', {
                count: plan.changes.length,
                settings: t('bar.on', { count: settings }),
              })
            )}
            {restarts > 0 && <span className="text-muted"> · {t('bar.restarts', { count: restarts })}</span>}
          </p>
          {[...new Set(plan?.refusals.map((refusal) => tell(refusal).what))].map((what) => (
            <p key={what} className="text-13 text-danger">
              {what}
            </p>
          ))}
        </div>
        <div className="ml-auto flex gap-2">
          <Button
            small
            variant="quiet"
            onClick={() => {
              unstage(device.id)
              unstageItems(device.id)
            }}
          >
            {t('bar.discard')}
          </Button>
          <Button small variant="primary" onClick={open}>
            {t('bar.review')}
          </Button>
        </div>
      </section>
    </div>
  )
}
