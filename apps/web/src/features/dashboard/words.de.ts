import type { Words } from '../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  more: 'Weitere Aktionen',
  resetText:
    'Löscht gespeicherte Scanergebnisse. Ihre Änderungen, der Verlauf und das Rückgängigmachen bleiben.',
  warning:
    'Legen Sie vor jeder Optimierung einen Wiederherstellungspunkt an, lesen Sie erzeugte Skripte, bevor Sie sie ausführen, und handeln Sie auf eigene Gefahr.',
  choose: 'Wählen Sie Ihr Optimierungsprofil',
  allProfiles_one: 'Alle {{count}}',
  allProfiles_other: 'Alle {{count}}',
  recent: 'Letzte Änderungen',
  allHistory: 'Ganzer Verlauf',
  restoreDefaults: {
    title: 'Standard wiederherstellen',
    summary: 'Stellt jede Einstellung, die Clearpane geändert hat, wieder so her, wie sie war.',
    act: 'Prüfen und zurücksetzen',
  },
} as const satisfies Words<typeof en>
