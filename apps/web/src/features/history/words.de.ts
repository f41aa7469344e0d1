import type { Words } from '../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  title: 'Verlauf',
  purpose: 'Jeder Lauf, was er änderte, mit Belegen davor und danach, und der Weg zurück.',
  runs: 'Läufe',
  older: 'Ältere Läufe zeigen',
  loadingOlder: 'Ältere Läufe werden gelesen…',
  emptyAction: 'Ein Profil wählen',
  undo: 'Diesen Lauf rückgängig machen',
  undoOne: 'Rückgängig',
  undoOneTitle: 'Rückgängig: eine Änderung von {{title}}',
  id: 'Lauf',
  leftOut_one: '{{count}} Wert wurde ausgelassen.',
  leftOut_other: '{{count}} Werte wurden ausgelassen.',
  damaged_one: '{{count}} Zeile dieses Journals ist nicht lesbar.',
  damaged_other: '{{count}} Zeilen dieses Journals sind nicht lesbar.',
  undoFile: 'undo.ps1 und undo.reg liegen neben dem Journal dieses Laufs, für die Zeit nach Clearpane.',
  noChanges: 'Dieser Lauf änderte nichts.',
  noEvidence: 'es wurde nichts zurückgelesen',
  asked: 'Gewünscht:',
  after: 'Danach, zurückgelesen',
  changesOf: 'Änderungen von {{title}}',
} as const satisfies Words<typeof en>
