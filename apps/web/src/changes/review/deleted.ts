/** Counts the files that a plan deletes, as far as their number is known before the run. Pure. */
import type { Change, Plan } from '@clearpane/model'
import { isForGood, losesNothing } from '@clearpane/model/returns'
import { areaOf } from '../../shared/plan-view.ts'
import type { Titles } from '../../shared/titles.ts'

export type Lists = readonly { list: string; files: number; bytes: number }[]

/**
 * `files` is null if at least one class of files is deleted as a whole, because then only the size of the class is
 * known.
 */
export type Deleted = { files: number | null; bytes: number }

const deletedByOne = ({ resource, from }: Change, lists: Lists): Deleted | null => {
  if (resource.kind !== 'file') return null
  const listed = lists.find(({ list }) => list === resource.list)
  if (listed !== undefined) return { files: listed.files, bytes: listed.bytes }
  if (from.status !== 'present' || from.state.kind !== 'file' || typeof from.state.value !== 'number')
    return null
  return { files: null, bytes: from.state.value }
}

/** Returns the deleted files; null if no change deletes files whose size is known. */
export const deletedBy = (changes: readonly Change[], lists: Lists): Deleted | null => {
  const all = changes.flatMap((change) => deletedByOne(change, lists) ?? [])
  if (all.length === 0) return null
  const counts = all.flatMap(({ files }) => files ?? [])
  return {
    files: counts.length === all.length ? counts.reduce((sum, one) => sum + one, 0) : null,
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

/**
 * Returns the deleted files if the plan does nothing but delete files; otherwise null, because the button must then
 * mention more than files.
 */
export const deletesOnly = (
  { origin, changes }: Pick<Plan, 'origin' | 'changes'>,
  lists: Lists,
  titles: Titles,
): Deleted | null =>
  origin.kind === 'selection' &&
  changes.every(
    (change) =>
      (isForGood(change) && change.resource.kind === 'file') ||
      // Some caches are emptied by Windows itself through a separate action, which also counts as cleaning up.
      ((isForGood(change) || losesNothing(change.resource)) && areaOf(change.causes, titles) === 'cleanup'),
  )
    ? deletedBy(changes, lists)
    : null
