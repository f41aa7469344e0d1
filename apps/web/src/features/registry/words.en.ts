/** Words of the registry page. */
export const words = {
  purpose: 'Back up and repair the registry. Cleaning it doesn’t make Windows faster, and we show why.',
  search: 'Search registry settings',
  tabs: 'Parts of the registry page',
  optimization: 'Optimization',
  advanced: 'Advanced Options',
  noGain: 'Myths',
  noGainHint: 'Other tools offer these. They don’t help, so Clearpane doesn’t do them.',
  nothing: 'Changes nothing',
  files: {
    title: 'Check system files',
    text: 'Windows compares its own files with its copies of them. It repairs nothing.',
    check: 'Check',
    checking: 'Checking...',
    idle: 'Not checked yet. Windows takes several minutes and needs an administrator. The result stays until you clear it.',
    done: 'Windows has finished. This is what it said:',
    code: 'Windows ended the check with an error:',
    repair: 'The setting System files, above, lets Windows replace damaged ones.',
  },
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
