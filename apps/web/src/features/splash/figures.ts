/**
 * The landing page's figures. A `+` means "at least": apps/web/figures.test.ts recomputes the figures from the
 * catalog and the stock sample PC, so a new catalog entry doesn't require a change in this file. The test fails if
 * the actual number is lower than the figure.
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
 * The numbers that the fourth figure is computed from: how many items start automatically on the stock sample PC, and
 * how many fewer do so with the Mini profile.
 */
export const backgroundCount = { services: 19, programs: 7, tasks: 16, fewer: 3 } as const

/**
 * Three settings from the `privacy-focused` preset under their catalog names, each with one value that the plan
 * changes on the stock sample PC. `null` means that the value isn't set.
 */
export const examples = [
  {
    tweakId: 'privacy.advertisingId',
    name: { en: 'Advertising ID', de: 'Werbe-ID' },
    open: { en: 'Shared with apps', de: 'Für Apps lesbar' },
    set: { en: 'Private', de: 'Privat' },
    value: { what: 'AdvertisingInfo \\ Enabled', now: '1', after: '0' },
  },
  {
    tweakId: 'privacy.activityHistory',
    name: { en: 'Activity history', de: 'Aktivitätsverlauf' },
    open: { en: 'Windows records it', de: 'Wird aufgezeichnet' },
    set: { en: 'Private', de: 'Privat' },
    value: { what: 'System \\ EnableActivityFeed', now: null, after: '0' },
  },
  {
    tweakId: 'privacy.webSearch',
    name: { en: 'Web results in search', de: 'Webergebnisse in der Suche' },
    open: { en: 'Shown', de: 'Sichtbar' },
    set: { en: 'This PC only', de: 'Nur dieser PC' },
    value: { what: 'Explorer \\ DisableSearchBoxSuggestions', now: null, after: '1' },
  },
] as const
