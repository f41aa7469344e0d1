/** The history page. */
export const words = {
  title: 'History',
  purpose: 'Everything Clearpane changed, and how to undo it.',
  runs: 'Changes',
  older: 'Show older changes',
  looking: 'Looking for this change among older ones…',
  notHere: 'This PC’s history doesn’t have the change that the link names.',
  loadingOlder: 'Reading older changes…',
  show: {
    label: 'Which changes',
    all: 'All',
    inPlace: 'In place',
    undone: 'Undone',
    failed: 'Failed',
    none: 'No change matches this filter.',
    noneYet_one: 'The {{count}} newest change doesn’t match this filter. Older ones may.',
    noneYet_other: 'None of the newest {{count}} changes matches this filter. Older ones may.',
  },
  strip: {
    now_one: '{{count}} setting changed by Clearpane',
    now_other: '{{count}} settings changed by Clearpane',
    since: '· since {{day}}',
  },
  ring: { short: '{{done}} of {{of}}', label: '{{done}} of {{of}} changed settings are still in place' },
  settings_one: '{{count}} setting',
  settings_other: '{{count}} settings',
  putBack_one: '{{count}} setting undone',
  putBack_other: '{{count}} settings undone',
  undoneBy_one: '↳ {{count}} setting undone · {{who}} · {{time}}',
  undoneBy_other: '↳ {{count}} settings undone · {{who}} · {{time}}',
  emptyAction: 'Choose a profile',
  undo: 'Undo all of it',
  undoneSetting: 'undone',
  noName: 'Other changes',
  id: 'Record',
  leftOut_one: '{{count}} change was left out.',
  leftOut_other: '{{count}} changes were left out.',
  damaged_one: '{{count}} line of this record can’t be read.',
  damaged_other: '{{count}} lines of this record can’t be read.',
  undoFile: 'Undo also works without Clearpane, with either of these files:',
  file: { missing: 'This file is missing.', unread: 'Whether this file is there couldn’t be checked.' },
  noChanges: 'Nothing was changed.',
  noEvidence: 'not checked',
  requested: 'Requested:',
  after: 'After, as checked',
  changesOf: 'Changes of {{title}}',
  unreadable: {
    heading: 'It’s unknown what was changed here',
    hasUndo:
      'Its undo.ps1 is in this folder and still works. Run it to restore what was about to be changed.',
    noUndo: 'Its undo.ps1 is missing too. Restore the folder from a backup, if you have one.',
    why: {
      missing: 'Its record is gone.',
      empty: 'Its record is empty.',
      noRecords: 'Every line of its record is damaged.',
      otherRun: 'Its record belongs to another change.',
      link: 'Its record was replaced by a link, which Clearpane doesn’t follow.',
      wrongType: 'Its record isn’t a file.',
      tooLarge: 'Its record is larger than any that Clearpane writes.',
      denied: 'Access to its record is denied.',
      failed: 'Its record couldn’t be read.',
    },
  },
} as const

declare module '../../i18n/namespaces.ts' {
  interface Namespaces {
    history: typeof words
  }
}
