/** A run's end, as its page and the shell's line announce it. Counts are settings. */
export const words = {
  ended: {
    nothing: 'Nothing to change: everything was already set.',
    blocked: 'Nothing was changed: Clearpane can’t change these settings.',
    done_one: '{{count}} setting changed and checked.',
    done_other: '{{count}} settings changed and checked.',
    keptSome_one: '{{count}} setting changed and checked, but not everything.',
    keptSome_other: '{{count}} settings changed and checked, but not everything.',
    partly_one: '{{held}} of {{count}} setting changed. History shows why the rest failed.',
    partly_other: '{{held}} of {{count}} settings changed. History shows why the rest failed.',
    refused: 'Nothing was changed: {{reason}}.',
    cancelled_one: 'Cancelled after {{count}} setting. You can undo what was changed.',
    cancelled_other: 'Cancelled after {{count}} settings. You can undo what was changed.',
    failed_one: '{{held}} of {{count}} setting changed. History shows why.',
    failed_other: '{{held}} of {{count}} settings changed. History shows why.',
    interrupted_one: 'Interrupted after {{count}} setting. You can undo what was changed.',
    interrupted_other: 'Interrupted after {{count}} settings. You can undo what was changed.',
    uncertain: 'It didn’t finish. Some changes are uncertain until Clearpane checks this PC again.',
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
