import type { Cause } from './schemas/cause.ts'

/** Returns the key of a change's cause; two options of one tweak have the same key. */
export const causeKey = (cause: Cause): string =>
  cause.by === 'item' ? `${cause.type} ${cause.id.toLowerCase()}` : `${cause.by} ${cause.id}`

/** Formats a cause as one word, for comments in files and plain text. */
export const formatCause = (cause: Cause): string =>
  cause.by === 'item' ? `${cause.type} ${cause.id}` : cause.by === 'rule' ? `rule ${cause.id}` : cause.id

export const isByTweak = (causes: readonly Cause[], tweak: string): boolean =>
  causes.some((cause) => cause.by === 'tweak' && cause.id === tweak)

/**
 * The changes that belong to a single decision; a review, a result and the history count decisions. `cause` is null
 * for registry keys that Clearpane created and now removes again, because nobody chose them.
 */
export type SettingChanges<C> = { key: string; cause: Cause | null; changes: C[] }

type Caused = { causes: readonly Cause[] }

/**
 * Groups changes by setting. A change caused by two settings is listed under both of them, because the user can take
 * out either one separately.
 */
export const settingsOf = <C extends Caused>(changes: readonly C[]): SettingChanges<C>[] => {
  const found = new Map<string, SettingChanges<C>>()
  const add = (key: string, cause: Cause | null, change: C) => {
    const known = found.get(key)
    if (known === undefined) found.set(key, { key, cause, changes: [change] })
    else if (!known.changes.includes(change)) known.changes.push(change)
  }
  for (const change of changes) {
    if (change.causes.length === 0) add('', null, change)
    for (const cause of change.causes) add(causeKey(cause), cause, change)
  }
  return [...found.values()]
}
