/** Hardware Monitor on the dashboard. */
export const words = {
  title: 'Hardware Monitor',
  text: 'Reads this PC again and counts unneeded files, duplicates and issues. Changes nothing.',
  scan: 'Scan Hardware',
  scanning: 'Scanning...',
  idle: 'Not scanned yet. A scan takes a few seconds.',
  issues_one: '{{count}} issue found',
  issues_other: '{{count}} issues found',
  notCounted_one: '{{count}} kind couldn’t be counted',
  notCounted_other: '{{count}} kinds couldn’t be counted',
  allUnknown: 'Unknown: none of the {{count}} kinds could be counted',
  tempFiles: 'Temporary files',
  browserCache: 'Browser cache',
  duplicateFiles: 'Duplicate files',
  registryIssues: 'Registry issues',
  startupIssues: 'Startup issues',
  privacyIssues: 'Privacy issues',
  size_one: '{{size}}, {{count}} file',
  size_other: '{{size}}, {{count}} files',
  unknown: 'not looked for here',
} as const

declare module '../../../i18n/namespaces.ts' {
  interface Namespaces {
    monitor: typeof words
  }
}
