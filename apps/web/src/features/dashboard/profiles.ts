/** The six profile cards in the specified order. `restore-defaults` is an action, not a preset of the catalog. */
import type { Ok } from '../../lib/api/index.ts'

export type PresetEntry = Ok<'presets'>['presets'][number]

export const restoreDefaults = 'restore-defaults'

const order = [
  'ultimate-performance',
  'gaming-optimized',
  'privacy-focused',
  'deep-clean',
  'startup-optimizer',
]

/** Profiles the catalog does not have yet are not shown; new ones come after the known. */
export const dashboardProfiles = (presets: readonly PresetEntry[]): PresetEntry[] => {
  const own = presets.filter(({ preset }) => preset.group === 'dashboard' && preset.id !== restoreDefaults)
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
  return own.toSorted((a, b) => place(a.preset.id) - place(b.preset.id))
}
