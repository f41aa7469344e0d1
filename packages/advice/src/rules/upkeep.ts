/** Rules about drivers, restore points, and Clearpane's own changes. */
import { adviceLimits as limits } from './limits.ts'
import { type Rule, rule } from './rule.ts'

const journal = {
  reason: {
    en: 'Compared with Clearpane’s record of what it changed on this PC.',
    de: 'Verglichen mit der Aufzeichnung dessen, was Clearpane auf diesem PC geändert hat.',
  },
} as const
const driverScan = {
  reason: {
    en: 'Counted by the last driver scan of this PC.',
    de: 'Vom letzten Treiber-Scan dieses PCs gezählt.',
  },
} as const

export const upkeepRules: readonly Rule[] = [
  rule({
    id: 'settings-changed-back',
    type: 'maintenance',
    difficulty: 'easy',
    needs: ['drift.settings'],
    goesTo: '/history',
    source: journal,
    judge: ({ 'drift.settings': count }) => (count > 0 ? { priority: 'medium', impact: 'medium' } : 'fine'),
    words: {
      en: {
        title: 'See what changed settings back',
        text: '{drift.settings|setting isn’t|settings aren’t} as Clearpane left them. Something else changed them.',
        steps: ['Open History and look at the drift.', 'Put settings back, or accept how they are now.'],
      },
      de: {
        title: 'Zurückgeänderte Einstellungen ansehen',
        text: '{drift.settings|Einstellung ist|Einstellungen sind} nicht mehr so, wie Clearpane sie hinterlassen hat. Etwas anderes hat sie geändert.',
        steps: [
          'Öffnen Sie „Verlauf“ und sehen Sie sich die Abweichungen an.',
          'Stellen Sie sie wieder her oder nehmen Sie sie an.',
        ],
      },
    },
  }),
  rule({
    id: 'run-interrupted',
    type: 'maintenance',
    difficulty: 'easy',
    needs: ['runs.unsettled'],
    goesTo: '/history',
    source: journal,
    judge: ({ 'runs.unsettled': count }) => (count > 0 ? { priority: 'high', impact: 'medium' } : 'fine'),
    words: {
      en: {
        title: 'Settle an interrupted change',
        text: '{runs.unsettled|group of changes was|groups of changes were} cut off in the middle.',
        steps: ['Open History.', 'Let Clearpane read what was changed, and settle the rest.'],
      },
      de: {
        title: 'Abgebrochene Änderung klären',
        text: '{runs.unsettled|Gruppe von Änderungen wurde|Gruppen von Änderungen wurden} mittendrin abgebrochen.',
        steps: [
          'Öffnen Sie „Verlauf“.',
          'Lassen Sie Clearpane lesen, was geändert wurde, und den Rest klären.',
        ],
      },
    },
  }),
  rule({
    id: 'run-failed',
    type: 'maintenance',
    difficulty: 'medium',
    needs: ['runs.failed'],
    goesTo: '/history',
    source: journal,
    judge: ({ 'runs.failed': count }) => (count > 0 ? { priority: 'medium', impact: 'low' } : 'fine'),
    words: {
      en: {
        title: 'Look at what couldn’t be changed',
        text: '{runs.failed|group of changes has|groups of changes have} at least one that failed.',
        steps: ['Open History.', 'Open the entry: each change that failed shows the reason.'],
      },
      de: {
        title: 'Nachsehen, was sich nicht ändern ließ',
        text: '{runs.failed|Gruppe von Änderungen enthält|Gruppen von Änderungen enthalten} mindestens eine gescheiterte.',
        steps: [
          'Öffnen Sie „Verlauf“.',
          'Öffnen Sie den Eintrag: Jede gescheiterte Änderung nennt den Grund.',
        ],
      },
    },
  }),
  rule({
    id: 'restart-waiting',
    type: 'maintenance',
    difficulty: 'easy',
    needs: ['runs.waiting'],
    goesTo: '/history',
    source: journal,
    judge: ({ 'runs.waiting': count }) => (count > 0 ? { priority: 'medium', impact: 'medium' } : 'fine'),
    words: {
      en: {
        title: 'Restart to finish your changes',
        text: '{runs.waiting|group of changes takes|groups of changes take} effect with a restart.',
        steps: ['Save your work.', 'Restart the PC.'],
      },
      de: {
        title: 'Neu starten, damit Änderungen wirken',
        text: '{runs.waiting|Gruppe von Änderungen wirkt|Gruppen von Änderungen wirken} erst nach einem Neustart.',
        steps: ['Speichern Sie Ihre Arbeit.', 'Starten Sie den PC neu.'],
      },
    },
  }),
  rule({
    id: 'no-restore-point',
    type: 'maintenance',
    difficulty: 'easy',
    needs: ['restorePoint.count'],
    goesTo: '/history',
    source: { url: 'https://support.microsoft.com/windows/system-protection' },
    judge: ({ 'restorePoint.count': count }) =>
      count === 0 ? { priority: 'low', impact: 'medium' } : 'fine',
    words: {
      en: {
        title: 'Create a first restore point',
        text: 'This PC has no restore point.',
        steps: [
          'Open the Start menu and type “Create a restore point”.',
          'Turn protection on and choose Create.',
        ],
      },
      de: {
        title: 'Ersten Wiederherstellungspunkt anlegen',
        text: 'Dieser PC hat keinen Wiederherstellungspunkt.',
        steps: [
          'Öffnen Sie das Startmenü und tippen Sie „Wiederherstellungspunkt erstellen“.',
          'Schalten Sie den Schutz ein und wählen Sie „Erstellen“.',
        ],
      },
    },
  }),
  rule({
    id: 'restore-point-old',
    type: 'maintenance',
    difficulty: 'easy',
    needs: ['restorePoint.ageDays'],
    goesTo: '/history',
    source: { url: 'https://support.microsoft.com/windows/system-protection' },
    judge: ({ 'restorePoint.ageDays': days }) =>
      days >= limits.restorePointDays ? { priority: 'low', impact: 'low' } : 'fine',
    words: {
      en: {
        title: 'Create a fresh restore point',
        text: 'The newest restore point is {restorePoint.ageDays} old.',
        steps: ['Open the Start menu and type “Create a restore point”.', 'Choose Create.'],
      },
      de: {
        title: 'Neuen Wiederherstellungspunkt anlegen',
        text: 'Der neueste Wiederherstellungspunkt ist {restorePoint.ageDays} alt.',
        steps: [
          'Öffnen Sie das Startmenü und tippen Sie „Wiederherstellungspunkt erstellen“.',
          'Wählen Sie „Erstellen“.',
        ],
      },
    },
  }),
  rule({
    id: 'driver-offers',
    type: 'maintenance',
    difficulty: 'easy',
    needs: ['drivers.offers'],
    goesTo: '/advanced-tools',
    source: driverScan,
    judge: ({ 'drivers.offers': count }) => (count > 0 ? { priority: 'medium', impact: 'medium' } : 'fine'),
    words: {
      en: {
        title: 'Install driver updates',
        text: 'Windows Update offers {drivers.offers|driver|drivers}.',
        risk: 'A new driver may behave differently. A restore point is made first.',
        steps: ['Open Advanced Tools, then Driver Manager.', 'Install one driver or all of them.'],
      },
      de: {
        title: 'Treiber-Updates installieren',
        text: 'Windows Update bietet {drivers.offers|Treiber|Treiber} an.',
        risk: 'Ein neuer Treiber verhält sich vielleicht anders. Vorher entsteht ein Wiederherstellungspunkt.',
        steps: [
          'Öffnen Sie „Erweiterte Werkzeuge“, dann „Treiber“.',
          'Installieren Sie einen Treiber oder alle.',
        ],
      },
    },
  }),
  rule({
    id: 'device-problem',
    type: 'maintenance',
    difficulty: 'medium',
    needs: ['drivers.problems'],
    goesTo: '/advanced-tools',
    source: driverScan,
    judge: ({ 'drivers.problems': count }) => (count > 0 ? { priority: 'high', impact: 'medium' } : 'fine'),
    words: {
      en: {
        title: 'Look at a device that reports a problem',
        text: '{drivers.problems|device reports|devices report} a problem to Windows.',
        steps: ['Open Advanced Tools, then Driver Manager.', 'Install the driver, or take the device out.'],
      },
      de: {
        title: 'Gerät mit gemeldetem Problem ansehen',
        text: '{drivers.problems|Gerät meldet|Geräte melden} Windows ein Problem.',
        steps: [
          'Öffnen Sie „Erweiterte Werkzeuge“, dann „Treiber“.',
          'Installieren Sie den Treiber oder entfernen Sie das Gerät.',
        ],
      },
    },
  }),
  rule({
    id: 'driver-unsigned',
    type: 'security',
    difficulty: 'medium',
    needs: ['drivers.unsigned'],
    goesTo: '/advanced-tools',
    source: { url: 'https://learn.microsoft.com/windows-hardware/drivers/install/driver-signing' },
    judge: ({ 'drivers.unsigned': count }) => (count > 0 ? { priority: 'medium', impact: 'medium' } : 'fine'),
    words: {
      en: {
        title: 'Check a driver that nobody signed',
        text: '{drivers.unsigned|driver has|drivers have} no signature, so nobody vouches for them.',
        steps: ['Open Advanced Tools, then Driver Manager.', 'Get the driver from the maker of the device.'],
      },
      de: {
        title: 'Treiber ohne Signatur prüfen',
        text: '{drivers.unsigned|Treiber hat|Treiber haben} keine Signatur. Niemand bürgt dafür.',
        steps: [
          'Öffnen Sie „Erweiterte Werkzeuge“, dann „Treiber“.',
          'Holen Sie den Treiber vom Hersteller des Geräts.',
        ],
      },
    },
  }),
  rule({
    id: 'graphics-driver-old',
    type: 'performance',
    difficulty: 'medium',
    needs: ['graphics.driverAgeDays', 'use.gamePercent'],
    goesTo: '/advanced-tools',
    source: { url: 'https://support.microsoft.com/windows/update-drivers-in-windows' },
    judge: ({ 'graphics.driverAgeDays': days, 'use.gamePercent': games }) => {
      if (games < 5) return 'notApplicable'
      return days >= 365 ? { priority: 'medium', impact: 'medium' } : 'fine'
    },
    words: {
      en: {
        title: 'Update the graphics driver for your games',
        text: 'The graphics driver is {graphics.driverAgeDays} old, and {use.gamePercent} of the recorded time had a game’s load.',
        steps: ['Get the newest driver from the maker of the graphics card.'],
      },
      de: {
        title: 'Grafiktreiber für Ihre Spiele aktualisieren',
        text: 'Der Grafiktreiber ist {graphics.driverAgeDays} alt, und {use.gamePercent} der aufgezeichneten Zeit hatten Spielelast.',
        steps: ['Holen Sie den neuesten Treiber vom Hersteller der Grafikkarte.'],
      },
    },
  }),
  rule({
    id: 'history-off',
    type: 'maintenance',
    difficulty: 'easy',
    needs: ['history.isRecording'],
    goesTo: '/monitoring',
    source: {
      reason: {
        en: 'Without stored measurements, nobody can say what is usual for this PC.',
        de: 'Ohne gespeicherte Messwerte kann niemand sagen, was für diesen PC üblich ist.',
      },
    },
    judge: ({ 'history.isRecording': on }) =>
      on ? 'fine' : { priority: 'low', impact: 'low', informative: true },
    words: {
      en: {
        title: 'Record what is usual for this PC',
        text: 'The history is off, so unusual load can’t be told from usual load.',
        steps: ['Open System Monitoring, then Historical Data.', 'Turn recording on.'],
      },
      de: {
        title: 'Aufzeichnen, was für diesen PC üblich ist',
        text: 'Der Verlauf ist aus. Deshalb lässt sich ungewöhnliche Last nicht von üblicher unterscheiden.',
        steps: [
          'Öffnen Sie „Systemüberwachung“, dann „Verlaufsdaten“.',
          'Schalten Sie die Aufzeichnung ein.',
        ],
      },
    },
  }),
]
