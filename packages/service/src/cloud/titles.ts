/** The text that users see for a setting in the profile and for its values. */
import type { Tweak } from '@clearpane/model'
import { readChoice, readKey } from '@clearpane/sync'

export type ByTweak = ReadonlyMap<string, Tweak>

export const settingOf = (key: string, tweaks: ByTweak) => {
  const read = readKey(key)
  const tweak = read?.kind === 'tweak' ? tweaks.get(read.id) : undefined
  return { key, title: tweak?.name.en ?? read?.id ?? key, tweakId: tweak?.id ?? null }
}

/** Null as text: unset. */
export const shownValue = (key: string, value: string | null, tweaks: ByTweak) => {
  const read = value === null ? null : readChoice(key, value)
  if (read?.kind !== 'tweak') return { value, option: null, label: value }
  const options = tweaks.get(read.choice.tweakId)?.options ?? []
  const id = read.choice.option ?? options[0]?.id ?? null
  const label = id === 'default' ? 'Windows default' : (options.find((one) => one.id === id)?.label ?? id)
  return { value, option: id, label }
}
