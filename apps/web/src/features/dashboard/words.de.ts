import type { Words } from '../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  purpose: 'Sehen Sie Ihren PC klar. Ändern Sie ihn sicher. Genau zurück, wie er war.',
  warning:
    'Legen Sie vor jeder Optimierung einen Wiederherstellungspunkt an, lesen Sie erzeugte Skripte, bevor Sie sie ausführen, und handeln Sie auf eigene Gefahr.',
  choose: 'Wählen Sie Ihr Optimierungsprofil',
  chooseHint: 'Sie sehen jeden Wert, bevor sich etwas ändert.',
  recent: 'Zuletzt geändert',
  allHistory: 'Ganzer Verlauf',
  restoreDefaults: {
    title: 'Standard wiederherstellen',
    summary: 'Stellt jeden Wert so wieder her, wie er war, bevor Clearpane ihn zum ersten Mal änderte.',
    features: [
      'Direkt zum zuerst festgehaltenen Stand jedes Werts',
      'Was jemand anderes seither änderte, entscheiden Sie',
      'Windows-Standardwerte lassen sich danach gesondert prüfen',
    ],
    state: 'Zeigt zuerst jeden Wert',
  },
  reset: {
    button: 'Alle Daten zurücksetzen',
    title: 'Alle Daten zurücksetzen?',
    text: 'Das löscht die gespeicherten Ergebnisse jedes Werkzeugs, hier und auf dem Server. Ihr Verlauf und alles, was zum Rückgängigmachen nötig ist, bleibt, und am PC ändert sich nichts.',
    running: 'Wird zurückgesetzt ...',
    done: 'Zurückgesetzt',
    doneText: 'Die Daten wurden zurückgesetzt',
    failed: 'Nicht zurückgesetzt',
    failedText: 'Die Daten konnten nicht zurückgesetzt werden',
  },
} as const satisfies Words<typeof en>
