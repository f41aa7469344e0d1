import {
  type Cause,
  causeKey,
  type Device,
  type DeviceId,
  defaultOption,
  type KnownAct,
  type Plan,
} from '@clearpane/model'
import { selectionOf } from '@clearpane/model/repeat'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { endOfItems } from '../../changes/item-ends.ts'
import { review } from '../../changes/run/review-store.ts'
import { runShown, runTask } from '../../changes/run/run-store.ts'
import { useActTitle } from '../../changes/run/run-title.ts'
import {
  choicesOf,
  restage,
  reviewWanted,
  type Staged,
  stageAll,
  unstage,
  useStaged,
} from '../../changes/staged.ts'
import { linkedIn, withoutLink } from '../../changes/take/selection.ts'
import { TakeMenu } from '../../changes/take/take-menu.tsx'
import { type Ok, queries } from '../../lib/api/index.ts'
import { goWith } from '../../lib/choice.ts'
import { useDiagnostic } from '../../lib/diagnostics/index.ts'
import { useStore } from '../../lib/store.ts'
import { stageItem, unstageItems, useStagedItems } from '../../shared/items/staged-items.ts'
import { strongest } from '../../shared/plan-view.ts'
import { settingName } from '../../shared/settings/settings-view.ts'
import { useTitles, useTweakIndex } from '../../shared/use-tweaks.ts'
import { Button, cx, focusTitle, ShareRing, toast } from '../../ui/index.ts'

type Part = Pick<Ok<'privacy'>['safeParts'][number], 'tweakId' | 'state'>
type Share = { now: number; after: number; of: number }

/**
 * Returns how a selection changes the share of settings that have their private value; null if none of the selected
 * settings is counted. Pure.
 */
export const shareOf = (parts: readonly Part[], staged: Staged): Share | null => {
  const counted = parts.filter(({ state }) => state !== 'notApplicable')
  const isPrivate = ({ state }: Part) => state === 'applied'
  const willBe = (part: Part) => {
    const option = staged[part.tweakId]?.option
    return option === undefined ? isPrivate(part) : option !== defaultOption
  }
  if (!counted.some(({ tweakId }) => staged[tweakId] !== undefined)) return null
  return {
    now: counted.filter(isPrivate).length,
    after: counted.filter(willBe).length,
    of: counted.length,
  }
}

const usePrivateShare = (device: DeviceId, staged: Staged): Share | null => {
  const asked = Object.keys(staged).some((id) => id.startsWith('privacy.'))
  const { data } = useQuery({ ...queries.privacy(device), enabled: asked })
  return data === undefined ? null : shareOf(data.safeParts, staged)
}

/**
 * Returns the selection after a pause, so that pressing several switches one after another leads to just one plan.
 */
const useSettled = (device: Device) => {
  const [staged, items] = [useStaged(device.id), useStagedItems(device.id)]
  const [settled, setSettled] = useState(() => selectionOf(choicesOf(staged), items))
  useEffect(() => {
    const timer = setTimeout(() => setSettled(selectionOf(choicesOf(staged), items)), 120)
    return () => clearTimeout(timer)
  }, [staged, items])
  return settled
}

/**
 * Plans the choices that are staged for this device, and plans them again after each new reading of the PC. Nothing
 * is planned during a run, because the run changes the PC at each step and, when it ends, clears the choices that it
 * applied.
 */
const useStagedPlan = (device: Device) => {
  const origin = useSettled(device)
  const { data } = useQuery(queries.tweaks(device.id))
  const task = useStore(runTask)
  const isRunning = task?.device === device.id && task.outcome === null
  return useQuery({
    ...queries.plan(device.id, origin, data?.observedAt),
    enabled: !isRunning && (origin.choices.length > 0 || origin.items !== undefined),
  })
}

/** Unstages settings that a run or another program has already set. */
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

/** Selects the settings that a link lists, shows how many there are, and removes the link's fields from the page's
 * URL.
 */
const useLinked = (device: Device) => {
  const { t } = useTranslation('take')
  const search = useSearch()
  const index = useTweakIndex(device.id)
  useEffect(() => {
    const linked = index.size === 0 ? null : linkedIn(search, index)
    if (linked === null) return
    stageAll(device.id, linked.choices)
    goWith(withoutLink(search), true)
    const text = linked.unknown > 0 ? t('linkedUnknown', { count: linked.unknown }) : t('linkedText')
    toast(t('linked', { count: linked.choices.length }), text)
  }, [device.id, index, search, t])
}

/**
 * Clears the selection, and offers a button that restores it. The bar disappears, so the focus moves to the page's
 * title.
 */
const useDiscard = (device: Device) => {
  const { t } = useTranslation('catalog')
  const [staged, items] = [useStaged(device.id), useStagedItems(device.id)]
  return () => {
    unstage(device.id)
    unstageItems(device.id)
    focusTitle()
    const act = () => {
      restage(device.id, staged)
      for (const item of items) stageItem(device.id, item)
    }
    const count = Object.keys(staged).length + items.length
    toast(t('bar.discarded', { count }), '', { action: { label: t('bar.undo'), act } })
  }
}

