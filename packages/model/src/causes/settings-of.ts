import { causeKey } from './cause.ts'
import type { Cause } from './schemas/cause.ts'

/**
 * What one decision changed: the one unit in which a review, a result and history count. `cause` null: registry
 * keys that Clearpane removes again, which nobody chose.
 */
export type SettingChanges<C> = { key: string; cause: Cause | null; changes: C[] }

type Caused = { causes: readonly Cause[] }

/** A change of two settings stands under both, because either can be taken out by itself. */
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
