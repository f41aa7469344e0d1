/** Files left behind by Windows and programs. */
import { cleanupClasses as classes } from '../../cleanup-classes.ts'
import { on, primary, tweakWith } from '../../make.ts'
import { action, emptied } from '../../make-system.ts'

const cleanmgr = primary(
  'https://learn.microsoft.com/windows-server/administration/windows-commands/cleanmgr',
)

const tweak = tweakWith({ area: 'cleanup', category: 'leftovers', reversible: 'no' })

export const cleanupLeftovers = [
  tweak({
    id: 'cleanup.tempFiles',
    title: 'Delete your temporary files',
    name: { en: 'Your temporary files', de: 'Ihre temporären Dateien' },
    keywords: ['junk', 'müll'],
    description: 'Deletes files that programs left in your temporary folder more than a week ago.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Programs expect this folder to be emptied; newer files stay.',
    evidence: 'documented',
    sources: [cleanmgr],
    options: on(emptied(classes.tempFiles)),
  }),
  tweak({
    id: 'cleanup.systemTemp',
    title: 'Delete temporary files of Windows',
    name: { en: 'Temporary files of Windows', de: 'Temporäre Dateien von Windows' },
    keywords: ['junk', 'müll'],
    description:
      'Deletes files that Windows and services left in the Windows temporary folder more than a week ago.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Newer files and the folder itself stay.',
    evidence: 'documented',
    sources: [cleanmgr],
    options: on(emptied(classes.systemTemp)),
  }),
  tweak({
    id: 'cleanup.windowsUpdateFiles',
    title: 'Delete downloaded update files',
    name: { en: 'Downloaded update files', de: 'Heruntergeladene Updatedateien' },
    description: 'Deletes installers that Windows Update downloaded.',
    impact: 'Medium',
    risk: 'caution',
    riskReason:
      'Files that are still needed are downloaded again. Clearpane skips this cleanup while an update waits for a restart.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/troubleshoot/windows-client/installing-updates-features-roles/additional-resources-for-windows-update',
      ),
      cleanmgr,
    ],
    disputed:
      'The update history is stored beside these files and stays, because deleting it too would be a repair rather than a cleanup.',
    options: on(emptied(classes.windowsUpdateFiles)),
  }),
  tweak({
    id: 'cleanup.componentStore',
    title: 'Remove old Windows components',
    name: { en: 'Old Windows components', de: 'Alte Windows-Komponenten' },
    keywords: ['winsxs'],
    description: 'Lets Windows remove old versions of its own components that updates have replaced.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Windows decides what can be removed. The cleanup takes 5 to 30 minutes.',
    evidence: 'documented',
    sources: [
      primary('https://learn.microsoft.com/windows-hardware/manufacture/desktop/clean-up-the-winsxs-folder'),
    ],
    options: on(action('cleanComponentStore', 'machine')),
  }),
  tweak({
    id: 'cleanup.deliveryOptimization',
    title: 'Empty the Delivery Optimization cache',
    name: { en: 'Delivery Optimization cache', de: 'Cache der Übermittlungsoptimierung' },
    description: 'Deletes update files that Windows keeps to share with other PCs.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Windows empties this cache itself.',
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
]
