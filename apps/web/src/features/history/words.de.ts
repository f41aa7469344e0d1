import type { Words } from '../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  title: 'Verlauf',
  purpose: 'Alles, was Clearpane geändert hat, und wie Sie es rückgängig machen.',
  runs: 'Läufe',
  older: 'Ältere Läufe zeigen',
  loadingOlder: 'Ältere Läufe werden gelesen…',
  emptyAction: 'Ein Profil wählen',
  undo: 'Diesen Lauf rückgängig machen',
  undoOne: 'Rückgängig',
  undoOneTitle: 'Rückgängig: eine Änderung von {{title}}',
  id: 'Lauf',
  leftOut_one: '{{count}} Wert wurde nicht geändert.',
  leftOut_other: '{{count}} Werte wurden nicht geändert.',
  damaged_one: '{{count}} Zeile im Journal dieses Laufs ist nicht lesbar.',
  damaged_other: '{{count}} Zeilen im Journal dieses Laufs sind nicht lesbar.',
  undoFile: 'Rückgängig geht auch ohne Clearpane: undo.ps1 und undo.reg liegen im Ordner dieses Laufs.',
  noChanges: 'Dieser Lauf hat nichts geändert.',
  noEvidence: 'nicht geprüft',
  requested: 'Gewünscht:',
  after: 'Danach, geprüft',
  changesOf: 'Änderungen von {{title}}',
} as const satisfies Words<typeof en>
