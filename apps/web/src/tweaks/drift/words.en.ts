/** What something else changed back, and what can be done about it. */
export const words = {
  title: 'Changed back',
  titleCount_one: 'Changed back by something else: {{count}}',
  titleCount_other: 'Changed back by something else: {{count}}',
  reapplyAll_one: 'Apply again',
  reapplyAll_other: 'Apply all again',
  none: 'All your changes are still in place.',
  noneFailed_one: '{{count}} setting couldn’t be changed. Everything that worked is still in place.',
  noneFailed_other: '{{count}} settings couldn’t be changed. Everything that worked is still in place.',
  noneCut_one: '{{count}} change was interrupted. What it had changed until then is still in place.',
  noneCut_other: '{{count}} changes were interrupted. What they had changed until then is still in place.',
  showFailed: 'Show',
  lost: 'Connection lost: it isn’t known whether your changes are still in place.',
  noneKnown_one:
    'All changes that Clearpane can check are still in place. The record of {{count}} change can’t be read, so it isn’t checked.',
  noneKnown_other:
    'All changes that Clearpane can check are still in place. The records of {{count}} changes can’t be read, so they aren’t checked.',
  unread_one: 'Whether {{count}} change is still in place isn’t known: it can’t be read now',
  unread_other: 'Whether {{count}} changes are still in place isn’t known: they can’t be read now',
  wrote: 'Clearpane set',
  now: 'Now',
  written: 'Set {{time}} with',
  writtenBy: '“{{title}}”',
  moved: 'Changed since, by you, Windows or another program. Windows keeps no record of which.',
  accept: 'Keep as it is now',
  acceptAll: 'Keep all as they are',
  accepted_one: '{{count}} setting stays as it is now',
  accepted_other: '{{count}} settings stay as they are now',
  acceptedText: 'You won’t be asked again. Undo still restores the original.',
  acceptUndo: 'Undo',
  acceptFailed: 'Couldn’t keep this',
  reapply: 'Apply again',
  putBackTitle: 'Apply settings again',
  reapplyFailed: 'Couldn’t prepare this change',
  noChoice: 'Nothing to apply again',
  stays_one: '{{count}} setting isn’t applied again',
  stays_other: '{{count}} settings aren’t applied again',
  staysText_one: '{{names}}: it comes from an undo. Open that undo in the history to see it.',
  staysText_other: '{{names}}: they come from an undo. Open that undo in the history to see them.',
} as const

declare module '../../i18n/namespaces.ts' {
  interface Namespaces {
    drift: typeof words
  }
}