/**
 * Shows the selection's effect in one line: the share of settings that have their private value, and the restarts
 * that are needed.
 */
const Outcome = ({ device, staged, plan }: { device: Device; staged: Staged; plan: Plan }) => {
  const { t } = useTranslation('catalog')
  const share = usePrivateShare(device.id, staged)
  const restart = strongest(plan.changes.map((change) => change.restart))
  const facts = [
    plan.changes.length === 0 && plan.refusals.length === 0
      ? t('bar.nothing')
      : share === null
        ? t('bar.planned', { count: plan.changes.length })
        : t('bar.private', share),
    ...(restart === 'none' ? [] : [t(`bar.restart.${restart}`)]),
  ]
  return <p className="text-13 text-muted">{facts.join(' · ')}</p>
}

const BarRing = ({ device, staged }: { device: Device; staged: Staged }) => {
  const share = usePrivateShare(device.id, staged)
  if (share === null) return null
  const { now, after, of } = share
  return (
    <span aria-hidden="true" className="max-sm:hidden">
      <ShareRing
        small
        done={now}
        ghost={Math.max(0, after - now)}
        of={of}
        text=""
        label=""
        className="text-privacy"
      />
    </span>
  )
}

/**
 * Returns the cause as it is in the plan, with the item's name; apart from the plan, only the PC's own list contains
 * that name.
 */
const plannedAs = (cause: Cause, plan: Plan | undefined): Cause =>
  [...(plan?.changes ?? []), ...(plan?.leftOut ?? [])]
    .flatMap(({ causes }) => causes)
    .find((one) => causeKey(one) === causeKey(cause)) ?? cause

/**
 * The bar at the bottom of every page while at least one choice is staged. The bar shows the number of choices, their
 * effect, contradictions and the review button.
 */
export const StagedBar = ({ device }: { device: Device }) => {
  const { t } = useTranslation('catalog')
  const wordsOf = useDiagnostic()
  const [staged, items] = [useStaged(device.id), useStagedItems(device.id)]
  const { data, isError } = useStagedPlan(device)
  const [task, shown] = [useStore(runTask), useStore(runShown)]
  const lineBelow = task !== null && !shown
  const discard = useDiscard(device)
  useDropDone(device, staged)
  useLinked(device)
  const settings = Object.keys(staged).length + items.length
  const plan = data?.plan
  const titles = useTitles(device.id)
  const titleOf = useActTitle()
  /** Names the run in the history after the first setting, because a name is clearer than a number. */
  const actOf = (): KnownAct => {
    const [tweakId] = Object.keys(staged)
    const [item] = items
    const cause: Cause | undefined =
      tweakId !== undefined
        ? { by: 'tweak', id: tweakId, option: staged[tweakId]?.option ?? '' }
        : item && { by: 'item', ...item }
    const nameIn = (language: 'en' | 'de') =>
      cause === undefined ? '' : settingName(plannedAs(cause, plan), titles, language)
    const names = { en: nameIn('en'), de: nameIn('de') }
    return settings === 1
      ? { id: 'named', names }
      : { id: 'namedMore', names: { ...names, count: settings - 1 } }
  }
  const open = () => {
    if (settings === 0) return
    const origin = selectionOf(choicesOf(staged), items)
    const onEnd = endOfItems(origin)
    review.set({
      device: device.id,
      act: actOf(),
      origin,
      ...(onEnd === undefined ? {} : { onEnd }),
    })
  }
  const wanted = useStore(reviewWanted)
  useEffect(() => {
    if (!wanted) return
    reviewWanted.set(false)
    open()
  })
  if (settings === 0) return null
  return (
    <div
      className={cx(
        'pointer-events-none fixed inset-x-0 z-30 flex justify-center p-3 sm:px-8 md:left-64',
        lineBelow ? 'bottom-16' : 'bottom-0',
      )}
    >
      <section
        aria-label={t('bar.label')}
        className="pointer-events-auto flex w-full max-w-288 animate-rise flex-wrap items-center gap-x-4 gap-y-2 rounded-dialog border border-rim bg-raised py-3 pr-3 pl-5 shadow-float"
      >
        <BarRing device={device} staged={staged} />
        <div role="status" className="min-w-0 flex-1 basis-60">
          <p className="font-semibold">{t('bar.settings', { count: settings })}</p>
          {isError && plan === undefined && <p className="text-13 text-danger">{t('bar.failed')}</p>}
          {plan !== undefined && <Outcome device={device} staged={staged} plan={plan} />}
          {[...new Set(plan?.refusals.map((refusal) => wordsOf(refusal).what))].map((what) => (
            <p key={what} className="text-13 text-danger">
              {what}
            </p>
          ))}
        </div>
        <div className="ml-auto flex gap-2">
          <TakeMenu device={device} title={titleOf(actOf())} taken={{ choices: choicesOf(staged), items }} />
          <Button variant="quiet" onClick={discard}>
            {t('bar.discard')}
          </Button>
          <Button variant="primary" onClick={open}>
            {t('bar.review')}
          </Button>
        </div>
      </section>
    </div>
  )
}
