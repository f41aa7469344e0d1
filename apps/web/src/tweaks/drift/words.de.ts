import type { Words } from '../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  title: 'Von etwas anderem geändert',
  titleCount_one: 'Von etwas anderem geändert: {{count}}',
  titleCount_other: 'Von etwas anderem geändert: {{count}}',
  reapplyAll_one: 'Erneut anwenden',
  reapplyAll_other: 'Alle erneut anwenden',
  none: 'Alle Ihre Änderungen sind noch in Kraft.',
  noneFailed_one: '{{count}} Einstellung ließ sich nicht ändern. Alles, was geklappt hat, ist noch in Kraft.',
  noneFailed_other:
    '{{count}} Einstellungen ließen sich nicht ändern. Alles, was geklappt hat, ist noch in Kraft.',
  noneCut_one: '{{count}} Änderung wurde unterbrochen. Was sie bis dahin geändert hatte, ist noch in Kraft.',
  noneCut_other:
    '{{count}} Änderungen wurden unterbrochen. Was sie bis dahin geändert hatten, ist noch in Kraft.',
  showFailed: 'Anzeigen',
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
  reapply: 'Erneut anwenden',
  putBackTitle: 'Einstellungen erneut anwenden',
  reapplyFailed: 'Die Änderung ließ sich nicht vorbereiten',
  noChoice: 'Nichts erneut anzuwenden',
  stays_one: '{{count}} Einstellung wird nicht erneut angewendet',
  stays_other: '{{count}} Einstellungen werden nicht erneut angewendet',
  staysText_one:
    '{{names}}: stammt aus einem Rückgängigmachen. Öffnen Sie es im Verlauf, um die Einstellung zu sehen.',
  staysText_other:
    '{{names}}: stammen aus einem Rückgängigmachen. Öffnen Sie es im Verlauf, um die Einstellungen zu sehen.',
} as const satisfies Words<typeof en>
