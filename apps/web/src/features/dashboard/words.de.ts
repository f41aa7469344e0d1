import type { Words } from '../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  purpose: 'Sehen Sie Ihren PC klar. Ändern Sie ihn sicher. Und genau so zurück, wie er war.',
  warning:
    'Legen Sie vor jeder Optimierung einen Wiederherstellungspunkt an, lesen Sie erzeugte Skripte, bevor Sie sie ausführen, und handeln Sie auf eigene Gefahr.',
  choose: 'Wählen Sie Ihr Optimierungsprofil',
  chooseHint: 'Sie sehen jeden Wert, bevor sich etwas ändert.',
  recent: 'Letzte Änderungen',
  allHistory: 'Gesamter Verlauf',
  restoreDefaults: {
    title: 'Standard wiederherstellen',
    summary: 'Stellt jede Einstellung wieder her, die Clearpane geändert hat.',
    features: [
      'Jede Einstellung wieder so wie vor Clearpane',
      'Sie entscheiden, was seither anderweitig geändert wurde',
      'Danach können Sie mit dem Windows-Standard vergleichen',
    ],
    state: 'Zeigt zuerst jede Änderung',
  },
} as const satisfies Words<typeof en>
