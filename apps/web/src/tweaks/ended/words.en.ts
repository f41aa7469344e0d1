/** A run's end, as its page announces it. */
export const words = {
  ended: {
    nothing: 'There was nothing to change.',
    blocked: 'Nothing was changed.',
    done_one: '{{count}} change made and checked.',
    done_other: '{{count}} changes made and checked.',
    keptSome_one: '{{count}} change made and checked, but not everything.',
    keptSome_other: '{{count}} changes made and checked, but not everything.',
    partly_one: '{{held}} of {{count}} change made. The history shows why the rest failed.',
    partly_other: '{{held}} of {{count}} changes made. The history shows why the rest failed.',
    refused: 'Nothing was changed: {{reason}}.',
    cancelled_one: 'Cancelled after {{held}} of {{count}} change. You can undo it.',
    cancelled_other: 'Cancelled after {{held}} of {{count}} changes. You can undo them.',
    failed_one: '{{held}} of {{count}} change made. The history shows why.',
    failed_other: '{{held}} of {{count}} changes made. The history shows why.',
    interrupted: 'It was interrupted. You can undo what was changed.',
    uncertain: 'It didn’t finish. Clearpane settles it when it next starts.',
    running: 'It’s still in progress.',
    unreadable: 'The record of this change can’t be read.',
  },
  obstacle: {
    denied_one: '{{count}} value can’t be accessed (access denied).',
    denied_other: '{{count}} values can’t be accessed (access denied).',
    failed_one: '{{count}} value couldn’t be read.',
    failed_other: '{{count}} values couldn’t be read.',
    conflict_one: '{{count}} value has contradicting settings.',
    conflict_other: '{{count}} values have contradicting settings.',
    guard_one: '{{count}} value is read-only.',
    guard_other: '{{count}} values are read-only.',
    kept_one: '{{count}} value was kept because something else changed it since.',
    kept_other: '{{count}} values were kept because something else changed them since.',
    unreadableRuns_one: '{{count}} entry of History can’t be read. It shows where its undo.ps1 is.',
    unreadableRuns_other: '{{count}} entries of History can’t be read. Each shows where its undo.ps1 is.',
    damagedLines_one: '{{count}} line of the record is lost. What it recorded wasn’t undone.',
    damagedLines_other: '{{count}} lines of the record are lost. What they recorded wasn’t undone.',
  },
} as const

declare module '../../i18n/namespaces.ts' {
  interface Namespaces {
    ended: typeof words
  }
}
