/** Which sidebar groups are folded; stored in this browser. */
import { storage } from '../lib/storage/index.ts'
import { createStore } from '../lib/store.ts'

const kept: unknown = storage.get('clearpane_folded')

export const foldedGroups = createStore<readonly string[]>(
  Array.isArray(kept) ? kept.filter((group): group is string => typeof group === 'string') : [],
)

export const toggleGroup = (group: string) => {
  const old = foldedGroups.get()
  const next = old.includes(group) ? old.filter((one) => one !== group) : [...old, group]
  storage.set('clearpane_folded', next)
  foldedGroups.set(next)
}
