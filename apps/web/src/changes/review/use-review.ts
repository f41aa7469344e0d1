/** A review's plan without the settings that the user removed, and with the user's decisions about conflicts. */
import {
  type Change,
  causeKey,
  type DeviceId,
  type Origin,
  type Plan,
  type RefusedSetting,
  resourceKey,
  settingsOf,
  type UndoConflict,
  type UndoOrigin,
} from '@clearpane/model'
import { suggested } from '@clearpane/model/further'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queries } from '../../lib/api/index.ts'
import type { Setting } from '../../shared/settings/settings-view.ts'

// These functions remove from the plan the settings that the user removed from a review.

type Selection = Extract<Origin, { kind: 'selection' }>

/**
 * Returns the origin without the removed settings, so that it can be planned again; null if no setting is left. If
 * some of a preset's settings were removed, the preset isn't sent by its name, because the server always plans a
 * named preset in full. The preset's choices still leave stricter values unchanged, because the user didn't make
 * these choices one by one.
 */
export const without = (origin: Selection, off: ReadonlySet<string>): Selection | null => {
  if (off.size === 0) return origin
  const all = origin.presetId === undefined ? origin.choices : suggested(origin.choices)
  const choices = all.filter(({ tweakId }) => !off.has(causeKey({ by: 'tweak', id: tweakId, option: '' })))
  const items = origin.items?.filter((item) => !off.has(causeKey({ by: 'item', ...item })))
  const rules = origin.rules?.filter(({ name }) => !off.has(causeKey({ by: 'rule', id: name })))
  if (choices.length + (items?.length ?? 0) + (rules?.length ?? 0) === 0) return null
  return {
    kind: 'selection',
    choices,
    ...(items === undefined || items.length === 0 ? {} : { items }),
    ...(rules === undefined || rules.length === 0 ? {} : { rules }),
  }
}

/**
 * Returns the undo without the removed settings; null if nothing is left to undo. A value that two settings share
 * stays unchanged if either setting was removed.
 */
export const keeping = (
  origin: UndoOrigin,
  settings: readonly Setting<Pick<Change, 'resource'>>[],
  off: ReadonlySet<string>,
): UndoOrigin | null => {
  const keysOf = (some: typeof settings) =>
    new Set(some.flatMap(({ changes }) => changes.map(({ resource }) => resourceKey(resource))))
  const keep = keysOf(settings.filter(({ key }) => off.has(key)))
  if (keep.size === 0) return origin
  return keep.size === keysOf(settings).size ? null : { ...origin, keep: [...keep].sort() }
}

/** Keeps the rows in their places: removed rows are shown as in the first plan, all others as in the current one. */
export const shownSettings = <C>(
  whole: readonly Setting<C>[],
  now: readonly Setting<C>[],
  off: ReadonlySet<string>,
): Setting<C>[] => {
  const planned = new Map(now.map((one) => [one.key, one]))
  const first = new Set(whole.map(({ key }) => key))
  return [
    ...whole.map((one) => (off.has(one.key) ? one : (planned.get(one.key) ?? one))),
    ...now.filter(({ key }) => !first.has(key)),
  ]
}

/**
 * Returns the conflicts. The conflicts stay on screen after the user has decided, although choosing "put back"
 * removes them from the plan's own list.
 */
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

const changed = (from: ReadonlySet<string>, keys: readonly string[], into: boolean) => {
  const next = new Set(from)
  for (const key of keys) into ? next.add(key) : next.delete(key)
  return next
}

/**
 * Returns the plan's origin without the removed settings. A preset is replaced by all its choices, so that the user
 * can remove each of them.
 */
const lessOf = (
  origin: Origin,
  settings: readonly Setting<Change>[],
  off: ReadonlySet<string>,
): Origin | null => (origin.kind === 'selection' ? without(origin, off) : keeping(origin, settings, off))

/**
 * Returns the settings that are refused individually, if the plan also contains other settings: a setting that can't
 * be changed doesn't keep the user from changing the others. Pure.
 */
export const refusedBesides = ({ origin, refused = [] }: Plan): readonly RefusedSetting[] =>
  origin.kind === 'selection' && without(origin, new Set(refused.map(({ setting }) => setting))) !== null
    ? refused
    : []

export const useReviewPlan = (device: DeviceId, requested: Origin) => {
  const [off, setOff] = useState<ReadonlySet<string>>(new Set())
  const [putBack, setPutBack] = useState<ReadonlySet<string>>(new Set())
  const origin = withPutBack(requested, putBack)
  // The bar has already planned the same selection for the same states, so the same query key returns that plan.
  const client = useQueryClient()
  const [seen] = useState(() => client.getQueryData(queries.tweaks(device).queryKey)?.observedAt)
  const whole = useQuery(queries.plan(device, origin, seen))
  const planned = whole.data?.plan
  const refused = planned === undefined ? [] : refusedBesides(planned)
  const out = new Set([...off, ...refused.map(({ setting }) => setting)])
  const left =
    out.size === 0 || planned === undefined
      ? origin
      : lessOf(planned.origin, settingsOf(planned.changes), out)
  const query = useQuery({ ...queries.plan(device, left ?? origin, seen), enabled: left !== null })
  const plan = left === null ? undefined : query.data?.plan
  const now = settingsOf(plan?.changes ?? [])
  return {
    whole: planned,
    plan,
    /** The refused settings, which the plan on screen leaves out. */
    refused,
    dependents: left === null ? undefined : query.data?.dependents,
    lists: query.data?.lists ?? [],
    /** What is known about the restore point. */
    point: query.data?.restorePoint,
    query: left === null ? whole : query,
    /** The origin of the plan on screen, without the removed settings; null if no setting is left. */
    left,
    /** Whether the plan for the current selection is still missing. */
    replanning: left !== null && query.isPlaceholderData,
    settings: shownSettings(settingsOf(planned?.changes ?? []), now, off),
    count: now.length,
    ticks: { off, tick: (keys: readonly string[], on: boolean) => setOff(changed(off, keys, !on)) },
    conflicts: useConflicts(planned?.undoConflicts),
    putBack,
    choose: (keys: readonly string[], back: boolean) => setPutBack(changed(putBack, keys, back)),
  }
}
