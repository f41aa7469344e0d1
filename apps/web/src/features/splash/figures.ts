/**
 * The landing page's figures. A `+` says "at least": apps/web/figures.test.ts counts them again from the catalog
 * and the stock sample PC, so an entry more needs no change here and too few fail.
 */
export type Headline = {
  id: 'optimizations' | 'registry' | 'privacy' | 'background'
  value: number
  unit: '+' | '%'
}

export const headlines: readonly Headline[] = [
  { id: 'optimizations', value: 50, unit: '+' },
  { id: 'registry', value: 200, unit: '+' },
  { id: 'privacy', value: 75, unit: '+' },
  { id: 'background', value: 7, unit: '%' },
]

/**
 * What the fourth figure is made of: items that start by themselves on the stock sample PC, and how many
 * fewer Mini leaves.
 */
export const backgroundCount = { services: 19, programs: 7, tasks: 16, fewer: 3 } as const

/**
 * Three changes as a review shows them: what the preset `privacy-focused` finds and wants on the stock sample
 * PC. `null` is a value that isn't set, `Automatic` and `Disabled` are start types.
 */
export const exampleChanges = [
  { what: 'AdvertisingInfo \\ Enabled', now: '1', after: '0' },
  { what: 'DataCollection \\ AllowTelemetry', now: null, after: '1' },
  { what: 'DiagTrack', now: 'Automatic', after: 'Disabled' },
] as const
