/** AI-Powered System Cleaner on the dashboard. */
export const words = {
  title: 'AI-Powered System Cleaner',
  text: 'Looks for what can go or be put right, with the scanners of the tool pages. Deletes nothing.',
  scan: 'Scan',
  scanning: 'Scanning...',
  idle: 'Not scanned yet. A scan takes a few seconds.',
  fixAll: 'Auto-Fix All',
  fix: 'Fix',
  fixOf: 'Fix {{name}}',
  open: 'Open System Cleanup',
  tempFiles: 'Temporary files',
  browserCache: 'Browser cache',
  registryIssues: 'Registry issues',
  startupIssues: 'Startup issues',
  view: 'View {{found}}',
  viewOf: '{{name}}: view {{found}}',
  duplicateFiles: 'Duplicate files',
  privacyIssues: 'Privacy issues',
  count: '{{size}}, {{count}} files',
  unknown: 'Not looked for here',
} as const

declare module '../../../i18n/namespaces.ts' {
  interface Namespaces {
    junk: typeof words
  }
}
