/** The history page. */
export const words = {
  title: 'History',
  purpose: 'Every run, what it changed with evidence before and after, and the way back.',
  runs: 'Runs',
  older: 'Show older runs',
  loadingOlder: 'Reading older runs…',
  emptyAction: 'Choose a profile',
  undo: 'Undo this run',
  undoOne: 'Undo',
  undoOneTitle: 'Undo of one change of {{title}}',
  id: 'Run',
  leftOut_one: '{{count}} value was left out.',
  leftOut_other: '{{count}} values were left out.',
  damaged_one: '{{count}} line of this journal cannot be read.',
  damaged_other: '{{count}} lines of this journal cannot be read.',
  undoFile: 'undo.ps1 and undo.reg are next to this run’s journal, in case Clearpane is gone.',
  noChanges: 'This run changed nothing.',
  noEvidence: 'nothing was read back',
  asked: 'Asked for:',
  after: 'After, read back',
  changesOf: 'Changes of {{title}}',
} as const

declare module '../../i18n/namespaces.ts' {
  interface Namespaces {
    history: typeof words
  }
}
