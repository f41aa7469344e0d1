/** What Windows and programs left behind. */
import { cleanupClasses as classes } from '../../cleanup-classes.ts'
import { on, option, primary, tweakWith } from '../../make.ts'
import { action, emptied } from '../../make-system.ts'
import { bleachBit, winapp2 } from '../../sources.ts'

const cleanmgr = primary(
  'https://learn.microsoft.com/windows-server/administration/windows-commands/cleanmgr',
)

const tweak = tweakWith({ area: 'cleanup', category: 'Leftovers', reversible: 'no' })

export const cleanupLeftovers = [
  tweak({
    id: 'cleanup.tempFiles',
    title: 'Delete your temporary files',
    description: 'Deletes files that programs left in your temporary folder more than a week ago.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Programs expect this folder to be emptied; younger files stay.',
    evidence: 'documented',
    sources: [cleanmgr],
    options: on(emptied(classes.tempFiles)),
  }),
  tweak({
    id: 'cleanup.systemTemp',
    title: 'Delete temporary files of Windows',
    description: 'Deletes files that Windows and services left in its temporary folder more than a week ago.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Younger files and the folder itself stay.',
    evidence: 'documented',
    sources: [cleanmgr],
    options: on(emptied(classes.systemTemp)),
  }),
  tweak({
    id: 'cleanup.windowsUpdateFiles',
    title: 'Delete downloaded update files',
    description: 'Deletes installers that Windows Update downloaded.',
    impact: 'Medium',
    risk: 'caution',
    riskReason: 'What is still needed is downloaded again; left out while an update waits for a restart.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/troubleshoot/windows-client/installing-updates-features-roles/additional-resources-for-windows-update',
      ),
      cleanmgr,
    ],
    disputed:
      'The update history is stored beside them and stays: deleting that too is a repair, not cleaning.',
    options: on(emptied(classes.windowsUpdateFiles)),
  }),
  tweak({
    id: 'cleanup.componentStore',
    title: 'Remove old Windows components',
    description: 'Lets Windows remove versions of its own components that updates replaced.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Windows decides what can be removed; takes 5 to 30 minutes.',
    evidence: 'documented',
    sources: [
      primary('https://learn.microsoft.com/windows-hardware/manufacture/desktop/clean-up-the-winsxs-folder'),
    ],
    options: on(action('cleanComponentStore', 'machine')),
  }),
  tweak({
    id: 'cleanup.deliveryOptimization',
    title: 'Empty the Delivery Optimization cache',
    description: 'Deletes update files that are kept to share them with other PCs.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Windows empties its own cache.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/powershell/module/deliveryoptimization/delete-deliveryoptimizationcache',
      ),
      primary(
        'https://learn.microsoft.com/powershell/module/deliveryoptimization/get-deliveryoptimizationperfsnap',
      ),
    ],
    options: on(action('cleanDeliveryOptimization', 'machine')),
  }),
  tweak({
    id: 'cleanup.recycleBin',
    title: 'Empty the Recycle Bin',
    description: 'Deletes for good what lies in your Recycle Bin.',
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
    description: 'Deletes logs of updates and setup older than two weeks.',
    risk: 'caution',
    riskReason: 'Logs help when something breaks later; the newest and all event logs stay.',
    evidence: 'unsourced',
    sources: [winapp2(33302), bleachBit('bleachbit/Cleaner.py', 411)],
    options: on(emptied(classes.windowsLogs)),
  }),
  tweak({
    id: 'cleanup.errorReports',
    title: 'Delete old error reports',
    description: 'Deletes reports of crashed programs older than a week.',
    risk: 'safe',
    riskReason: 'They were already sent, or nobody needs them.',
    evidence: 'documented',
    sources: [cleanmgr],
    options: on(emptied(classes.errorReports), emptied(classes.userErrorReports)),
  }),
  tweak({
    id: 'cleanup.memoryDumps',
    title: 'Delete old crash dumps',
    description: 'Deletes memory images older than 30 days that Windows wrote at stop screens.',
    impact: 'Medium',
    risk: 'caution',
    riskReason: 'They help find the cause of a stop screen; those of the last 30 days stay.',
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
    description: 'Clears what File Explorer and the taskbar list as recently opened.',
    category: 'Traces',
    risk: 'caution',
    riskReason: 'The lists start empty; pins of Quick Access stay.',
    evidence: 'community',
    sources: [winapp2(33781), bleachBit('cleaners/windows_explorer.xml', 65)],
    disputed: 'A choice for privacy; frees nothing.',
    unverified: true,
    restart: 'explorer',
    options: [
      option('lists', 'Recent files', emptied(classes.recentItems), emptied(classes.jumpLists)),
      option(
        'pinsToo',
        'Also entries pinned to programs',
        emptied(classes.recentItems),
        emptied(classes.jumpLists),
        emptied(classes.pinnedJumpLists),
      ),
    ],
  }),
  tweak({
    id: 'cleanup.previousWindows',
    title: 'Remove the previous Windows',
    description: 'Deletes the previous version of Windows, which an upgrade kept so that you can go back.',
    impact: 'High',
    risk: 'caution',
    riskReason: 'You can no longer go back; Windows removes it by itself after 10 days.',
    evidence: 'documented',
    sources: [cleanmgr],
    options: on(action('cleanPreviousWindows', 'machine')),
  }),
  tweak({
    id: 'cleanup.diskCleanupHandlers',
    title: 'Run Disk Cleanup',
    description: "Runs Windows' own Disk Cleanup for logs, caches, old updates and setup files.",
    impact: 'Medium',
    risk: 'safe',
    riskReason: "Windows' own tool does the work; Downloads is never chosen.",
    evidence: 'documented',
    sources: [cleanmgr],
    notes: 'Shows a window and can run for many minutes.',
    options: on(action('cleanDiskHandlers', 'machine')),
  }),
]
