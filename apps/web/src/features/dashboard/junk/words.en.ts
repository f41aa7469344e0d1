/** AI-Powered System Cleaner on the dashboard. */
export const words = {
  title: 'AI-Powered System Cleaner',
  text: 'Looks for what can go or be put right, with the scanners of the tool pages. Deletes nothing.',
  scan: 'Scan',
  scanning: 'Scanning...',
  idle: 'Not scanned yet. A scan takes a few seconds.',
  fixAll: 'Auto-Fix All',
  fix: 'Fix',
  fixing: 'Fixing...',
  fixFailed: 'Fix Failed',
  moveTitle_one: 'Move {{count}} copy to quarantine?',
  moveTitle_other: 'Move {{count}} copies to quarantine?',
  moveText:
    'Of each set the oldest stays where it is. The others, {{size}}, are compared with it byte by byte and go to quarantine, from where you can bring them back.',
  move_one: 'Move {{count}} copy',
  move_other: 'Move {{count}} copies',
  choose: 'Choose them myself',
  moved_one: '{{count}} file moved to quarantine',
  moved_other: '{{count}} files moved to quarantine',
  movedText: 'One copy of each is where it was.',
  stayed_one: '{{count}} file stayed where it was: in use, changed, or not equal any more.',
  stayed_other: '{{count}} files stayed where they were: in use, changed, or not equal any more.',
  undo: 'Undo',
  undone: 'Undone',
  undoneText: 'What could go back is back. The quarantine shows the rest.',
  undoFailed: 'Undo Failed',
  fixed_one:
    'Auto-Fix complete. Deleted: {{count}} file. Space freed: {{bytes}}. Performance gain: not measured. Registry: unchanged.',
  fixed_other:
    'Auto-Fix complete. Deleted: {{count}} files. Space freed: {{bytes}}. Performance gain: not measured. Registry: unchanged.',
  skipped_one: 'Left alone, in use or changed: {{count}} file.',
  skipped_other: 'Left alone, in use or changed: {{count}} files.',
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
