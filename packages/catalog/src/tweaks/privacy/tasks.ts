/** Scheduled tasks that collect or send data about the PC. */
import { dword, on, policy, primary, secondary, setting, tweakWith } from '../../make.ts'
import { taskState } from '../../make-system.ts'
import {
  connectionsPage,
  privacySexy,
  serviceGuidelines,
  sophia,
  win11Debloat,
  winhance,
} from '../../sources.ts'
import { states } from '../../state-words.ts'

const windows = '\\Microsoft\\Windows'
const experience = `${windows}\\Application Experience`
const customers = `${windows}\\Customer Experience Improvement Program`

const tweak = tweakWith({ area: 'privacy', category: 'Diagnostics' })

export const privacyTasks = [
  tweak({
    id: 'privacy.siufTasks',
    title: 'Turn off the tasks that fetch feedback questions',
    name: { en: 'Feedback question downloads', de: 'Download von Feedbackfragen' },
    states: states(['Downloaded', 'Wird geladen'], ['Blocked', 'Blockiert']),
    keywords: ['survey', 'umfrage'],
    description: 'Disables two scheduled tasks that download questions to ask you.',
    risk: 'safe',
    riskReason: 'Nothing breaks; feature updates recreate the tasks.',
    evidence: 'community',
    sources: [
      winhance('Optimize/Models/GamingAndPerformanceOptimizations.cs', 3032),
      secondary(
        'https://github.com/ShaheedFazal/customize-windows-setup/blob/9ad2d7ab1bffcbc843ed8383add6bd821fa519cc/includes/disabled/Disable-Feedback.ps1#L24',
      ),
    ],
    disputed: 'One of them never starts by itself on 24H2, so the effect is small.',
    options: on(
      taskState(`${windows}\\Feedback\\Siuf\\DmClient`, false, true),
      taskState(`${windows}\\Feedback\\Siuf\\DmClientOnScenarioDownload`, false, true),
    ),
  }),
  tweak({
    id: 'privacy.ceip',
    title: 'Leave the Customer Experience Improvement Program',
    name: { en: 'Customer Experience Program', de: 'Programm zur Benutzerfreundlichkeit' },
    states: states(['Takes part', 'Nimmt teil'], ['Not taking part', 'Nimmt nicht teil']),
    keywords: ['Verbesserung', 'telemetry'],
    description: 'Turns off the old program for usage statistics, by policy and by its tasks.',
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
      "The tasks do nothing unless you joined at some point. Other tasks that scripts name don't exist on Windows 11.",
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
    disputed: 'One of them only warns of programs that start with Windows. Not every build has all of them.',
    options: on(
      taskState(`${experience}\\Microsoft Compatibility Appraiser`, false, true, { optional: true }),
      taskState(`${experience}\\Microsoft Compatibility Appraiser Exp`, false, true, { optional: true }),
      taskState(`${experience}\\MareBackup`, false, true, { optional: true }),
      taskState(`${experience}\\StartupAppTask`, false, true, { optional: true }),
      taskState(`${experience}\\PcaPatchDbTask`, false, true, { optional: true }),
    ),
  }),
  tweak({
    id: 'privacy.deviceCensus',
    title: 'Turn off the device census tasks',
    name: { en: 'Device census', de: 'Gerätezählung' },
    states: states(['Hardware reported', 'Hardware wird gemeldet'], ['Not reported', 'Keine Meldung']),
    keywords: ['telemetry', 'inventar'],
    description: 'Disables the tasks that report what hardware the PC has.',
    risk: 'caution',
    riskReason: 'Windows Update may offer this PC less.',
    evidence: 'community',
    sources: [
      privacySexy(5349),
      secondary(
        'https://github.com/srctfux/win10_1809-wim-config/blob/586b4193fd7a7d91028695b0952de6c78cee841a/Build/x64/setup/Scripts/SetupComplete.cmd#L22',
      ),
    ],
    disputed: 'Many scripts name a task "Devicecensus"; the real names are different.',
    options: on(
      taskState(`${windows}\\Device Information\\Device`, false, true),
      taskState(`${windows}\\Device Information\\Device User`, false, true),
    ),
  }),
  tweak({
    id: 'privacy.diskDiagnostic',
    title: 'Turn off the disk diagnostic collector',
    name: { en: 'Disk diagnostic reports', de: 'Berichte zur Datenträgerdiagnose' },
    states: states(['Reported', 'Wird gemeldet'], ['Not reported', 'Keine Meldung']),
    keywords: ['Festplatte'],
    description: 'Disables the task that reports on disks for members of the improvement program.',
    risk: 'safe',
    riskReason: 'Warnings about a failing disk come from another task and are not lost.',
    evidence: 'community',
    sources: [privacySexy(4157), win11Debloat('Scripts/Features/Telemetry-ScheduledTasks.ps1', 21)],
    disputed: 'It may not be on at all; on 24H2 nothing starts it.',
    unverified: true,
    options: on(
      taskState(`${windows}\\DiskDiagnostic\\Microsoft-Windows-DiskDiagnosticDataCollector`, false, true, {
        unverified: true,
      }),
    ),
  }),
  tweak({
    id: 'privacy.errorReporting',
    title: 'Turn off Windows error reporting',
    name: { en: 'Windows error reporting', de: 'Windows-Fehlerberichterstattung' },
    states: states(['Crashes are reported', 'Abstürze gemeldet'], ['Nothing sent', 'Nichts gesendet']),
    description: 'Stops Windows from writing crash reports and sending them to Microsoft.',
    impact: 'Medium',
    risk: 'caution',
    riskReason:
      'Windows no longer looks for solutions, and Reliability Monitor shows less; memory dumps are not affected.',
    evidence: 'documented',
    sources: [
      primary('https://learn.microsoft.com/en-us/windows/win32/wer/wer-settings'),
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-errorreporting#disablewindowserrorreporting',
      ),
      connectionsPage,
      serviceGuidelines,
    ],
    disputed:
      'The policies work on Pro and up, the last value on Home too. Leave the service alone: without it crashed programs can hang.',
    options: on(
      policy('HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\Windows Error Reporting', 'Disabled', dword(1)),
      policy(
        'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\Windows Error Reporting',
        'DontSendAdditionalData',
        dword(1),
      ),
      setting('HKLM\\SOFTWARE\\Microsoft\\Windows\\Windows Error Reporting', 'Disabled', dword(1), 'absent', {
        absentMeans: dword(0),
      }),
      taskState(`${windows}\\Windows Error Reporting\\QueueReporting`, false, true),
    ),
  }),
  tweak({
    id: 'office.telemetryTasks',
    title: 'Turn off the Office telemetry tasks',
    name: { en: 'Office telemetry tasks', de: 'Office-Telemetrieaufgaben' },
    states: states(['Scheduled', 'Geplant'], ['Disabled', 'Deaktiviert']),
    description: "Disables the two tasks of Office's old telemetry agent.",
    category: 'Office',
    risk: 'safe',
    riskReason: 'Only old versions of Office have them.',
    evidence: 'unsourced',
    sources: [privacySexy(9190)],
    disputed: 'Current Microsoft 365 Apps do not have them.',
    requires: ['officeInstalled'],
    options: on(
      taskState('\\Microsoft\\Office\\OfficeTelemetryAgentFallBack2016', false, true, { optional: true }),
      taskState('\\Microsoft\\Office\\OfficeTelemetryAgentLogOn2016', false, true, { optional: true }),
    ),
  }),
]
