/** Scheduled tasks that send reports about devices, disks and errors. */
import { dword, on, policy, primary, secondary, setting, tweakWith } from '../../../make.ts'
import { taskState } from '../../../make-system.ts'
import { connectionsPage, privacySexy, serviceGuidelines, win11Debloat } from '../../../sources.ts'
import { states } from '../../../state-words.ts'

const windows = '\\Microsoft\\Windows'

const tweak = tweakWith({ area: 'privacy', category: 'diagnostics' })

export const privacyReportTasks = [
  tweak({
    id: 'privacy.deviceCensus',
    title: 'Turn off the device census tasks',
    name: { en: 'Device census', de: 'Gerätezählung' },
    states: states(['Hardware reported', 'Hardware wird gemeldet'], ['Not reported', 'Keine Meldung']),
    keywords: ['telemetry', 'inventar'],
    description: 'Disables the tasks that report what hardware the PC has.',
    risk: 'caution',
    riskReason: 'Windows Update may offer this PC fewer updates.',
    evidence: 'community',
    sources: [
      privacySexy(5349),
      secondary(
        'https://github.com/srctfux/win10_1809-wim-config/blob/586b4193fd7a7d91028695b0952de6c78cee841a/Build/x64/setup/Scripts/SetupComplete.cmd#L22',
      ),
    ],
    disputed: 'Many scripts refer to a task "Devicecensus"; the real names are different.',
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
    disputed: 'The task may not be on at all; on 24H2 nothing starts it.',
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
      'The policies work on Pro and up, and the last value works on Home too. Leave the service on, because crashed programs can hang without it.',
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
    states: states(['Scheduled', 'Geplant'], ['Never run', 'Laufen nie']),
    description: "Disables the two tasks of Office's old telemetry agent.",
    category: 'office',
    risk: 'safe',
    riskReason: 'Only old versions of Office have these tasks.',
    evidence: 'unsourced',
    sources: [privacySexy(9190)],
    disputed: 'Current Microsoft 365 Apps do not have these tasks.',
    requires: ['officeInstalled'],
    options: on(
      taskState('\\Microsoft\\Office\\OfficeTelemetryAgentFallBack2016', false, true, { optional: true }),
      taskState('\\Microsoft\\Office\\OfficeTelemetryAgentLogOn2016', false, true, { optional: true }),
    ),
  }),
]
