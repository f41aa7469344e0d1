/**
 * The landing page's figures. `counted` is the truth: apps/web/figures.test.ts counts it again from the
 * catalog and the stock sample PC, and fails if it differs. `floor` is the figure on the page, shown only
 * while the count reaches it (docs/specification.md).
 */
export type Headline = {
  id: 'optimizations' | 'registry' | 'privacy' | 'background'
  counted: number
  floor: number
  unit: '' | '%'
}

export const headlines: readonly Headline[] = [
  { id: 'optimizations', counted: 497, floor: 50, unit: '' },
  { id: 'registry', counted: 580, floor: 200, unit: '' },
  { id: 'privacy', counted: 233, floor: 75, unit: '' },
  { id: 'background', counted: 7, floor: 40, unit: '%' },
]

/** Entries that change nothing on a clean Windows 11: beside the first figure, never in it. */
export const checksAndRepairs = 73

/**
 * What the fourth figure is made of: items that start by themselves on the stock sample PC, and how many
 * fewer Mini leaves.
 */
export const backgroundCount = { services: 19, programs: 7, tasks: 16, fewer: 3 } as const

/**
 * Three changes as a review shows them: what the preset `privacy-focused` finds and wants on the stock sample
 * PC. `null` is a value that is not set, `Automatic` and `Disabled` are start types.
 */
export const exampleChanges = [
  { what: 'AdvertisingInfo \\ Enabled', now: '1', after: '0' },
  { what: 'DataCollection \\ AllowTelemetry', now: null, after: '1' },
  { what: 'DiagTrack', now: 'Automatic', after: 'Disabled' },
] as const

/**
 * "50+" while at least that many are there, else the count itself. A share of a whole has no plus: it was
 * measured once.
 */
export const headlineText = ({ counted, floor, unit }: Headline): string => {
  if (unit === '%') return `${Math.min(counted, floor)}%`
  return counted >= floor ? `${floor}+` : String(counted)
}
