import type { Words } from '../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  title: 'Von etwas anderem geändert',
  titleCount_one: 'Von etwas anderem geändert: {{count}}',
  titleCount_other: 'Von etwas anderem geändert: {{count}}',
  reapplyAll_one: 'Wiederherstellen',
  reapplyAll_other: 'Alle wiederherstellen',
  none: 'Alle Ihre Änderungen sind noch in Kraft.',
  lost: 'Keine Verbindung: Ob Ihre Änderungen noch gelten, ist nicht bekannt.',
  noneKnown_one:
    'Alle Änderungen, die Clearpane prüfen kann, sind noch in Kraft. Der Eintrag von {{count}} Änderung ist nicht lesbar, daher wird sie nicht geprüft.',
  noneKnown_other:
    'Alle Änderungen, die Clearpane prüfen kann, sind noch in Kraft. Die Einträge von {{count}} Änderungen sind nicht lesbar, daher werden sie nicht geprüft.',
  unread_one: 'Ob {{count}} Änderung noch in Kraft ist, ist nicht bekannt: Sie ist gerade nicht lesbar',
  unread_other: 'Ob {{count}} Änderungen noch in Kraft sind, ist nicht bekannt: Sie sind gerade nicht lesbar',
  wrote: 'Von Clearpane gesetzt',
  now: 'Jetzt',
  written: 'Gesetzt {{time}} mit',
  writtenBy: '„{{title}}“',
  moved:
    'Seither geändert: von Ihnen, von Windows oder von einem anderen Programm. Windows zeichnet das nicht auf.',
  accept: 'So lassen',
  acceptAll: 'Alle so lassen',
  accepted_one: '{{count}} Einstellung bleibt, wie sie jetzt ist',
  accepted_other: '{{count}} Einstellungen bleiben, wie sie jetzt sind',
  acceptedText:
    'Sie werden nicht noch einmal gefragt. Rückgängig stellt weiterhin den ursprünglichen Zustand her.',
  acceptUndo: 'Rückgängig',
  acceptFailed: 'Das ließ sich nicht übernehmen',
  reapply: 'Wiederherstellen',
  putBackTitle: 'Einstellungen wiederherstellen',
  reapplyFailed: 'Die Änderung ließ sich nicht vorbereiten',
  noChoice: 'Nichts wiederherzustellen',
  stays_one: '{{count}} Einstellung wird nicht wiederhergestellt',
  stays_other: '{{count}} Einstellungen werden nicht wiederhergestellt',
  staysText_one:
    '{{names}}: stammt aus einem Rückgängigmachen. Öffnen Sie es im Verlauf, um die Einstellung zu sehen.',
  staysText_other:
    '{{names}}: stammen aus einem Rückgängigmachen. Öffnen Sie es im Verlauf, um die Einstellungen zu sehen.',
} as const satisfies Words<typeof en>
