import type { Words } from '../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  englishOnly: 'Was Einstellungen und Profile tun, ist vorerst nur auf Englisch beschrieben.',
  device: {
    titles: {
      this: 'Dieser PC',
      generic: 'Dieser Rechner',
      sample: 'Beispiel-PC',
      restricted: 'Eingeschränkter Beispiel-PC',
    },
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
    active: 'Aktiv',
    turnOff: 'Ausschalten',
    turnOffTitle: '{{title}} ausschalten',
    settings_one: '{{count}} Einstellung',
    settings_other: '{{count}} Einstellungen',
    unsupported: 'Nicht auf diesem Gerät',
    drifted_one: '{{count}} seither geändert',
    drifted_other: '{{count}} seither geändert',
    partly: 'teilweise angewendet: {{held}} von {{values}}',
    leavesAlone_one: 'Was unberührt bleibt ({{count}})',
    leavesAlone_other: 'Was unberührt bleibt ({{count}})',
  },
} as const satisfies Words<typeof en>
