/** Questions about the drive, about changes, and about Clearpane itself. */
import { type Intent, line } from './intent.ts'

export const upkeepIntents: readonly Intent[] = [
  {
    id: 'what-fills-disk',
    ask: {
      en: ['What fills my disk?', 'why is my drive full', 'disk space'],
      de: ['Was belegt meine Festplatte?', 'Warum ist mein Laufwerk voll?', 'Speicherplatz'],
    },
    words: {
      en: ['fill disk|drive|space', 'full disk|drive', 'disk space', 'drive space', 'space', 'storage'],
      de: ['beleg festplatte|laufwerk|platz', 'voll festplatte|laufwerk', 'speicherplatz', 'platz'],
    },
    lines: [
      line(
        '/cleanup',
        '{disk.freePercent} of the Windows drive is free.',
        '{disk.freePercent} des Windows-Laufwerks sind frei.',
      ),
      line(
        '/cleanup',
        'Temporary files take {scan.tempBytes}.',
        'Temporäre Dateien belegen {scan.tempBytes}.',
      ),
      line(
        '/cleanup',
        'The browser cache takes {scan.browserBytes}.',
        'Der Browser-Cache belegt {scan.browserBytes}.',
      ),
      line(
        '/advanced-tools',
        'Duplicate files take {scan.duplicateBytes}.',
        'Doppelte Dateien belegen {scan.duplicateBytes}.',
      ),
    ],
    rules: [
      'disk-full',
      'disk-low',
      'temporary-files',
      'browser-cache',
      'duplicate-files',
      'storage-sense-off',
    ],
  },
  {
    id: 'clean-up',
    ask: {
      en: ['What can I delete?', 'clean up', 'temporary files'],
      de: ['Was kann ich löschen?', 'aufräumen', 'temporäre Dateien'],
    },
    words: {
      en: ['delete', 'clean', 'temp', 'junk'],
      de: ['lösch|loesch', 'aufräum|aufraeum', 'temporär|temporaer', 'bereinig', 'müll|muell'],
    },
    lines: [
      line(
        '/cleanup',
        'Temporary files take {scan.tempBytes}.',
        'Temporäre Dateien belegen {scan.tempBytes}.',
      ),
      line(
        '/cleanup',
        'The last system scan is {scan.ageDays} old.',
        'Der letzte System-Scan ist {scan.ageDays} alt.',
      ),
    ],
    rules: ['temporary-files', 'browser-cache', 'scan-old'],
  },
  {
    id: 'browser-cache',
    ask: {
      en: ['How large is the browser cache?', 'browser cache'],
      de: ['Wie groß ist der Browser-Cache?', 'Browser-Cache'],
    },
    words: { en: ['browser', 'cache'], de: ['browser', 'cache'] },
    lines: [
      line(
        '/cleanup',
        'The browser cache takes {scan.browserBytes}.',
        'Der Browser-Cache belegt {scan.browserBytes}.',
      ),
    ],
    rules: ['browser-cache'],
  },
  {
    id: 'duplicates',
    ask: {
      en: ['Do I have duplicate files?', 'duplicates'],
      de: ['Habe ich doppelte Dateien?', 'Duplikate'],
    },
    words: { en: ['duplicate', 'twice', 'copies'], de: ['doppelt', 'duplikat', 'kopien'] },
    lines: [
      line(
        '/advanced-tools',
        'Duplicate files take {scan.duplicateBytes}.',
        'Doppelte Dateien belegen {scan.duplicateBytes}.',
      ),
    ],
    rules: ['duplicate-files'],
  },
  {
    id: 'registry-cleaning',
    ask: {
      en: ['Does cleaning the registry help?', 'registry cleaner'],
      de: ['Hilft es, die Registry zu bereinigen?', 'Registrierung bereinigen'],
    },
    words: { en: ['registry'], de: ['registry', 'registrierung'] },
    lines: [
      line(
        '/registry',
        'Removing entries makes nothing faster; the Registry page shows what was measured.',
        'Einträge zu entfernen macht nichts schneller; die Seite „Registrierung bereinigen“ zeigt, was gemessen wurde.',
      ),
      line(
        '/registry',
        '{scan.registryEntries|entry leads|entries lead} nowhere.',
        '{scan.registryEntries|Eintrag führt|Einträge führen} ins Leere.',
      ),
    ],
    rules: [],
  },
  {
    id: 'what-changed',
    ask: {
      en: ['What changed since Tuesday?', 'what changed today', 'what is different since yesterday'],
      de: [
        'Was hat sich seit Dienstag geändert?',
        'Was hat sich heute geändert?',
        'Was ist seit gestern anders?',
      ],
    },
    words: {
      en: ['change', 'different', 'since'],
      de: ['geändert|geaendert', 'veränder|veraender', 'anders', 'seit'],
    },
    lines: [
      line(
        '/history',
        'Something else changed {drift.settings|setting|settings} that Clearpane had set.',
        'Etwas anderes hat {drift.settings|Einstellung|Einstellungen} geändert, die Clearpane gesetzt hatte.',
      ),
    ],
    rules: ['settings-changed-back'],
    also: 'changes',
  },
  {
    id: 'changed-back',
    ask: {
      en: ['Did Windows change my settings back?', 'drift', 'settings reset'],
      de: ['Hat Windows meine Einstellungen zurückgesetzt?', 'Abweichungen', 'Einstellungen zurückgeändert'],
    },
    words: {
      en: ['change back', 'drift', 'setting reset', 'reverted'],
      de: ['zurückgesetzt|zurueckgesetzt', 'zurückgeändert|zurueckgeaendert', 'abweich'],
    },
    lines: [
      line(
        '/history',
        'Something else changed {drift.settings|setting|settings} that Clearpane had set.',
        'Etwas anderes hat {drift.settings|Einstellung|Einstellungen} geändert, die Clearpane gesetzt hatte.',
      ),
    ],
    rules: ['settings-changed-back', 'other-tuning-programs'],
  },
  {
    id: 'is-safe',
    ask: {
      en: ['Is this safe?', 'is it safe to turn off the advertising id', 'is SMB safe'],
      de: ['Ist das sicher?', 'Kann ich die Werbe-ID gefahrlos ausschalten?', 'Ist das gefährlich?'],
    },
    words: {
      en: ['is safe', 'safe turn|disable|remove', 'danger turn|disable|remove', 'danger', 'risk', 'harm'],
      de: [
        'ist das sicher',
        'gefahrlos',
        'gefährlich|gefaehrlich auszuschalten|ausschalten|entfernen',
        'gefährlich|gefaehrlich',
        'risiko',
        'schad|schädlich',
        'unbedenklich',
      ],
    },
    lines: [
      line(
        '/history',
        'Clearpane records every value before it changes the value, and undo puts back exactly that.',
        'Clearpane merkt sich jeden Wert, bevor es ihn ändert, und „Rückgängig“ stellt genau diesen Wert wieder her.',
      ),
      line(
        '/settings',
        'Each setting says in its row what you give up, and how sure that is.',
        'Jede Einstellung sagt in ihrer Zeile, was Sie aufgeben und wie sicher das ist.',
      ),
    ],
    rules: [],
    also: 'settings',
  },
  {
    id: 'undo',
    ask: {
      en: ['Can I undo everything?', 'how do I put it back', 'undo'],
      de: ['Kann ich alles rückgängig machen?', 'Wie stelle ich das wieder her?', 'rückgängig'],
    },
    words: {
      en: ['undo', 'put back', 'revert', 'restore setting'],
      de: ['rückgängig|rueckgaengig', 'wieder her', 'zurücknehm|zuruecknehm'],
    },
    lines: [
      line(
        '/history',
        'History lists everything that was changed; each entry and each single change can be undone.',
        '„Verlauf“ führt alles auf, was geändert wurde; jeder Eintrag und jede einzelne Änderung lässt sich rückgängig machen.',
      ),
    ],
    rules: ['run-interrupted', 'run-failed'],
  },
  {
    id: 'restore-point',
    ask: {
      en: ['Do I have a restore point?', 'system restore'],
      de: ['Habe ich einen Wiederherstellungspunkt?', 'Systemwiederherstellung'],
    },
    words: {
      en: ['restore point', 'system restore'],
      de: ['wiederherstellungspunkt', 'systemwiederherstellung'],
    },
    lines: [
      line(
        '/history',
        'The newest restore point is {restorePoint.ageDays} old.',
        'Der neueste Wiederherstellungspunkt ist {restorePoint.ageDays} alt.',
      ),
    ],
    rules: ['no-restore-point', 'restore-point-old'],
  },
  {
    id: 'restart-needed',
    ask: {
      en: ['Do I have to restart?', 'restart needed', 'pending reboot'],
      de: ['Muss ich neu starten?', 'Neustart nötig', 'ausstehender Neustart'],
    },
    words: {
      en: ['have restart|reboot', 'need restart|reboot', 'pending'],
      de: ['muss neu', 'neustart', 'ausstehend'],
    },
    lines: [
      line(
        '/history',
        '{runs.waiting|group of changes waits|groups of changes wait} for a restart.',
        '{runs.waiting|Gruppe von Änderungen wartet|Gruppen von Änderungen warten} auf einen Neustart.',
      ),
    ],
    rules: ['restart-waiting', 'long-uptime'],
  },
  {
    id: 'installed-programs',
    ask: {
      en: ['How many programs are installed?', 'installed software'],
      de: ['Wie viele Programme sind installiert?', 'installierte Software'],
    },
    words: {
      en: ['installed', 'install program|software|app', 'uninstall'],
      de: ['installiert', 'deinstall'],
    },
    lines: [
      line(
        '/debloat',
        '{software.count|program is|programs are} installed.',
        '{software.count|Programm ist|Programme sind} installiert.',
      ),
    ],
    rules: ['software-without-updates', 'other-tuning-programs', 'apps-install-silently'],
  },
  {
    id: 'outdated-programs',
    ask: {
      en: ['Which programs get no updates any more?', 'outdated software', 'old programs'],
      de: ['Welche Programme bekommen keine Updates mehr?', 'veraltete Software', 'alte Programme'],
    },
    words: {
      en: ['outdated', 'no update', 'old program|software', 'unsupported'],
      de: ['veraltet', 'kein update', 'alt programm|software'],
    },
    lines: [
      line(
        '/debloat',
        '{software.endedCount|installed program gets|installed programs get} no updates.',
        '{software.endedCount|installiertes Programm bekommt|installierte Programme bekommen} keine Updates.',
      ),
    ],
    rules: ['software-without-updates'],
  },
  {
    id: 'other-tuners',
    ask: {
      en: ['Does another tuning program interfere?', 'ccleaner'],
      de: ['Stört ein anderes Tuning-Programm?', 'CCleaner'],
    },
    words: { en: ['tun|tuning', 'ccleaner', 'interfere'], de: ['tuning', 'ccleaner', 'stört|stoert'] },
    lines: [
      line(
        '/debloat',
        '{software.tunersCount|other tuning program is|other tuning programs are} installed.',
        '{software.tunersCount|anderes Tuning-Programm ist|andere Tuning-Programme sind} installiert.',
      ),
    ],
    rules: ['other-tuning-programs'],
  },
  {
    id: 'how-is-my-pc',
    ask: {
      en: ['How is my PC?', 'health score', 'is everything ok'],
      de: ['Wie geht es meinem PC?', 'Gesundheitswert', 'Ist alles in Ordnung?'],
    },
    words: {
      en: ['how pc|computer', 'health', 'everything ok|fine|right'],
      de: ['wie geht pc|computer|rechner', 'gesundheit', 'alles ordnung|gut|okay'],
    },
    lines: [
      line(
        '/',
        '{disk.freePercent} of the Windows drive is free.',
        '{disk.freePercent} des Windows-Laufwerks sind frei.',
      ),
      line('/', 'The last start took {boot.seconds}.', 'Der letzte Start dauerte {boot.seconds}.'),
      line(
        '/',
        'The last Windows update was {update.ageDays|day|days} ago.',
        'Das letzte Windows-Update war vor {update.ageDays|Tag|Tagen}.',
      ),
    ],
    rules: [
      ...['threat-active', 'defender-off', 'firewall-off', 'disk-full', 'drive-failing', 'slow-start'],
      ...['memory-full', 'windows-update-old', 'run-interrupted'],
    ],
    fine: line('/', 'Nothing grave was found.', 'Nichts Ernstes wurde gefunden.'),
  },
  {
    id: 'what-to-do',
    ask: {
      en: ['What should I do first?', 'recommendations', 'what can I improve'],
      de: ['Was sollte ich zuerst tun?', 'Empfehlungen', 'Was kann ich verbessern?'],
    },
    words: {
      en: ['do first', 'recommend', 'improve', 'advice', 'optimi'],
      de: ['zuerst', 'empfehl', 'verbesser', 'rat', 'optimier'],
    },
    lines: [],
    rules: [
      ...['threat-active', 'defender-off', 'firewall-off', 'smartscreen-off', 'disk-full', 'drive-failing'],
      ...[
        'windows-update-old',
        'definitions-old',
        'slow-startup-programs',
        'privacy-open',
        'more-protections-open',
      ],
    ],
    fine: line('/', 'Nothing is pressing.', 'Nichts ist dringend.'),
  },
]
