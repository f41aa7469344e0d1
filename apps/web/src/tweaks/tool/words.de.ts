import type { Words } from '../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  asOf: 'Stand {{time}}',
  startedBy: 'Gestartet von: {{who}}',
  clear: 'Ergebnis löschen',
  dismiss: 'Ausblenden',
  cancel: 'Abbrechen',
  cancelling: 'Wird abgebrochen …',
  interrupted: 'Die letzte Prüfung wurde unterbrochen',
  interruptedText:
    'Clearpane wurde während der Prüfung von {{time}} beendet. Es wurde nichts geändert. Prüfen Sie noch einmal.',
  gain: {
    points: '{{value}} Punkte',
    shorter: '{{seconds}} s kürzer',
    longer: '{{seconds}} s länger',
    same: 'so lang wie vorher',
    pending: 'kommt noch: {{until}}',
  },
  line: { latency: 'Latenz', jitter: 'Schwankung', loss: 'Verloren', unknown: 'nichts hat geantwortet' },
  stage: {
    starting: 'Beginnt',
    privacyScan: {
      device: 'PC wird angesehen',
      read: 'Datenschutzeinstellungen werden gelesen',
      score: 'Wert wird berechnet',
      issues: 'Offene Einstellungen werden aufgelistet',
    },
    comprehensiveAnalysis: {
      device: 'PC wird angesehen',
      metrics: 'Prozessor, Arbeitsspeicher und Laufwerk werden gemessen',
      settings: 'Einstellungen werden gelesen',
      score: 'Wert wird berechnet',
      issues: 'Was Punkte kostet, wird aufgelistet',
      optimizations: 'Was sie zurückgewinnt, wird aufgelistet',
    },
    benchmark: {
      ready: 'Wartet, bis dieser PC ruhig ist',
      cpuSingle: 'Ein Prozessor wird gemessen',
      cpuAll: 'Alle Prozessoren werden gemessen',
      memory: 'Arbeitsspeicher wird gemessen',
      disk: 'Laufwerk wird gemessen',
      compare: 'Vergleich mit früheren Ergebnissen',
    },
    systemScan: {
      files: 'Temporäre Dateien und Caches werden gelistet',
      duplicates: 'Doppelte Dateien werden gesucht',
      others: 'Die anderen Suchen werden gefragt',
      privacy: 'Datenschutzeinstellungen werden gelesen',
    },
    registryScan: {
      uninstall: 'Installierte Programme werden geprüft',
      extensions: 'Dateitypen werden geprüft',
      paths: 'Autostart und Programmnamen werden geprüft',
      services: 'Dienste werden geprüft',
    },
    registryDeepScan: {
      uninstall: 'Installierte Programme werden geprüft',
      extensions: 'Dateitypen werden geprüft',
      paths: 'Autostart und Programmnamen werden geprüft',
      services: 'Dienste werden geprüft',
      leftovers: 'Leere Schlüssel und Doppeltes werden gesucht',
    },
    driverScan: {
      list: 'Treiber werden aufgelistet',
      ask: 'Windows Update wird gefragt; das kann Minuten dauern',
      match: 'Angebote werden zugeordnet',
    },
    registryDefrag: {
      list: 'Dateien der Registrierung werden aufgelistet',
      machine: 'Dateien dieses PCs werden gemessen',
      user: 'Ihre Dateien werden gemessen',
      sum: 'Summe wird gebildet',
    },
    speedTest: {
      latency: 'Antwortzeit wird gemessen',
      download: 'Download wird gemessen',
      upload: 'Upload wird gemessen',
    },
    startupScan: { list: 'Liste, was mit Windows startet', judge: 'Sortiere nach Aufwand' },
    traceRoute: { resolve: 'Host wird gesucht', rounds: 'Weg wird verfolgt' },
    systemFiles: { start: 'Die Prüfung von Windows startet', check: 'Windows vergleicht seine Dateien' },
  },
  severity: { Critical: 'Kritisch', High: 'Hoch', Medium: 'Mittel', Low: 'Gering' },
  more: {
    issues_one: '+{{count}} weitere',
    issues_other: '+{{count}} weitere',
    optimizations_one: '+{{count}} weitere',
    optimizations_other: '+{{count}} weitere',
    outdatedDrivers_one: '+{{count}} weiterer Treiber',
    outdatedDrivers_other: '+{{count}} weitere Treiber',
  },
} as const satisfies Words<typeof en>
