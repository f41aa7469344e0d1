/** Settings that the user took out of a review. Pure. */
import { type Change, causeKey, type Origin, resourceKey, type UndoOrigin } from '@clearpane/model'
import { suggested } from '@clearpane/model/further'
import type { Setting } from '../settings/settings-view.ts'

type Selection = Extract<Origin, { kind: 'selection' }>

/**
 * The origin without these settings, to be planned again; null: nothing is left. A preset without some of its
 * parts is no longer that preset, because the server plans a named preset as a whole. Its choices still leave what
 * goes further already: nobody made them one by one.
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
 * The undo without these settings; null: nothing is left to undo. What two settings share stays as soon as
 * one of them does.
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

/** Keeps the rows in place: those taken out as first planned, the others as planned now. */
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
