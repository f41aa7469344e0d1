import type { Words } from '../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  title: 'Erweiterte Datenschutzprüfung',
  text: 'Liest jede Datenschutzeinstellung dieses PCs.',
  scan: 'Prüfen',
  scanning: 'Wird geprüft …',
  idle: 'Noch nicht geprüft. Das Ergebnis zeigt, welche Einstellungen noch Daten weitergeben, und bleibt, bis Sie es löschen.',
  unknown: 'unbekannt',
  score: 'Datenschutzwert',
  of100: 'von 100',
  how: 'Beginnt bei 100. Jede Einstellung, die noch Daten weitergibt, kostet 15 Punkte (hohe Wirkung), 8 (mittlere) oder 3 (geringe). Der Wert sinkt nie unter 0.',
  issues_one: '{{count}} Einstellung gibt noch Daten weiter',
  issues_other: '{{count}} Einstellungen geben noch Daten weiter',
  optimize: 'Datenschutz optimieren',
  optimized: 'Was die letzte Optimierung geändert hat',
  nowSet: 'Gesetzt',
  notSet: 'Nicht gesetzt',
  left: 'Geben noch Daten weiter',
  notSetNames: 'Nicht gesetzt:',
  history: 'Im Verlauf öffnen',
  yourChoice_one: '{{count}} davon betrifft etwas, das Sie vielleicht nutzen, und ist nicht enthalten.',
  yourChoice_other: '{{count}} davon betreffen etwas, das Sie vielleicht nutzen, und sind nicht enthalten.',
} as const satisfies Words<typeof en>
