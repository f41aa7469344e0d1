/**
 * Rules about the drives themselves: their health, their type, and whether Windows uses the right settings for them.
 */
import { type Rule, rule } from './rule.ts'
import { isOpenState, reviewSteps } from './setting-rule.ts'

export const driveRules: readonly Rule[] = [
  rule({
    id: 'drive-failing',
    type: 'maintenance',
    difficulty: 'hard',
    needs: ['drives.failing'],
    goesTo: '/advanced-tools',
    source: {
      url: 'https://learn.microsoft.com/windows-hardware/drivers/storage/retrieving-and-setting-self-monitoring-data',
    },
    judge: ({ 'drives.failing': count }) => (count > 0 ? { priority: 'critical', impact: 'high' } : 'fine'),
    words: {
      en: {
        title: 'Save your files: a drive reports a failure',
        text: '{drives.failing|drive reports|drives report} that a failure is coming.',
        steps: [
          'Copy your files to another drive today.',
          'See which drive it is under System Information on Advanced Tools.',
          'Replace that drive.',
        ],
      },
      de: {
        title: 'Dateien sichern: Ein Laufwerk meldet einen Fehler',
        text: '{drives.failing|Laufwerk meldet|Laufwerke melden} einen bevorstehenden Ausfall.',
        steps: [
          'Kopieren Sie Ihre Dateien heute auf ein anderes Laufwerk.',
          'Sehen Sie unter „Systeminformationen“ in „Erweiterte Werkzeuge“ nach, welches Laufwerk es ist.',
          'Tauschen Sie dieses Laufwerk aus.',
        ],
      },
    },
  }),
  rule({
    id: 'drive-worn',
    type: 'maintenance',
    difficulty: 'hard',
    needs: ['drives.wearPercent'],
    goesTo: '/advanced-tools',
    source: {
      url: 'https://learn.microsoft.com/windows-hardware/drivers/ddi/nvme/ns-nvme-nvme_health_info_log',
    },
    judge: ({ 'drives.wearPercent': worn }) => (worn >= 90 ? { priority: 'high', impact: 'high' } : 'fine'),
    words: {
      en: {
        title: 'Plan a new drive',
        text: '{drives.wearPercent} of the endurance that the maker states for a drive is used up.',
        steps: ['Make a backup of your files.', 'Replace the drive before it becomes read-only.'],
      },
      de: {
        title: 'Neues Laufwerk einplanen',
        text: '{drives.wearPercent} der Lebensdauer, die der Hersteller für ein Laufwerk angibt, sind verbraucht.',
        steps: ['Sichern Sie Ihre Dateien.', 'Tauschen Sie das Laufwerk aus, bevor es nur noch lesbar ist.'],
      },
    },
  }),
  rule({
    id: 'drive-hot',
    type: 'maintenance',
    difficulty: 'medium',
    needs: ['drives.temperature'],
    goesTo: '/monitoring',
    source: {
      url: 'https://learn.microsoft.com/windows-hardware/drivers/ddi/nvme/ns-nvme-nvme_health_info_log',
    },
    judge: ({ 'drives.temperature': celsius }) =>
      celsius >= 70 ? { priority: 'high', impact: 'medium' } : 'fine',
    words: {
      en: {
        title: 'Cool the drive',
        text: 'A drive is at {drives.temperature}. Many drives slow down at that temperature.',
        steps: ['Clean the fans and vents.', 'Check whether the drive has a heat sink.'],
      },
      de: {
        title: 'Laufwerk kühlen',
        text: 'Ein Laufwerk hat {drives.temperature}. Viele Laufwerke werden bei dieser Temperatur langsamer.',
        steps: [
          'Reinigen Sie Lüfter und Lüftungsschlitze.',
          'Prüfen Sie, ob das Laufwerk einen Kühlkörper hat.',
        ],
      },
    },
  }),
  rule({
    id: 'only-hard-disks',
    type: 'performance',
    difficulty: 'hard',
    needs: ['drives.hardDisks', 'drives.ssds'],
    also: ['boot.seconds'],
    source: {
      url: 'https://learn.microsoft.com/windows-hardware/design/minimum/minimum-hardware-requirements-overview',
    },
    judge: ({ 'drives.hardDisks': disks, 'drives.ssds': ssds }) => {
      if (disks === 0) return 'notApplicable'
      return ssds === 0 ? { priority: 'medium', impact: 'high', informative: true } : 'fine'
    },
    words: {
      en: {
        title: 'A solid-state drive would help more than any setting',
        text: 'This PC has {drives.hardDisks|hard disk|hard disks} and no solid-state drive.',
        steps: ['Ask a shop for a solid-state drive that fits, and let it copy Windows onto it.'],
      },
      de: {
        title: 'Eine SSD würde mehr helfen als jede Einstellung',
        text: 'Dieser PC hat {drives.hardDisks|Festplatte|Festplatten} und keine SSD.',
        steps: ['Fragen Sie im Fachhandel nach einer passenden SSD und lassen Sie Windows darauf kopieren.'],
      },
    },
  }),
  rule({
    id: 'trim-off',
    type: 'performance',
    difficulty: 'easy',
    needs: ['setting:performance.trim', 'drives.ssds'],
    offers: { tweaks: ['performance.trim'] },
    source: {
      url: 'https://learn.microsoft.com/windows-server/administration/windows-commands/fsutil-behavior',
    },
    judge: ({ 'setting:performance.trim': state, 'drives.ssds': ssds }) => {
      if (ssds === 0) return 'notApplicable'
      return isOpenState(state) ? { priority: 'high', impact: 'high' } : 'fine'
    },
    words: {
      en: {
        title: 'Turn TRIM on for the solid-state drive',
        text: 'Windows doesn’t tell the solid-state drive which blocks are free, so writing gets slower.',
        steps: reviewSteps.en,
      },
      de: {
        title: 'TRIM für die SSD einschalten',
        text: 'Windows meldet der SSD nicht, welche Blöcke frei sind. Dadurch wird das Schreiben langsamer.',
        steps: reviewSteps.de,
      },
    },
  }),
]
