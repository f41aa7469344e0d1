/** Rules about free space on the drives, and about files that can be cleaned. */
import { adviceLimits as limits } from './limits.ts'
import { type Rule, rule } from './rule.ts'
import { isOpenState, reviewSteps } from './setting-rule.ts'

const cleanupSteps = {
  en: [
    'Open System Cleanup and choose Scan Only.',
    'Look through the files that were found and untick what you want to keep.',
    'Choose Start Cleanup. Exactly the listed files are deleted, and they don’t come back.',
  ],
  de: [
    'Öffnen Sie die Seite „Systembereinigung“ und wählen Sie „Nur scannen“.',
    'Sehen Sie die gefundenen Dateien durch und nehmen Sie den Haken weg, was bleiben soll.',
    'Wählen Sie „Bereinigung starten“. Genau die gelisteten Dateien werden gelöscht, und sie kommen nicht zurück.',
  ],
} as const

const fullDrive = { url: 'https://support.microsoft.com/windows/free-up-drive-space-in-windows' }

export const diskRules: readonly Rule[] = [
  rule({
    id: 'disk-full',
    type: 'cleanup',
    difficulty: 'easy',
    needs: ['disk.freePercent'],
    also: ['disk.freeBytes', 'scan.tempBytes'],
    goesTo: '/cleanup',
    source: fullDrive,
    judge: ({ 'disk.freePercent': free }) =>
      free <= limits.diskFull ? { priority: 'critical', impact: 'high' } : 'fine',
    words: {
      en: {
        title: 'Free up space on the Windows drive now',
        text: 'Only {disk.freePercent} of the Windows drive is free. Updates fail, and Windows runs out of room for its own files.',
        steps: cleanupSteps.en,
      },
      de: {
        title: 'Jetzt Platz auf dem Windows-Laufwerk schaffen',
        text: 'Nur {disk.freePercent} des Windows-Laufwerks sind frei. Updates scheitern, und Windows fehlt Platz für eigene Dateien.',
        steps: cleanupSteps.de,
      },
    },
  }),
  rule({
    id: 'disk-low',
    type: 'cleanup',
    difficulty: 'easy',
    needs: ['disk.freePercent'],
    also: ['scan.tempBytes', 'scan.browserBytes'],
    goesTo: '/cleanup',
    source: fullDrive,
    judge: ({ 'disk.freePercent': free }) =>
      free > limits.diskFull && free < limits.diskLow ? { priority: 'high', impact: 'medium' } : 'fine',
    words: {
      en: {
        title: 'Make room on the Windows drive',
        text: '{disk.freePercent} of the Windows drive is free. A large update may not fit.',
        steps: cleanupSteps.en,
      },
      de: {
        title: 'Platz auf dem Windows-Laufwerk schaffen',
        text: '{disk.freePercent} des Windows-Laufwerks sind frei. Ein großes Update passt vielleicht nicht.',
        steps: cleanupSteps.de,
      },
    },
  }),
  rule({
    id: 'temporary-files',
    type: 'cleanup',
    difficulty: 'easy',
    needs: ['scan.tempBytes'],
    also: ['scan.ageDays', 'disk.freePercent'],
    goesTo: '/cleanup',
    source: {
      reason: {
        en: 'The system scan listed these files one by one on this PC.',
        de: 'Der System-Scan hat diese Dateien auf diesem PC einzeln aufgelistet.',
      },
    },
    judge: ({ 'scan.tempBytes': bytes, 'disk.freePercent': free }) => {
      if (bytes < limits.gigabyte) return 'fine'
      return { priority: 'medium', impact: free !== null && free < 20 ? 'medium' : 'low' }
    },
    words: {
      en: {
        title: 'Delete temporary files',
        text: 'Temporary files take {scan.tempBytes}.',
        benefit: '{scan.tempBytes} of space, counted by the last system scan.',
        steps: cleanupSteps.en,
      },
      de: {
        title: 'Temporäre Dateien löschen',
        text: 'Temporäre Dateien belegen {scan.tempBytes}.',
        benefit: '{scan.tempBytes} Platz, gezählt vom letzten System-Scan.',
        steps: cleanupSteps.de,
      },
    },
  }),
  rule({
    id: 'browser-cache',
    type: 'cleanup',
    difficulty: 'easy',
    needs: ['scan.browserBytes'],
    also: ['scan.ageDays'],
    goesTo: '/cleanup',
    source: {
      reason: {
        en: 'The system scan listed these files one by one on this PC.',
        de: 'Der System-Scan hat diese Dateien auf diesem PC einzeln aufgelistet.',
      },
    },
    judge: ({ 'scan.browserBytes': bytes }) =>
      bytes >= limits.gigabyte ? { priority: 'low', impact: 'low' } : 'fine',
    words: {
      en: {
        title: 'Empty the browser cache',
        text: 'The browser cache takes {scan.browserBytes}.',
        benefit: '{scan.browserBytes} of space, until the browser fills the cache again.',
        risk: 'Pages load more slowly the first time afterwards.',
        steps: cleanupSteps.en,
      },
      de: {
        title: 'Browser-Cache leeren',
        text: 'Der Browser-Cache belegt {scan.browserBytes}.',
        benefit: '{scan.browserBytes} Platz, bis der Browser den Cache wieder füllt.',
        risk: 'Seiten laden danach beim ersten Mal langsamer.',
        steps: cleanupSteps.de,
      },
    },
  }),
  rule({
    id: 'duplicate-files',
    type: 'cleanup',
    difficulty: 'medium',
    needs: ['scan.duplicateBytes'],
    also: ['scan.ageDays'],
    goesTo: '/advanced-tools',
    source: {
      reason: {
        en: 'The duplicate scan compared these files byte by byte.',
        de: 'Der Duplikat-Scan hat diese Dateien Byte für Byte verglichen.',
      },
    },
    judge: ({ 'scan.duplicateBytes': bytes }) =>
      bytes >= limits.gigabyte ? { priority: 'low', impact: 'low' } : 'fine',
    words: {
      en: {
        title: 'Look through duplicate files',
        text: 'Copies of the same files take {scan.duplicateBytes}.',
        benefit: '{scan.duplicateBytes} of space, once the quarantine is emptied.',
        risk: 'A copy may be where a program or a person expects it.',
        steps: [
          'Open Advanced Tools and choose Duplicate Finder.',
          'Choose which copy stays in each set.',
          'Move the others to the quarantine, from where you can put them back.',
        ],
      },
      de: {
        title: 'Doppelte Dateien durchsehen',
        text: 'Kopien derselben Dateien belegen {scan.duplicateBytes}.',
        benefit: '{scan.duplicateBytes} Platz, sobald die Quarantäne geleert ist.',
        risk: 'Eine Kopie liegt vielleicht dort, wo ein Programm oder eine Person sie erwartet.',
        steps: [
          'Öffnen Sie „Erweiterte Werkzeuge“ und wählen Sie „Duplikate“.',
          'Wählen Sie in jeder Gruppe, welche Kopie bleibt.',
          'Verschieben Sie die anderen in die Quarantäne. Von dort können Sie sie zurückholen.',
        ],
      },
    },
  }),
  rule({
    id: 'registry-leftovers',
    type: 'maintenance',
    difficulty: 'medium',
    needs: ['scan.registryEntries'],
    goesTo: '/registry',
    source: {
      reason: {
        en: 'Removing such entries gained nothing in our own measurements; the Registry page says why.',
        de: 'Solche Einträge zu entfernen brachte in unseren Messungen nichts; die Seite „Registrierung bereinigen“ sagt, warum.',
      },
    },
    judge: ({ 'scan.registryEntries': count }) =>
      count > 0 ? { priority: 'low', impact: 'low', informative: true } : 'fine',
    words: {
      en: {
        title: 'Registry entries lead nowhere, and that costs nothing',
        text: '{scan.registryEntries|entry leads|entries lead} nowhere. Removing them tidies lists but makes nothing faster.',
        benefit: 'Tidier lists. No gain in speed.',
        steps: ['Look at the proof of each entry on the Registry page, if you like tidy lists.'],
      },
      de: {
        title: 'Registry-Einträge führen ins Leere, und das kostet nichts',
        text: '{scan.registryEntries|Eintrag führt|Einträge führen} ins Leere. Ohne sie sind Listen aufgeräumter, aber nichts wird schneller.',
        benefit: 'Aufgeräumtere Listen. Kein Gewinn an Tempo.',
        steps: [
          'Sehen Sie sich auf der Seite „Registrierung bereinigen“ die Belege jedes Eintrags an, wenn Sie Ordnung mögen.',
        ],
      },
    },
  }),
  rule({
    id: 'storage-sense-off',
    type: 'cleanup',
    difficulty: 'easy',
    needs: ['setting:cleanup.storageSense', 'disk.freePercent'],
    offers: { tweaks: ['cleanup.storageSense'] },
    source: { url: 'https://learn.microsoft.com/windows/client-management/mdm/policy-csp-storage' },
    judge: ({ 'setting:cleanup.storageSense': state, 'disk.freePercent': free }) =>
      isOpenState(state) && free < 20 ? { priority: 'medium', impact: 'medium' } : 'fine',
    words: {
      en: {
        title: 'Let Windows clean up when space gets short',
        text: 'Storage Sense is off, and {disk.freePercent} of the Windows drive is free.',
        steps: reviewSteps.en,
      },
      de: {
        title: 'Windows bei knappem Platz bereinigen lassen',
        text: 'Die Speicheroptimierung ist aus, und {disk.freePercent} des Windows-Laufwerks sind frei.',
        steps: reviewSteps.de,
      },
    },
  }),
  rule({
    id: 'scan-old',
    type: 'maintenance',
    difficulty: 'easy',
    needs: ['scan.ageDays'],
    goesTo: '/',
    source: {
      reason: {
        en: 'Advice about files is only as fresh as the scan that counted them.',
        de: 'Ratschläge zu Dateien sind nur so frisch wie der Scan, der sie gezählt hat.',
      },
    },
    judge: ({ 'scan.ageDays': days }) =>
      days >= limits.scanDays ? { priority: 'low', impact: 'low', informative: true } : 'fine',
    words: {
      en: {
        title: 'The last system scan is old',
        text: 'The last system scan is {scan.ageDays} old. The results may be out of date.',
        steps: ['Start a system scan on the Dashboard.'],
      },
      de: {
        title: 'Der letzte System-Scan ist alt',
        text: 'Der letzte System-Scan ist {scan.ageDays} alt. Was er gezählt hat, kann sich geändert haben.',
        steps: ['Starten Sie auf der Übersicht einen System-Scan.'],
      },
    },
  }),
]
