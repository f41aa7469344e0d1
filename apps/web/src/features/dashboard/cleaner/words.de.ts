import type { Words } from '../../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  title: 'KI-Bereinigung der Registrierung',
  quick: 'Scan der Registrierung',
  quickText: 'Sucht Einträge von Programmen, Dateitypen und Diensten, die es nicht mehr gibt.',
  deep: 'Gründlicher Scan',
  deepText: 'Sucht auch leere Schlüssel und Doppeltes. Nichts Wichtiges ist vorausgewählt.',
  sizes: 'Größe der Registrierung',
  sizesText:
    'Misst die Dateien der Registrierung. Windows komprimiert sie selbst, deshalb tut Clearpane es nicht.',
  scan: 'Scannen',
  scanning: 'Wird gescannt ...',
  measure: 'Messen',
  measuring: 'Wird gemessen ...',
  idle: 'Noch nicht gescannt. Ein Scan ändert nichts.',
  sizesIdle: 'Noch nicht gemessen. Messen ändert nichts.',
  found_one: '{{count}} Eintrag führt ins Leere',
  found_other: '{{count}} Einträge führen ins Leere',
  clean_one: 'Gründlich bereinigen: {{count}} Eintrag',
  clean_other: 'Gründlich bereinigen: {{count}} Einträge',
  cleanTitle: 'Registrierung gründlich bereinigen',
  open: 'Registrierung bereinigen öffnen',
  done: 'Registrierung behoben',
  failed: 'Beheben fehlgeschlagen',
  failedText: 'Die Funde konnten nicht behoben werden',
  whole: 'Alle Dateien zusammen',
  gain: 'Gewinn, Fragmentierung und Zugriffszeit',
  notMeasured: 'nicht gemessen',
} as const satisfies Words<typeof en>
