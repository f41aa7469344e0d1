/** Deleted files, logs and traces, and the files of the previous Windows installation. */
import { cleanupClasses as classes } from '../../cleanup-classes.ts'
import { on, option, primary, tweakWith } from '../../make.ts'
import { action, emptied } from '../../make-system.ts'
import { bleachBit, winapp2 } from '../../sources.ts'

const cleanmgr = primary(
  'https://learn.microsoft.com/windows-server/administration/windows-commands/cleanmgr',
)

const tweak = tweakWith({ area: 'cleanup', category: 'leftovers', reversible: 'no' })

export const cleanupLogsAndTraces = [
  tweak({
    id: 'cleanup.recycleBin',
    title: 'Empty the Recycle Bin',
    name: { en: 'Recycle Bin', de: 'Papierkorb' },
    keywords: ['trash'],
    description: 'Permanently deletes everything in your Recycle Bin.',
    impact: 'High',
    risk: 'caution',
    riskReason: 'The files cannot be brought back.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/powershell/module/microsoft.powershell.management/clear-recyclebin',
      ),
    ],
    options: on(action('emptyRecycleBin', 'user')),
  }),
  tweak({
    id: 'cleanup.windowsLogs',
    title: 'Delete old log files of Windows',
    name: { en: 'Old log files of Windows', de: 'Alte Windows-Protokolldateien' },
    description: 'Deletes logs of updates and setup that are older than two weeks.',
    risk: 'caution',
    riskReason:
      'Logs help to find the cause when something breaks later. The newest logs and all event logs stay.',
    evidence: 'unsourced',
    sources: [winapp2(33302), bleachBit('bleachbit/Cleaner.py', 411)],
    options: on(emptied(classes.windowsLogs)),
  }),
  tweak({
    id: 'cleanup.errorReports',
    title: 'Delete old error reports',
    name: { en: 'Old error reports', de: 'Alte Fehlerberichte' },
    description: 'Deletes reports of crashed programs that are older than a week.',
    risk: 'safe',
    riskReason: 'The reports were already sent, or nobody needs them.',
    evidence: 'documented',
    sources: [cleanmgr],
    options: on(emptied(classes.errorReports), emptied(classes.userErrorReports)),
  }),
  tweak({
    id: 'cleanup.memoryDumps',
    title: 'Delete old crash dumps',
    name: { en: 'Old crash dumps', de: 'Alte Speicherabbilder' },
    keywords: ['absturz', 'bluescreen'],
    description: 'Deletes memory images that Windows saved at stop screens more than 30 days ago.',
    impact: 'Medium',
    risk: 'caution',
    riskReason: 'The images help find the cause of a stop screen. Images from the last 30 days stay.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/troubleshoot/windows-client/performance/configure-system-failure-and-recovery-options',
      ),
    ],
    options: on(emptied(classes.memoryDumps)),
  }),
  tweak({
    id: 'cleanup.recentItems',
    title: 'Clear lists of recent files',
    name: { en: 'Lists of recent files', de: 'Listen zuletzt verwendeter Dateien' },
    keywords: ['verlauf', 'spuren'],
    description: 'Clears the items that File Explorer and the taskbar list as recently opened.',
    category: 'traces',
    risk: 'caution',
    riskReason: 'The lists start empty; items pinned to Quick Access stay.',
    evidence: 'community',
    sources: [winapp2(33781), bleachBit('cleaners/windows_explorer.xml', 65)],
    disputed: 'This setting is a choice for privacy and frees no space.',
    unverified: true,
    restart: 'explorer',
    options: [
      option(
        'lists',
        { en: 'Recent files', de: 'Zuletzt verwendete Dateien' },
        emptied(classes.recentItems),
        emptied(classes.jumpLists),
      ),
      option(
        'pinsToo',
        { en: 'Also entries pinned to programs', de: 'Auch an Programme angeheftete' },
        emptied(classes.recentItems),
        emptied(classes.jumpLists),
        emptied(classes.pinnedJumpLists),
      ),
    ],
  }),
  tweak({
    id: 'cleanup.previousWindows',
    title: 'Remove the previous Windows',
    name: { en: 'Previous Windows', de: 'Vorherige Windows-Installation' },
    keywords: ['windows.old'],
    description: 'Deletes the previous version of Windows, which an upgrade kept so that you can go back.',
    impact: 'High',
    risk: 'caution',
    riskReason: 'You can no longer go back to that version. Windows removes it by itself after 10 days.',
    evidence: 'documented',
    sources: [cleanmgr],
    options: on(action('cleanPreviousWindows', 'machine')),
  }),
  tweak({
    id: 'cleanup.diskCleanupHandlers',
    title: 'Run Disk Cleanup',
    name: { en: 'Disk Cleanup', de: 'Datenträgerbereinigung' },
    keywords: ['cleanmgr'],
    description: "Runs Windows' own Disk Cleanup for logs, caches, old updates and setup files.",
    impact: 'Medium',
    risk: 'safe',
    riskReason: "Windows' own tool does the work, and it never cleans the Downloads folder.",
    evidence: 'documented',
    sources: [cleanmgr],
    notes: 'The tool shows a window and can run for many minutes.',
    options: on(action('cleanDiskHandlers', 'machine')),
  }),
]
