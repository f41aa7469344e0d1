/** Words of the registry page. */
export const words = {
  purpose:
    'Copies and repair of the registry, and settings deep in it. What promises speed and gives none is said to.',
  search: 'Search registry settings',
  tabs: 'Parts of the registry page',
  optimization: 'Optimization',
  advanced: 'Advanced Options',
  noGain: 'No gain to be had',
  noGainHint: 'Often offered elsewhere; here is why Clearpane writes nothing for it.',
  nothing: 'Writes nothing',
  name: {
    cleanRegistry: 'Clean the registry',
    optimizeRegistry: 'Tune the registry',
    defragRegistry: 'Defragment the registry',
    compactRegistry: 'Compact the registry',
    removeOrphaned: 'Remove orphaned entries',
    optimizeUserProfiles: 'Tune user profiles',
  },
} as const

declare module '../../i18n/namespaces.ts' {
  interface Namespaces {
    registry: typeof words
  }
}
