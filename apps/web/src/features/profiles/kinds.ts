/** The profile types the page can filter by. Pure. */
import type { Preset } from '@clearpane/model'

export const kinds = ['everyday', 'privacy', 'gaming', 'network', 'care'] as const
export type Kind = (typeof kinds)[number]

const byGroup: Record<Preset['group'], Kind> = {
  profile: 'everyday',
  dashboard: 'care',
  gaming: 'gaming',
  network: 'network',
  privacy: 'privacy',
  automation: 'care',
}
/** The dashboard's profiles have several types. */
const byId: Readonly<Record<string, Kind>> = {
  'ultimate-performance': 'everyday',
  'gaming-optimized': 'gaming',
  'privacy-focused': 'privacy',
}

type Named = Pick<Preset, 'id' | 'group'>

export const kindOf = ({ id, group }: Named): Kind => byId[id] ?? byGroup[group]

export const isKind = (value: string | null): value is Kind => kinds.some((one) => one === value)

/** The specified three of this page come first. */
const first = ['power_user', 'normal', 'mini']

const rank = ({ id, group }: Named): number => {
  const place = first.indexOf(id)
  return place >= 0 ? place : first.length + kinds.indexOf(kindOf({ id, group }))
}

export const sorted = <T extends { preset: Named }>(entries: readonly T[], kind: Kind | null): T[] =>
  entries
    .filter(({ preset }) => kind === null || kindOf(preset) === kind)
    .toSorted((a, b) => rank(a.preset) - rank(b.preset))
