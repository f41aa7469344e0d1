import type { Words } from '../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  score: 'Datenschutzwert',
  scoreOf: 'von 100',
  private_one: '{{count}} von {{all}} privat',
  private_other: '{{count}} von {{all}} privat',
  noScore: 'Unbekannt: Keine der Einstellungen ließ sich lesen',
  noneHere: 'Dieser PC hat keine dieser Einstellungen',
  atLeast_one: '{{count}} Einstellung ließ sich nicht lesen. Der Wert könnte daher bis {{score}} sinken.',
  atLeast_other:
    '{{count}} Einstellungen ließen sich nicht lesen. Der Wert könnte daher bis {{score}} sinken.',
  how: 'Beginnt bei 100. Jede Einstellung, die noch Daten weitergibt, kostet 15 Punkte (hohe Wirkung), 8 (mittlere) oder 3 (geringe). Der Wert sinkt nie unter 0.',
  source: '18 Einstellungen, von diesem PC gelesen',
  parts: 'Alle {{n}} anzeigen',
  lost: '−{{points}}',
  closed: 'privat',
  none: 'nicht auf diesem PC',
  open: 'offen',
  unknown: 'unbekannt',
  impact: { High: 'Hoch', Medium: 'Mittel', Low: 'Gering' },
  sum: 'Die offenen Einstellungen kosten zusammen {{lost}} Punkte.',
  sumFloor: 'Die offenen Einstellungen kosten zusammen {{lost}} Punkte. Der Wert sinkt nicht unter 0.',
  byImpact: '{{open}} von {{all}} offen',
} as const satisfies Words<typeof en>
