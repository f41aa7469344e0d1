/**
 * Turns a cleanup scan into the origin of a plan: the file lists of the chosen items, and the catalog settings that
 * clean through Windows' own functions.
 */
import type { Item, Origin } from '@clearpane/model'
import type { CleanupScan, ItemScan } from './features/files/cleanup.ts'
import { type CleanupItemId, cleanupItems } from './features/files/cleanup-items.ts'

type Selection = Extract<Origin, { kind: 'selection' }>

/**
 * Items that consist of the user's own files. The user chooses such files one by one, so these items need a list that
 * the user has narrowed down.
 */
const oneByOne: ReadonlySet<string> = new Set(['downloads'])

const itemsOf = ({ id, classes }: ItemScan, chosen: Readonly<Record<string, string>>): Item[] =>
  cleanupItems[id].tweakId !== null
    ? []
    : classes.flatMap((one): Item[] => {
        const list = chosen[one.id] ?? (oneByOne.has(one.id) || one.files === 0 ? null : one.list)
        return list === null ? [] : [{ type: 'cleanup', id: one.id, option: 'listed', list }]
      })

/**
 * Makes the origin. `lists`: the lists that the user has narrowed down, keyed by class of files. Returns null if none
 * of these items contains anything that can be cleaned.
 */
export const cleaningOf = (
  { items: scanned }: Pick<CleanupScan, 'items'>,
  ids: ReadonlySet<CleanupItemId>,
  lists: Readonly<Record<string, string>> = {},
): Selection | null => {
  const mine = scanned.filter(({ id }) => ids.has(id))
  const items = mine.flatMap((item) => itemsOf(item, lists))
  const choices = mine.flatMap(({ id, files, reason }) => {
    const { tweakId } = cleanupItems[id]
    return tweakId === null || files === 0 || reason !== null ? [] : [{ tweakId }]
  })
  if (items.length + choices.length === 0) return null
  return { kind: 'selection', choices, ...(items.length === 0 ? {} : { items }) }
}

const byCalls: ReadonlySet<string> = new Set(
  Object.values(cleanupItems).flatMap(({ tweakId }) => tweakId ?? []),
)

/** Checks whether a run has cleaned anything. */
export const isCleaning = (origin: Origin): boolean =>
  origin.kind === 'selection' &&
  ((origin.items ?? []).some(({ type }) => type === 'cleanup') ||
    (origin.choices.length > 0 && origin.choices.every(({ tweakId }) => byCalls.has(tweakId))))
