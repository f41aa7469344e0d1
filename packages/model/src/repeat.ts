/**
 * Applies earlier choices again: makes one selection from the choices of all runs that wrote the values. Pure, and
 * without schemas.
 */
import { suggested } from './catalog/further.ts'
import type { Choice } from './catalog/tweak.ts'
import { isByTweak } from './causes/cause.ts'
import { isSameItem } from './causes/same-item.ts'
import type { Item } from './causes/schemas/items.ts'
import type { Origin } from './plan.ts'
import type { DriftEntry, RunDetail } from './status.ts'

type Selection = Extract<Origin, { kind: 'selection' }>
/** Combines choices and items into a selection. */
export const selectionOf = (choices: readonly Choice[], items: readonly Item[]): Selection => ({
  kind: 'selection',
  choices: [...choices],
  ...(items.length === 0 ? {} : { items: [...items] }),
})

/**
 * Returns the choices of the run that wrote the drifted value; an ordinary plan applies them again. Null if an
 * undo wrote the value: an undo restores an earlier value, so there is no choice to repeat.
 */
export const selectionBehind = (
  run: Pick<RunDetail, 'origin'>,
  entry: Pick<DriftEntry, 'causes'>,
): Selection | null => {
  if (run.origin.kind !== 'selection') return null
  const { choices, presetId } = run.origin
  const behind = (presetId === undefined ? choices : suggested(choices)).filter(({ tweakId }) =>
    isByTweak(entry.causes, tweakId),
  )
  const items = run.origin.items?.filter((item) =>
    entry.causes.some((cause) => cause.by === 'item' && isSameItem(cause, item)),
  )
  const rules = run.origin.rules?.filter(({ name }) =>
    entry.causes.some((cause) => cause.by === 'rule' && cause.id === name),
  )
  if (behind.length + (items?.length ?? 0) + (rules?.length ?? 0) === 0) return null
  return {
    ...selectionOf(behind, items ?? []),
    ...(rules === undefined || rules.length === 0 ? {} : { rules }),
  }
}

/** The values that can be applied again, and those that stay unchanged because an undo wrote them. */
export type Repeat<E> = { selections: Selection[]; stays: E[] }

/** `runs`: the ids of the runs that wrote the values. Every value is in one of these two lists. */
export const repeatOf = <E extends Pick<DriftEntry, 'runId' | 'causes'>>(
  entries: readonly E[],
  runs: ReadonlyMap<string, Pick<RunDetail, 'origin'>>,
): Repeat<E> => {
  const repeat: Repeat<E> = { selections: [], stays: [] }
  for (const entry of entries) {
    const run = runs.get(entry.runId)
    const selection = run === undefined ? null : selectionBehind(run, entry)
    if (selection === null) repeat.stays.push(entry)
    else repeat.selections.push(selection)
  }
  return repeat
}

/**
 * Merges several selections. If several selections contain the same setting, the first of them wins. Null if all
 * selections are empty.
 */
export const joinSelections = (all: readonly Selection[]): Selection | null => {
  const choices = new Map(
    all.flatMap((one) => one.choices.map((choice) => [choice.tweakId, choice] as const)).toReversed(),
  )
  const rules = new Map(
    all.flatMap(({ rules: own = [] }) => own.map((rule) => [rule.name, rule] as const)).toReversed(),
  )
  const items = all
    .flatMap((one) => one.items ?? [])
    .filter((item, at, list) => list.findIndex((other) => isSameItem(other, item)) === at)
  if (choices.size + rules.size + items.length === 0) return null
  return {
    ...selectionOf([...choices.values()].toReversed(), items),
    ...(rules.size === 0 ? {} : { rules: [...rules.values()].toReversed() }),
  }
}
