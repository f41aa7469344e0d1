/** The profile cards of the dashboard. `restore-defaults` is an action, not a preset of the catalog. Pure. */
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

/** Profiles missing from the catalog aren't shown; new ones follow the known ones. */
export const dashboardProfiles = (presets: readonly PresetEntry[]): PresetEntry[] => {
  const own = presets.filter(({ preset }) => preset.group === 'dashboard' && preset.id !== restoreDefaults)
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
  return own.toSorted((a, b) => place(a.preset.id) - place(b.preset.id))
}

const most = 3

/**
 * Picks three for this PC: those in use, then the private one while this PC shares more than it needs to,
 * then the others in the specified order. One with nothing to set here comes last.
 */
export const pickProfiles = (
  entries: readonly PresetEntry[],
  shares: boolean,
): { picked: PresetEntry[]; others: PresetEntry[] } => {
  const rank = ({ preset, status, values }: PresetEntry): number => {
    if (status.state !== 'inactive') return 0
    if (values === 0) return 3
    return shares && preset.id === 'privacy-focused' ? 1 : 2
  }
  const ranked = entries.toSorted((a, b) => rank(a) - rank(b))
  return { picked: ranked.slice(0, most), others: ranked.slice(most) }
}
