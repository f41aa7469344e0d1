import type { Words } from '../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  device: {
    label: 'Gerät',
    sample: 'Simuliert',
    noSettings: '{{title}} hat keine Windows-Einstellungen, die man ändern könnte.',
    noSettingsTodo:
      'Laden Sie ein Profil als Skript für einen Windows-PC herunter oder wechseln Sie das Gerät.',
    chipSample: '{{title}} (simuliert)',
    restart: 'Beispiel-PC neu starten',
    restarting: 'Startet neu...',
    restarted: 'Beispiel-PC neu gestartet',
    restartedText_one: 'Er startete in {{seconds}} s (simuliert). {{count}} Änderung hat darauf gewartet.',
    restartedText_other:
      'Er startete in {{seconds}} s (simuliert). {{count}} Änderungen haben darauf gewartet.',
    restartFailed: 'Beispiel-PC wurde nicht neu gestartet',
  },
  observed: {
    at: 'Geprüft {{time}}',
    reading: 'Dieser PC wird gelesen',
    failed: 'Dieser PC ließ sich nicht lesen',
  },
  tweakState: {
    applied: 'Ein',
    partly: 'Gemischt',
    notApplied: 'Aus',
    unknown: 'Unbekannt',
    notApplicable: 'Trifft nicht zu',
  },
  area: {
    privacy: 'Datenschutz',
    services: 'Dienste',
    explorer: 'Explorer',
    gaming: 'Spiele',
    ai: 'KI-Funktionen',
    ads: 'Werbung und Vorschläge',
    performance: 'Leistung',
    security: 'Sicherheit',
    updates: 'Updates',
    network: 'Netzwerk',
    startup: 'Autostart',
    debloat: 'Apps',
    cleanup: 'Bereinigung',
    power: 'Energie',
    registry: 'Registrierung',
    other: 'Sonstiges',
  },

  profile: {
    apply: 'Profil anwenden',
    applying: 'Wird angewendet ...',
    applied: 'Angewendet',
    active: 'AKTIV',
    unsupported: 'Nicht auf diesem Gerät',
    drifted_one: '{{count}} Wert seither geändert',
    drifted_other: '{{count}} Werte seither geändert',
    partly: 'teilweise angewendet: {{held}} von {{values}}',
    values_one: 'setzt {{count}} Wert auf diesem PC',
    values_other: 'setzt {{count}} Werte auf diesem PC',
    leavesAlone_one: 'Was unberührt bleibt ({{count}})',
    leavesAlone_other: 'Was unberührt bleibt ({{count}})',
  },
  drift: {
    title: 'Abweichungen',
    none: 'Alle Ihre Änderungen gelten noch.',
    noneKnown_one:
      'Alle Änderungen, die Clearpane prüfen kann, gelten noch. {{count}} Lauf ist nicht lesbar, daher werden seine Änderungen nicht geprüft.',
    noneKnown_other:
      'Alle Änderungen, die Clearpane prüfen kann, gelten noch. {{count}} Läufe sind nicht lesbar, daher werden ihre Änderungen nicht geprüft.',
    count_one: '{{count}} Wert hat sich geändert, seit Clearpane ihn gesetzt hat',
    count_other: '{{count}} Werte haben sich geändert, seit Clearpane sie gesetzt hat',
    isNow: 'Jetzt',
    decide: 'Entscheiden',
    wrote: 'Von Clearpane gesetzt',
    now: 'Jetzt',
    act: 'Entscheiden',
    written: 'Gesetzt {{time}} von',
    moved:
      'Seither geändert: von Ihnen, von Windows oder von einem anderen Programm. Windows zeichnet das nicht auf.',
    accept: 'Neuen Wert behalten',
    acceptAll_one: '{{count}} neuen Wert behalten',
    acceptAll_other: 'Alle {{count}} neuen Werte behalten',
    accepted_one: '{{count}} neuer Wert behalten',
    accepted_other: '{{count}} neue Werte behalten',
    acceptedText:
      'Sie werden nicht noch einmal gefragt. Rückgängig stellt weiterhin den ursprünglichen Wert her.',
    acceptFailed: 'Der neue Wert ließ sich nicht behalten',
    reapply: 'Erneut anwenden',
    reapplyTitle: 'Erneut anwenden aus {{title}}',
    reapplyFailed: 'Die Änderung ließ sich nicht vorbereiten',
    noChoice: 'Nichts erneut anzuwenden',
    noChoiceText:
      'Dieser Wert wurde durch Rückgängigmachen wiederhergestellt. Öffnen Sie den Lauf im Verlauf, um ihn zu sehen.',
  },
} as const satisfies Words<typeof en>
