/** The dashboard's AI Registry Cleaner. */
export const words = {
  title: 'AI Registry Cleaner',
  quick: 'Registry Scan',
  quickText: 'Looks for entries of programs, file types and services that are gone.',
  deep: 'Deep Scan',
  deepText: 'Looks for empty keys and duplicates too. Nothing that a program might still need is selected.',
  sizes: 'Registry size',
  sizesText: 'Measures the registry’s files. Windows compacts them itself, so Clearpane doesn’t.',
  scan: 'Scan',
  scanning: 'Scanning...',
  measure: 'Measure',
  measuring: 'Measuring...',
  idle: 'Not scanned yet. A scan changes nothing.',
  sizesIdle: 'Not measured yet. Measuring changes nothing.',
  found_one: '{{count}} entry leads nowhere',
  found_other: '{{count}} entries lead nowhere',
  clean_one: 'Deep Clean: {{count}} entry',
  clean_other: 'Deep Clean: {{count}} entries',
  cleaned_one: 'Deep Clean: {{count}} entry removed',
  cleaned_other: 'Deep Clean: {{count}} entries removed',
  spaceFreed: 'Space freed',
  performanceGain: 'Performance gain',
  cleanTitle: 'Registry deep clean',
  open: 'Open Registry Cleaner',
  done: 'Registry Issues Fixed',
  failed: 'Fix Failed',
  failedText: 'Could not fix registry issues',
  whole: 'All files together',
  gain: 'Gain, fragmentation and access speed',
  notMeasured: 'not measured',
} as const

declare module '../../../i18n/namespaces.ts' {
  interface Namespaces {
    cleaner: typeof words
  }
}
