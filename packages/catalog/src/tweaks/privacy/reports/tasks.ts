/** Scheduled tasks for feedback and customer experience programs. */
import { dword, on, policy, primary, secondary, tweakWith } from '../../../make.ts'
import { taskState } from '../../../make-system.ts'
import { privacySexy, sophia, win11Debloat, winhance } from '../../../sources.ts'
import { states } from '../../../state-words.ts'

const windows = '\\Microsoft\\Windows'
const experience = `${windows}\\Application Experience`
const customers = `${windows}\\Customer Experience Improvement Program`

const tweak = tweakWith({ area: 'privacy', category: 'diagnostics' })

export const privacyTasks = [
  tweak({
    id: 'privacy.siufTasks',
    title: 'Turn off the tasks that fetch feedback questions',
    name: { en: 'Feedback question downloads', de: 'Download von Feedbackfragen' },
    states: states(['Downloaded', 'Wird geladen'], ['Blocked', 'Blockiert']),
    keywords: ['survey', 'umfrage'],
    description: 'Disables two scheduled tasks that download feedback questions for you.',
    risk: 'safe',
    riskReason: 'Nothing breaks; feature updates recreate the tasks.',
    evidence: 'community',
    sources: [
      winhance('Optimize/Models/GamingAndPerformanceOptimizations.cs', 3032),
      secondary(
        'https://github.com/ShaheedFazal/customize-windows-setup/blob/9ad2d7ab1bffcbc843ed8383add6bd821fa519cc/includes/disabled/Disable-Feedback.ps1#L24',
      ),
    ],
    disputed: 'One of the tasks never starts by itself on 24H2, so the effect is small.',
    options: on(
      taskState(`${windows}\\Feedback\\Siuf\\DmClient`, false, true),
      taskState(`${windows}\\Feedback\\Siuf\\DmClientOnScenarioDownload`, false, true),
    ),
  }),
  tweak({
    id: 'privacy.ceip',
    title: 'Leave the Customer Experience Improvement Program',
    name: { en: 'Customer Experience Program', de: 'Programm zur Benutzerfreundlichkeit' },
    states: states(['Sends usage statistics', 'Sendet Nutzungsdaten'], ['Sends nothing', 'Sendet nichts']),
    keywords: ['Verbesserung', 'telemetry'],
    description: 'Turns off the old program for usage statistics with a policy and by disabling its tasks.',
    risk: 'safe',
    riskReason: 'Nothing breaks.',
    evidence: 'documented',
    sources: [
      primary('https://learn.microsoft.com/en-us/windows/win32/devnotes/ceipenable'),
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-admx-icm#ceipenable',
      ),
      privacySexy(3929),
    ],
    disputed:
      "The tasks do nothing unless you joined the program at some point. Other tasks that scripts list don't exist on Windows 11.",
    options: on(
      policy('HKLM\\SOFTWARE\\Policies\\Microsoft\\SQMClient\\Windows', 'CEIPEnable', dword(0)),
      taskState(`${customers}\\Consolidator`, false, true),
      taskState(`${customers}\\UsbCeip`, false, true),
      taskState(`${windows}\\Autochk\\Proxy`, false, true),
    ),
  }),
  tweak({
    id: 'privacy.appraiser',
    title: 'Turn off the compatibility tasks',
    name: { en: 'Upgrade compatibility checks', de: 'Upgrade-Kompatibilitätsprüfung' },
    states: states(['Programs are listed', 'Programme erfasst'], ['No listing', 'Keine Erfassung']),
    keywords: ['CompatTelRunner', 'telemetry'],
    description: 'Disables the tasks that list your programs to judge whether an upgrade will work.',
    impact: 'Medium',
    risk: 'caution',
    riskReason:
      'Windows knows less about what an upgrade would break, so a new version may be offered later.',
    evidence: 'community',
    sources: [
      privacySexy(4623),
      sophia(425),
      win11Debloat('Scripts/Features/Telemetry-ScheduledTasks.ps1', 15),
    ],
    disputed:
      'One of the tasks only warns about programs that start with Windows. Not every build has all of these tasks.',
    options: on(
      taskState(`${experience}\\Microsoft Compatibility Appraiser`, false, true, { optional: true }),
      taskState(`${experience}\\Microsoft Compatibility Appraiser Exp`, false, true, { optional: true }),
      taskState(`${experience}\\MareBackup`, false, true, { optional: true }),
      taskState(`${experience}\\StartupAppTask`, false, true, { optional: true }),
      taskState(`${experience}\\PcaPatchDbTask`, false, true, { optional: true }),
    ),
  }),
]
