import type { Words } from '../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  score: 'Datenschutzwert',
  scoreOf: 'von 100',
  band: { green: 'Gut', yellow: 'Mittel', red: 'Schlecht' },
  noScore: 'Nicht bekannt: keine der Einstellungen ließ sich lesen',
  noneHere: 'Dieser PC hat keine dieser Einstellungen',
  atLeast_one: '{{count}} Einstellung ließ sich nicht lesen; der Wert könnte bis {{score}} sinken.',
  atLeast_other: '{{count}} Einstellungen ließen sich nicht lesen; der Wert könnte bis {{score}} sinken.',
  how: 'Beginnt bei 100 und verliert 15 für jede offene Einstellung hoher Wirkung, 8 für mittlere und 3 für geringe; nie unter 0. Offen ist, was nicht ganz privat ist.',
  source: '18 Einstellungen, wie von diesem PC gelesen',
  parts: 'Was jeder Punkt ist',
  lost: '−{{points}}',
  closed: 'privat',
  none: 'nicht auf diesem PC',
  open: 'offen',
  unknown: 'nicht bekannt',
  impact: { High: 'Hoch', Medium: 'Mittel', Low: 'Gering' },
  sum: 'Die offenen Einstellungen kosten zusammen {{lost}} Punkte.',
  sumFloor: 'Die offenen Einstellungen kosten zusammen {{lost}} Punkte; der Wert endet bei 0.',
  byImpact: '{{open}} von {{all}} offen',
} as const satisfies Words<typeof en>
