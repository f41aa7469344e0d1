/** The history page. */
export const words = {
  title: 'History',
  purpose: 'Everything Clearpane changed, and how to undo it.',
  runs: 'Runs',
  older: 'Show older runs',
  loadingOlder: 'Reading older runs…',
  emptyAction: 'Choose a profile',
  undo: 'Undo this run',
  undoOne: 'Undo',
  undoOneTitle: 'Undo one change of {{title}}',
  id: 'Run',
  leftOut_one: '{{count}} value wasn’t changed.',
  leftOut_other: '{{count}} values weren’t changed.',
  damaged_one: '{{count}} line of this run’s journal can’t be read.',
  damaged_other: '{{count}} lines of this run’s journal can’t be read.',
  undoFile: 'Undo also works without Clearpane: undo.ps1 and undo.reg are in this run’s folder.',
  noChanges: 'This run changed nothing.',
  noEvidence: 'not checked',
  requested: 'Requested:',
  after: 'After, as checked',
  changesOf: 'Changes of {{title}}',
} as const

declare module '../../i18n/namespaces.ts' {
  interface Namespaces {
    history: typeof words
  }
}
