/** Limits on diagnostic data, and Windows' requests for feedback. */
import { dword, on, policy, primary, proAndUp, qword, setting, tweakWith, windows11 } from '../../../make.ts'
import { connectionsPage, diagnosticDataPage } from '../../../sources.ts'
import { nowHidden, states } from '../../../state-words.ts'

const dataCollection = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\DataCollection'

const tweak = tweakWith({ area: 'privacy', category: 'diagnostics' })

export const privacyDiagnosticLimits = [
  tweak({
    id: 'privacy.limitDiagnosticLogs',
    minBuild: windows11,
    title: 'Limit diagnostic log collection',
    name: { en: 'Diagnostic log collection', de: 'Sammlung von Diagnoseprotokollen' },
    states: states(['Extra logs collected', 'Zusätzlich gesammelt'], ['Limited', 'Begrenzt']),
    description: 'Stops extra logs from being collected for troubleshooting.',
    risk: 'safe',
    riskReason: 'Microsoft gets fewer logs to find faults with; this matters only where optional data is on.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-system#limitdiagnosticlogcollection',
      ),
      diagnosticDataPage,
    ],
    editions: proAndUp,
    options: on(policy(dataCollection, 'LimitDiagnosticLogCollection', dword(1))),
  }),
  tweak({
    id: 'privacy.limitDumps',
    minBuild: windows11,
    title: 'Limit crash dump uploads',
    name: { en: 'Crash dump uploads', de: 'Upload von Absturzabbildern' },
    states: states(
      ['Dumps of any size', 'Abbilder jeder Größe'],
      ['Smallest dumps only', 'Nur kleinste Abbilder'],
    ),
    description: 'Limits uploads after a crash to the smallest dumps.',
    risk: 'safe',
    riskReason: 'Crash analysis by Microsoft gets less detail.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-system#limitdumpcollection',
      ),
      diagnosticDataPage,
    ],
    editions: proAndUp,
    options: on(policy(dataCollection, 'LimitDumpCollection', dword(1))),
  }),
  tweak({
    id: 'privacy.deviceNameTelemetry',
    title: 'Keep the PC name out of diagnostic data',
    name: { en: 'PC name in diagnostic data', de: 'PC-Name in Diagnosedaten' },
    states: states(['May be sent', 'Darf gesendet werden'], ['Not sent', 'Nicht gesendet']),
    description: 'Locks the setting for sending the device name, so that the name is never sent.',
    risk: 'safe',
    riskReason: 'Windows behaves the same by default; this setting only locks that behavior.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-system#allowdevicenameindiagnosticdata',
      ),
      diagnosticDataPage,
    ],
    disputed: 'The setting is already off by default, so on most PCs nothing changes.',
    editions: proAndUp,
    options: on(policy(dataCollection, 'AllowDeviceNameInTelemetry', dword(0))),
  }),
  tweak({
    id: 'privacy.telemetryChangeNotice',
    title: 'Hide diagnostic setting change notices',
    name: { en: 'Diagnostic change notices', de: 'Hinweise auf Diagnoseänderungen' },
    states: nowHidden,
    description: 'Stops the notification shown after the diagnostic level changes.',
    risk: 'safe',
    riskReason: "Nothing breaks; you just don't see the notice.",
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-system#configuretelemetryoptinchangenotification',
      ),
    ],
    editions: proAndUp,
    options: on(policy(dataCollection, 'DisableTelemetryOptInChangeNotification', dword(1))),
  }),
  tweak({
    id: 'privacy.feedbackFrequency',
    title: 'Stop Windows from asking for feedback',
    name: { en: 'Feedback questions', de: 'Feedbackfragen' },
    states: states(['Windows asks', 'Windows fragt nach'], ['Never asked', 'Nie gefragt']),
    keywords: ['survey', 'umfrage'],
    description: 'Stops Windows from asking for your feedback.',
    risk: 'safe',
    riskReason: 'Nothing breaks.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-experience#donotshowfeedbacknotifications',
      ),
      connectionsPage,
    ],
    options: on(
      setting('HKCU\\Software\\Microsoft\\Siuf\\Rules', 'NumberOfSIUFInPeriod', dword(0), 'absent'),
      setting('HKCU\\Software\\Microsoft\\Siuf\\Rules', 'PeriodInNanoSeconds', qword('0'), 'absent', {
        note: 'If both values are 0, Windows never asks. If both are missing, Windows decides when to ask.',
      }),
      policy(dataCollection, 'DoNotShowFeedbackNotifications', dword(1)),
    ),
  }),
]
