/** Rules about what Defender and Windows Update recorded, and about who can reach this PC. */
import { adviceLimits as limits } from './limits.ts'
import { type Rule, rule } from './rule.ts'
import { reviewSteps } from './setting-rule.ts'

const defenderLog = {
  reason: {
    en: 'Read from what Defender recorded on this PC.',
    de: 'Aus den Aufzeichnungen von Defender auf diesem PC gelesen.',
  },
} as const

const openSecurity = {
  en: (act: string) => ['Open Windows Security, then “Virus & threat protection”.', act],
  de: (act: string) => ['Öffnen Sie „Windows-Sicherheit“, dann „Viren- & Bedrohungsschutz“.', act],
} as const

export const protectionRules: readonly Rule[] = [
  rule({
    id: 'threat-active',
    type: 'security',
    difficulty: 'medium',
    needs: ['threats.active'],
    goesTo: '/security',
    source: defenderLog,
    judge: ({ 'threats.active': count }) => (count > 0 ? { priority: 'critical', impact: 'high' } : 'fine'),
    words: {
      en: {
        title: 'Remove what Defender found',
        text: '{threats.active|threat is|threats are} still active.',
        steps: openSecurity.en('Choose “Protection history” and remove what is listed as active.'),
      },
      de: {
        title: 'Funde von Defender entfernen',
        text: '{threats.active|Bedrohung ist|Bedrohungen sind} noch aktiv.',
        steps: openSecurity.de('Wählen Sie „Schutzverlauf“ und entfernen Sie, was als aktiv gelistet ist.'),
      },
    },
  }),
  rule({
    id: 'definitions-old',
    type: 'security',
    difficulty: 'easy',
    needs: ['definitions.ageDays'],
    goesTo: '/security',
    source: defenderLog,
    judge: ({ 'definitions.ageDays': days }) =>
      days >= limits.definitionsDays ? { priority: 'high', impact: 'high' } : 'fine',
    words: {
      en: {
        title: 'Update the virus definitions',
        text: 'The virus definitions are {definitions.ageDays} old. Defender doesn’t know newer malware.',
        steps: openSecurity.en('Choose “Protection updates”, then “Check for updates”.'),
      },
      de: {
        title: 'Virendefinitionen aktualisieren',
        text: 'Die Virendefinitionen sind {definitions.ageDays} alt. Neuere Schadprogramme kennt Defender nicht.',
        steps: openSecurity.de('Wählen Sie „Schutzupdates“, dann „Nach Updates suchen“.'),
      },
    },
  }),
  rule({
    id: 'quick-scan-overdue',
    type: 'security',
    difficulty: 'easy',
    needs: ['quickScan.ageDays'],
    also: ['fullScan.ageDays'],
    goesTo: '/security',
    source: defenderLog,
    judge: ({ 'quickScan.ageDays': quick, 'fullScan.ageDays': full }) =>
      Math.min(quick, full ?? quick) >= limits.quickScanDays
        ? { priority: 'medium', impact: 'medium' }
        : 'fine',
    words: {
      en: {
        title: 'Let Defender scan this PC',
        text: 'The last quick scan was {quickScan.ageDays|day|days} ago.',
        steps: openSecurity.en('Choose “Quick scan”.'),
      },
      de: {
        title: 'Defender diesen PC prüfen lassen',
        text: 'Der letzte Schnellscan war vor {quickScan.ageDays|Tag|Tagen}.',
        steps: openSecurity.de('Wählen Sie „Schnellüberprüfung“.'),
      },
    },
  }),
  rule({
    id: 'windows-update-old',
    type: 'security',
    difficulty: 'easy',
    needs: ['update.ageDays'],
    source: { url: 'https://learn.microsoft.com/windows/release-health/windows11-release-information' },
    judge: ({ 'update.ageDays': days }) => {
      if (days < limits.updateDays) return 'fine'
      return { priority: days >= 90 ? 'critical' : 'high', impact: 'high' }
    },
    words: {
      en: {
        title: 'Install Windows updates',
        text: 'The last Windows update was {update.ageDays|day|days} ago. Security updates come every month.',
        steps: ['Open Settings, then Windows Update.', 'Choose “Check for updates” and restart when asked.'],
      },
      de: {
        title: 'Windows-Updates installieren',
        text: 'Das letzte Windows-Update war vor {update.ageDays|Tag|Tagen}. Sicherheitsupdates kommen jeden Monat.',
        steps: [
          'Öffnen Sie die Einstellungen, dann „Windows Update“.',
          'Wählen Sie „Nach Updates suchen“ und starten Sie neu, wenn Windows darum bittet.',
        ],
      },
    },
  }),
  rule({
    id: 'no-security-chip',
    type: 'security',
    difficulty: 'hard',
    needs: ['firmware.hasTpm'],
    goesTo: '/advanced-tools',
    source: { url: 'https://support.microsoft.com/windows/enable-tpm-on-your-pc' },
    judge: ({ 'firmware.hasTpm': has }) =>
      has ? 'fine' : { priority: 'medium', impact: 'medium', informative: true },
    words: {
      en: {
        title: 'The security chip is missing or off',
        text: 'Windows finds no TPM. Without one, drive encryption and Windows Hello are weaker.',
        steps: [
          'Look in the firmware settings for “TPM”, “PTT” or “fTPM”.',
          'Turn the chip on, if the PC has one.',
        ],
      },
      de: {
        title: 'Der Sicherheitschip fehlt oder ist aus',
        text: 'Windows findet kein TPM. Ohne TPM sind Laufwerksverschlüsselung und Windows Hello schwächer.',
        steps: [
          'Suchen Sie in den Firmware-Einstellungen nach „TPM“, „PTT“ oder „fTPM“.',
          'Schalten Sie den Chip ein, wenn der PC einen hat.',
        ],
      },
    },
  }),
  rule({
    id: 'open-ports',
    type: 'security',
    difficulty: 'medium',
    needs: ['ports.open'],
    goesTo: '/network',
    source: {
      reason: {
        en: 'Read from the listening programs of this PC and the firewall’s rules. Nothing was sent.',
        de: 'Aus den lauschenden Programmen dieses PCs und den Regeln der Firewall gelesen. Nichts wurde gesendet.',
      },
    },
    judge: ({ 'ports.open': count }) =>
      count > 0 ? { priority: 'low', impact: 'medium', informative: true } : 'fine',
    words: {
      en: {
        title: 'See who can reach this PC',
        text: 'Programs listen on {ports.open|port that other devices|ports that other devices} of the network can reach.',
        steps: [
          'Open Network Optimization, then the Port Scanner under Advanced.',
          'Close programs that you don’t know.',
        ],
      },
      de: {
        title: 'Nachsehen, wer diesen PC erreicht',
        text: 'Programme lauschen an {ports.open|Port, den andere Geräte|Ports, die andere Geräte} im Netzwerk erreichen.',
        steps: [
          'Öffnen Sie „Netzwerk optimieren“ und dort unter „Erweitert“ den Port-Scanner.',
          'Beenden Sie Programme, die Sie nicht kennen.',
        ],
      },
    },
  }),
  rule({
    id: 'more-protections-open',
    type: 'security',
    difficulty: 'easy',
    needs: ['security.openCount', 'security.openIds'],
    offers: { tweaksFrom: 'security.openIds' },
    goesTo: '/security',
    source: {
      reason: {
        en: 'Each of these settings names its own source. All are safe for everybody.',
        de: 'Jede dieser Einstellungen nennt ihre Quelle. Alle sind für jeden unbedenklich.',
      },
    },
    judge: ({ 'security.openCount': count }) =>
      count > 0 ? { priority: 'medium', impact: count >= 4 ? 'high' : 'medium' } : 'fine',
    words: {
      en: {
        title: 'Turn on every safe protection',
        text: '{security.openCount|safe protection is|safe protections are} off.',
        steps: reviewSteps.en,
      },
      de: {
        title: 'Alle unbedenklichen Schutzfunktionen einschalten',
        text: '{security.openCount|unbedenkliche Schutzfunktion ist|unbedenkliche Schutzfunktionen sind} aus.',
        steps: reviewSteps.de,
      },
    },
  }),
  rule({
    id: 'privacy-open',
    type: 'privacy',
    difficulty: 'easy',
    needs: ['privacy.openCount', 'privacy.openIds'],
    offers: { tweaksFrom: 'privacy.openIds' },
    goesTo: '/privacy',
    source: {
      reason: {
        en: 'Each of these settings names its own source. All are safe for everybody.',
        de: 'Jede dieser Einstellungen nennt ihre Quelle. Alle sind für jeden unbedenklich.',
      },
    },
    judge: ({ 'privacy.openCount': count }) =>
      count > 0 ? { priority: 'medium', impact: count >= 10 ? 'high' : 'medium' } : 'fine',
    words: {
      en: {
        title: 'Close every safe privacy setting',
        text: '{privacy.openCount|setting still shares|settings still share} data that nobody needs to share.',
        steps: reviewSteps.en,
      },
      de: {
        title: 'Alle unbedenklichen Datenschutz-Einstellungen schließen',
        text: '{privacy.openCount|Einstellung teilt|Einstellungen teilen} noch Daten, die niemand teilen muss.',
        steps: reviewSteps.de,
      },
    },
  }),
]
