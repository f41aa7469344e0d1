/** The changes of a run by the setting they belong to, in the order of the run. Pure. */
import type { RunChange } from '@clearpane/model'

export type SettingChange = { key: string; changes: RunChange[] }

export const bySetting = (changes: readonly RunChange[]): SettingChange[] => {
  const groups = new Map<string, RunChange[]>()
  for (const change of changes) {
    const [first] = change.causes
    const key = first === undefined ? `change ${change.changeId}` : `${first.by} ${first.id}`
    groups.set(key, [...(groups.get(key) ?? []), change])
  }
  return [...groups].map(([key, own]) => ({ key, changes: own }))
}
