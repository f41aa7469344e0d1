import type { Words } from '../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  ended: {
    nothing: 'Es war nichts zu ändern.',
    blocked: 'Nichts wurde geändert.',
    done_one: '{{count}} Änderung gemacht und geprüft.',
    done_other: '{{count}} Änderungen gemacht und geprüft.',
    keptSome_one: '{{count}} Änderung gemacht und geprüft, aber nicht alles.',
    keptSome_other: '{{count}} Änderungen gemacht und geprüft, aber nicht alles.',
    partly_one: '{{held}} von {{count}} Änderung gemacht. Der Verlauf zeigt, warum der Rest fehlschlug.',
    partly_other: '{{held}} von {{count}} Änderungen gemacht. Der Verlauf zeigt, warum der Rest fehlschlug.',
    refused: 'Nichts wurde geändert: {{reason}}.',
    cancelled_one: 'Abgebrochen nach {{held}} von {{count}} Änderung. Sie lässt sich rückgängig machen.',
    cancelled_other: 'Abgebrochen nach {{held}} von {{count}} Änderungen. Sie lassen sich rückgängig machen.',
    failed_one: '{{held}} von {{count}} Änderung gemacht. Der Verlauf zeigt, warum.',
    failed_other: '{{held}} von {{count}} Änderungen gemacht. Der Verlauf zeigt, warum.',
    interrupted: 'Es wurde unterbrochen. Was geändert wurde, lässt sich rückgängig machen.',
    uncertain: 'Es wurde nicht beendet. Clearpane klärt es beim nächsten Start.',
    running: 'Es ist noch nicht zu Ende.',
    unreadable: 'Die Aufzeichnung dieser Änderung lässt sich nicht lesen.',
  },
  obstacle: {
    denied_one: 'Auf {{count}} Wert gibt es keinen Zugriff.',
    denied_other: 'Auf {{count}} Werte gibt es keinen Zugriff.',
    failed_one: '{{count}} Wert ließ sich nicht lesen.',
    failed_other: '{{count}} Werte ließen sich nicht lesen.',
    conflict_one: 'Für {{count}} Wert widersprechen sich Einstellungen.',
    conflict_other: 'Für {{count}} Werte widersprechen sich Einstellungen.',
    guard_one: '{{count}} Wert ist schreibgeschützt.',
    guard_other: '{{count}} Werte sind schreibgeschützt.',
    kept_one: '{{count}} Wert blieb, weil ihn seither etwas anderes geändert hat.',
    kept_other: '{{count}} Werte blieben, weil sie seither etwas anderes geändert hat.',
    unreadableRuns_one:
      '{{count}} Eintrag des Verlaufs lässt sich nicht lesen. Er zeigt, wo sein undo.ps1 liegt.',
    unreadableRuns_other:
      '{{count}} Einträge des Verlaufs lassen sich nicht lesen. Jeder zeigt, wo sein undo.ps1 liegt.',
    damagedLines_one:
      '{{count}} Zeile der Aufzeichnung ist verloren. Was in ihr stand, wurde nicht rückgängig gemacht.',
    damagedLines_other:
      '{{count}} Zeilen der Aufzeichnung sind verloren. Was in ihnen stand, wurde nicht rückgängig gemacht.',
  },
} satisfies Words<typeof en>
