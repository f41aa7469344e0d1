import type { dashboardWords as en } from './en-dashboard.ts'
import type { Words } from './words.ts'

export const dashboardWords = {
  dashboard: {
    purpose: 'Sehen Sie Ihren PC klar. Ändern Sie ihn sicher. Genau zurück, wie er war.',
    warning:
      'Legen Sie vor jeder Optimierung einen Wiederherstellungspunkt an, lesen Sie erzeugte Skripte, bevor Sie sie ausführen, und handeln Sie auf eigene Gefahr.',
    choose: 'Wählen Sie Ihr Optimierungsprofil',
    chooseHint: 'Sie sehen jeden Wert, bevor sich etwas ändert.',
    recent: 'Zuletzt geändert',
    allHistory: 'Ganzer Verlauf',
    drift: 'Abweichungen',
  },
  profile: {
    apply: 'Profil anwenden',
    applying: 'Wird angewendet ...',
    applied: 'Angewendet',
    active: 'AKTIV',
    unsupported: 'Nicht auf diesem Gerät',
    drifted_one: 'abgewichen: {{count}} Wert',
    drifted_other: 'abgewichen: {{count}} Werte',
    partly: 'teilweise angewendet: {{held}} von {{values}}',
    values_one: '{{count}} Wert auf diesem PC',
    values_other: '{{count}} Werte auf diesem PC',
    leavesAlone_one: 'Lässt {{count}} Sache in Ruhe',
    leavesAlone_other: 'Lässt {{count}} Dinge in Ruhe',
  },
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
  profiles: {
    title: 'Optimierungsprofile mit einem Klick',
    purpose:
      'Profil anwenden erzeugt ein PowerShell-Skript zum Mitnehmen. Auf diesem PC anwenden führt denselben Plan hier aus.',
    applyHere: 'Auf diesem PC anwenden',
    emptyTitle: 'Noch keine Profile',
    emptyText: 'Der Katalog dieser Version hat kein Profil mit einem Klick.',
  },
  script: {
    confirmTitle: 'Profil bestätigen',
    confirmText: 'Damit wird ein PowerShell-Skript erzeugt und heruntergeladen',
    confirm: 'Änderungen bestätigen',
    generating: 'Skript wird erzeugt',
    generatingText: 'Das Skript von {{title}} wird zusammengestellt.',
    downloaded: '{{fileName}} wurde erzeugt.',
    again: 'Noch einmal herunterladen',
  },
  drift: {
    none: 'Jeder Wert, den Clearpane schrieb, ist noch so.',
    noneKnown_one:
      'Jeder Wert in lesbaren Journalen ist noch so wie hinterlassen. {{count}} Lauf ist nicht lesbar, seine Werte werden nicht beobachtet.',
    noneKnown_other:
      'Jeder Wert in lesbaren Journalen ist noch so wie hinterlassen. {{count}} Läufe sind nicht lesbar, ihre Werte werden nicht beobachtet.',
    count_one: '{{count}} Wert hat sich geändert, seit Clearpane ihn schrieb',
    count_other: '{{count}} Werte haben sich geändert, seit Clearpane sie schrieb',
    isNow: 'Jetzt',
    decide: 'Entscheiden',
    wrote: 'Von Clearpane hinterlassen',
    now: 'Jetzt',
    act: 'Entscheiden',
    written: 'Geschrieben {{time}} von',
    moved: 'Seitdem geändert. Wodurch, ist nicht bekannt: Windows zeichnet es nicht auf.',
    accept: 'Annehmen',
    acceptAll_one: '{{count}} annehmen',
    acceptAll_other: 'Alle {{count}} annehmen',
    accepted_one: '{{count}} Wert angenommen',
    accepted_other: '{{count}} Werte angenommen',
    acceptedText:
      'Er gilt von jetzt an als unverändert. Rückgängig führt weiterhin zum zuerst festgehaltenen Stand.',
    acceptFailed: 'Nicht angenommen',
    reapply: 'Erneut anwenden',
    reapplyTitle: 'Erneut anwenden aus {{title}}',
    reapplyFailed: 'Das ließ sich nicht vorbereiten',
    noChoice: 'Nichts erneut anzuwenden',
    noChoiceText:
      'Dieser Wert wurde durch Rückgängigmachen zurückgesetzt. Öffnen Sie diesen Lauf im Verlauf, um ihn anzusehen.',
  },
} as const satisfies Words<typeof en>
