import type { Words } from '../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  ended: {
    nothing: 'Nichts zu ändern: Alles war schon eingestellt.',
    blocked: 'Nichts wurde geändert: Diese Einstellungen kann Clearpane nicht ändern.',
    done_one: '{{count}} Einstellung geändert und geprüft.',
    done_other: '{{count}} Einstellungen geändert und geprüft.',
    keptSome_one: '{{count}} Einstellung geändert und geprüft, aber nicht alles.',
    keptSome_other: '{{count}} Einstellungen geändert und geprüft, aber nicht alles.',
    partly_one: '{{held}} von {{count}} Einstellung geändert. Der Verlauf zeigt, warum der Rest fehlschlug.',
    partly_other:
      '{{held}} von {{count}} Einstellungen geändert. Der Verlauf zeigt, warum der Rest fehlschlug.',
    refused: 'Nichts wurde geändert: {{reason}}.',
    cancelled_one:
      'Abgebrochen nach {{count}} Einstellung. Was geändert wurde, lässt sich rückgängig machen.',
    cancelled_other:
      'Abgebrochen nach {{count}} Einstellungen. Was geändert wurde, lässt sich rückgängig machen.',
    failed_one: '{{held}} von {{count}} Einstellung geändert. Der Verlauf zeigt, warum.',
    failed_other: '{{held}} von {{count}} Einstellungen geändert. Der Verlauf zeigt, warum.',
    interrupted_one:
      'Unterbrochen nach {{count}} Einstellung. Was geändert wurde, lässt sich rückgängig machen.',
    interrupted_other:
      'Unterbrochen nach {{count}} Einstellungen. Was geändert wurde, lässt sich rückgängig machen.',
    uncertain:
      'Es wurde nicht beendet. Einige Änderungen sind ungewiss, bis Clearpane diesen PC wieder prüft.',
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
