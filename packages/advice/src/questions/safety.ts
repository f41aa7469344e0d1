/** Questions about protection, updates, privacy and the network. */
import { type Intent, line } from './intent.ts'

const protections = [
  ...['threat-active', 'defender-off', 'firewall-off', 'smartscreen-off', 'tamper-protection-off'],
  ...['user-account-control-off', 'definitions-old', 'windows-update-old', 'software-without-updates'],
]

export const safetyIntents: readonly Intent[] = [
  {
    id: 'am-i-protected',
    ask: {
      en: ['Am I protected?', 'is my PC secure', 'how safe is this computer'],
      de: ['Bin ich geschützt?', 'Ist mein PC sicher?', 'Wie sicher ist dieser Computer?'],
    },
    words: {
      en: ['protected', 'secure pc|computer', 'secur', 'safe pc|computer'],
      de: ['geschützt|geschuetzt', 'sicher pc|computer|rechner', 'sicherheit'],
    },
    lines: [
      line(
        '/security',
        '{security.openCount|safe protection is|safe protections are} off.',
        '{security.openCount|unbedenkliche Schutzfunktion ist|unbedenkliche Schutzfunktionen sind} aus.',
      ),
    ],
    rules: protections,
    fine: line(
      '/security',
      'The protections that could be read are on.',
      'Die Schutzfunktionen, die gelesen werden konnten, sind an.',
    ),
  },
  {
    id: 'have-i-a-virus',
    ask: {
      en: ['Do I have a virus?', 'is there malware', 'was something found'],
      de: ['Habe ich einen Virus?', 'Gibt es Schadsoftware?', 'Wurde etwas gefunden?'],
    },
    words: {
      en: ['virus', 'malware', 'trojan', 'threat', 'infected'],
      de: ['virus|viren', 'schadsoftware|schadprogramm', 'trojaner', 'bedrohung', 'infiziert'],
    },
    lines: [
      line(
        '/security',
        'Defender lists {threats.active|active threat|active threats}.',
        'Defender führt {threats.active|aktive Bedrohung|aktive Bedrohungen} auf.',
      ),
      line(
        '/security',
        'The last quick scan was {quickScan.ageDays|day|days} ago.',
        'Der letzte Schnellscan war vor {quickScan.ageDays|Tag|Tagen}.',
      ),
    ],
    rules: ['threat-active', 'definitions-old', 'quick-scan-overdue', 'defender-off'],
  },
  {
    id: 'last-scan',
    ask: {
      en: ['When was the last virus scan?', 'last defender scan'],
      de: ['Wann war der letzte Virenscan?', 'letzter Defender-Scan'],
    },
    words: {
      en: ['last scan', 'virus scan', 'defender scan'],
      de: ['letzt scan', 'virenscan', 'defender scan'],
    },
    lines: [
      line(
        '/security',
        'The last quick scan was {quickScan.ageDays|day|days} ago.',
        'Der letzte Schnellscan war vor {quickScan.ageDays|Tag|Tagen}.',
      ),
      line(
        '/security',
        'The last full scan was {fullScan.ageDays|day|days} ago.',
        'Der letzte vollständige Scan war vor {fullScan.ageDays|Tag|Tagen}.',
      ),
    ],
    rules: ['quick-scan-overdue', 'removable-drives-unscanned'],
  },
  {
    id: 'definitions',
    ask: {
      en: ['Are the virus definitions current?', 'defender definitions'],
      de: ['Sind die Virendefinitionen aktuell?', 'Defender-Definitionen'],
    },
    words: { en: ['definition', 'signature'], de: ['definition', 'signatur'] },
    lines: [
      line(
        '/security',
        'The definitions are {definitions.ageDays} old.',
        'Die Definitionen sind {definitions.ageDays} alt.',
      ),
    ],
    rules: ['definitions-old'],
    fine: line('/security', 'Defender knows current malware.', 'Defender kennt aktuelle Schadprogramme.'),
  },
  {
    id: 'firewall',
    ask: { en: ['Is the firewall on?', 'firewall'], de: ['Ist die Firewall an?', 'Firewall'] },
    words: { en: ['firewall'], de: ['firewall'] },
    lines: [],
    rules: ['firewall-off'],
    fine: line(
      '/security',
      'The firewall is on for every network.',
      'Die Firewall ist für jedes Netzwerk an.',
    ),
  },
  {
    id: 'smartscreen',
    ask: { en: ['Is SmartScreen on?', 'smartscreen'], de: ['Ist SmartScreen an?', 'SmartScreen'] },
    words: { en: ['smartscreen', 'phishing'], de: ['smartscreen', 'phishing'] },
    lines: [],
    rules: ['smartscreen-off', 'phishing-protection-off'],
    fine: line('/security', 'SmartScreen is on.', 'SmartScreen ist an.'),
  },
  {
    id: 'secure-boot',
    ask: { en: ['Is Secure Boot on?', 'secure boot'], de: ['Ist Secure Boot an?', 'sicherer Start'] },
    words: { en: ['secure boot'], de: ['secure boot', 'sicher start'] },
    lines: [],
    rules: ['secure-boot-off'],
    fine: line('/security', 'Secure Boot is on.', 'Secure Boot ist an.'),
  },
  {
    id: 'tpm',
    ask: { en: ['Do I have a TPM?', 'security chip'], de: ['Habe ich ein TPM?', 'Sicherheitschip'] },
    words: { en: ['tpm', 'security chip'], de: ['tpm', 'sicherheitschip'] },
    lines: [],
    rules: ['no-security-chip'],
    fine: line('/advanced-tools', 'Windows finds a security chip.', 'Windows findet einen Sicherheitschip.'),
  },
  {
    id: 'administrator-questions',
    ask: {
      en: ['Why does Windows ask for an administrator?', 'user account control', 'uac'],
      de: ['Warum fragt Windows nach einem Administrator?', 'Benutzerkontensteuerung', 'UAC'],
    },
    words: {
      en: ['uac', 'account control', 'ask administrator|admin'],
      de: ['uac', 'benutzerkontensteuerung', 'fragt administrator|admin'],
    },
    lines: [
      line(
        '/security',
        'The question keeps programs from changing Windows without you.',
        'Die Frage hindert Programme daran, Windows ohne Sie zu ändern.',
      ),
    ],
    rules: ['user-account-control-off'],
    fine: line('/security', 'User Account Control is on.', 'Die Benutzerkontensteuerung ist an.'),
  },
  {
    id: 'remote-access',
    ask: {
      en: ['Can somebody control this PC from outside?', 'remote desktop', 'remote access'],
      de: ['Kann jemand diesen PC von außen steuern?', 'Remotedesktop', 'Fernzugriff'],
    },
    words: {
      en: ['remote', 'control outside', 'somebody control'],
      de: ['remote', 'fernzugriff|fernsteuer', 'außen|aussen steuer'],
    },
    lines: [],
    rules: ['remote-desktop-open', 'remote-assistance-on', 'open-ports'],
    fine: line(
      '/security',
      'Neither Remote Desktop nor the old Remote Assistance is open.',
      'Weder Remotedesktop noch die alte Remoteunterstützung ist offen.',
    ),
  },
  {
    id: 'open-ports',
    ask: {
      en: ['Who can reach this PC?', 'open ports', 'which ports are open'],
      de: ['Wer kann diesen PC erreichen?', 'offene Ports', 'Welche Ports sind offen?'],
    },
    words: {
      en: ['port', 'reach pc', 'who reach|connect'],
      de: ['port', 'erreich pc', 'wer erreich|verbunden'],
    },
    lines: [
      line(
        '/network',
        '{ports.open|port is|ports are} reachable from other devices.',
        '{ports.open|Port ist|Ports sind} für andere Geräte erreichbar.',
      ),
    ],
    rules: ['open-ports', 'firewall-off'],
  },
  {
    id: 'updates',
    ask: {
      en: ['Is Windows up to date?', 'when was the last windows update', 'updates'],
      de: ['Ist Windows aktuell?', 'Wann war das letzte Windows-Update?', 'Updates'],
    },
    words: {
      en: ['update windows', 'up date', 'update'],
      de: ['update windows', 'windows aktuell', 'update', 'aktualisier'],
    },
    lines: [
      line(
        '/history',
        'The last Windows update was {update.ageDays|day|days} ago.',
        'Das letzte Windows-Update war vor {update.ageDays|Tag|Tagen}.',
      ),
    ],
    rules: ['windows-update-old', 'restart-waiting'],
    fine: line('/history', 'No update is overdue.', 'Kein Update ist überfällig.'),
  },
  {
    id: 'drivers',
    ask: {
      en: ['Are my drivers up to date?', 'driver updates', 'is a driver missing'],
      de: ['Sind meine Treiber aktuell?', 'Treiber-Updates', 'Fehlt ein Treiber?'],
    },
    words: { en: ['driver', 'driver date', 'device problem'], de: ['treiber', 'gerät|geraet problem'] },
    lines: [
      line(
        '/advanced-tools',
        'Windows Update offers {drivers.offers|driver|drivers}.',
        'Windows Update bietet {drivers.offers|Treiber|Treiber} an.',
      ),
      line(
        '/advanced-tools',
        '{drivers.problems|device reports|devices report} a problem.',
        '{drivers.problems|Gerät meldet|Geräte melden} ein Problem.',
      ),
    ],
    rules: ['driver-offers', 'device-problem', 'driver-unsigned', 'graphics-driver-old'],
  },
  {
    id: 'what-is-shared',
    ask: {
      en: ['What does Windows share about me?', 'privacy', 'does microsoft track me'],
      de: ['Was verrät Windows über mich?', 'Datenschutz', 'Trackt mich Microsoft?'],
    },
    words: {
      en: ['privacy', 'share', 'track', 'telemetry', 'spy', 'diagnostic data'],
      de: [
        'datenschutz',
        'verrät|verraet',
        'track',
        'telemetrie',
        'ausspion',
        'diagnosedaten',
        'überwach|ueberwach',
      ],
    },
    lines: [
      line(
        '/privacy',
        '{privacy.openCount|setting shares|settings share} data that nobody needs to share.',
        '{privacy.openCount|Einstellung teilt|Einstellungen teilen} Daten, die niemand teilen muss.',
      ),
    ],
    rules: [
      'diagnostic-data-open',
      'advertising-id-on',
      'activity-history-on',
      'web-search-in-start',
      'privacy-open',
    ],
  },
  {
    id: 'ads',
    ask: {
      en: ['How do I get rid of ads?', 'ads in windows', 'advertising'],
      de: ['Wie werde ich Werbung los?', 'Werbung in Windows', 'Werbe-ID'],
    },
    words: { en: ['ads', 'advert', 'promotion'], de: ['werbung', 'werbe', 'reklame'] },
    lines: [],
    rules: [
      'advertising-id-on',
      'consumer-offers-on',
      'start-promotions-on',
      'apps-install-silently',
      'setup-reminder-on',
      'tailored-experiences-on',
    ],
    fine: line(
      '/settings',
      'The offers that Clearpane knows are off.',
      'Die Angebote, die Clearpane kennt, sind aus.',
    ),
  },
  {
    id: 'ai',
    ask: {
      en: ['What AI runs on this PC?', 'copilot', 'recall'],
      de: ['Welche KI läuft auf diesem PC?', 'Copilot', 'Recall'],
    },
    words: {
      en: ['ai', 'copilot', 'recall', 'artificial'],
      de: ['ki', 'copilot', 'recall', 'künstlich|kuenstlich'],
    },
    lines: [
      line(
        '/settings',
        'All Settings has every AI feature of Windows under AI, each with its state.',
        '„Alle Einstellungen“ führt unter KI jede KI-Funktion von Windows mit ihrem Zustand auf.',
      ),
    ],
    rules: ['screen-ai-on'],
  },
  {
    id: 'cloud-folders',
    ask: {
      en: ['Does OneDrive take my files?', 'onedrive', 'cloud'],
      de: ['Nimmt OneDrive meine Dateien?', 'OneDrive', 'Cloud'],
    },
    words: { en: ['onedrive', 'cloud', 'clipboard'], de: ['onedrive', 'cloud', 'zwischenablage'] },
    lines: [],
    rules: ['one-drive-takes-folders', 'cloud-clipboard-on'],
    fine: line(
      '/settings',
      'OneDrive may not move your folders.',
      'OneDrive darf Ihre Ordner nicht verschieben.',
    ),
  },
  {
    id: 'network-slow',
    ask: {
      en: ['Why is the internet slow?', 'wifi is slow', 'network problems'],
      de: ['Warum ist das Internet langsam?', 'WLAN ist langsam', 'Netzwerkprobleme'],
    },
    words: {
      en: [
        'internet',
        'wifi|wi-fi|wlan',
        'network',
        'slow internet|network|wifi|download',
        'ping',
        'latency',
      ],
      de: ['internet', 'wlan', 'netzwerk', 'langsam internet|netzwerk|wlan|download', 'ping', 'latenz'],
    },
    lines: [
      line(
        '/network',
        'The line answered within {load.latency.recent} in the last hour; {load.latency.usual} is usual.',
        'Die Leitung antwortete in der letzten Stunde in {load.latency.recent}; üblich sind {load.latency.usual}.',
      ),
      line(
        '/network',
        'The cable connection runs at {network.linkMbit}.',
        'Die Kabelverbindung läuft mit {network.linkMbit}.',
      ),
    ],
    rules: [
      'line-slower-than-usual',
      'slow-cable',
      'tcp-not-default',
      'congestion-control-changed',
      'packets-on-one-core',
      'adapter-offloads-off',
    ],
    fine: line('/network', 'No network setting stands out.', 'Keine Netzwerkeinstellung fällt auf.'),
  },
  {
    id: 'metered',
    ask: {
      en: ['Is my connection metered?', 'data limit'],
      de: ['Ist meine Verbindung getaktet?', 'Datenlimit'],
    },
    words: { en: ['metered', 'data limit', 'data plan'], de: ['getaktet', 'datenlimit', 'datenvolumen'] },
    lines: [
      line(
        '/network',
        'Windows says about “metered”: {network.isMetered}.',
        'Windows sagt zu „getaktet“: {network.isMetered}.',
      ),
    ],
    rules: [],
  },
]
