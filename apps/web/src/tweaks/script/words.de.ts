import type { Words } from '../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  generating_one: 'Skript wird erzeugt',
  generating_other: 'Skripte werden erzeugt',
  ready_one: 'Das Skript ist fertig',
  ready_other: 'Die Skripte sind fertig',
  failed: 'Das Skript konnte nicht erzeugt werden',
  text: 'Ein Skript ändert nichts, bis Sie es ausführen. Lesen Sie es vorher und testen Sie es mit -WhatIf.',
  waiting: 'Wartet',
  step: {
    write: 'Auswahl wird geprüft, Skript wird geschrieben',
    read: 'Datei wird gelesen',
    check: 'SHA-256 wird verglichen',
  },
  size: '{{kb}} KB',
  badSum: 'Die Datei ist nicht die geschriebene: Ihr SHA-256 weicht ab. Versuchen Sie es noch einmal.',
  download: 'Herunterladen',
  downloadOf: 'Herunterladen: {{title}}',
  downloadAll: 'Alle {{count}} herunterladen',
  copy: 'Kopieren',
  copyOf: 'Kopieren: {{title}}',
  copied: 'Kopiert',
  copiedOf: 'Kopiert: {{title}}',
  ended: '{{ready}} von {{all}} fertig',
} as const satisfies Words<typeof en>
