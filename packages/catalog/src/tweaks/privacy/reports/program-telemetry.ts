/** Records about programs, and reports sent by developer tools. */
import { dword, on, policy, primary, proAndUp, setting, text, tweakWith } from '../../../make.ts'
import { connectionsPage, deprecatedFeatures, policyCsp } from '../../../sources.ts'
import { keptFromMicrosoft, states, unavailable } from '../../../state-words.ts'

const appCompat = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\AppCompat'

const tweak = tweakWith({ area: 'privacy', category: 'programTelemetry' })

export const privacyProgramTelemetry = [
  tweak({
    id: 'privacy.appCompatInventory',
    title: 'Turn off application telemetry and inventory',
    name: { en: 'Application telemetry', de: 'Anwendungstelemetrie' },
    states: states(['Usage recorded', 'Nutzung aufgezeichnet'], ['Not recorded', 'Keine Aufzeichnung']),
    keywords: ['inventar'],
    description: 'Turns off program usage telemetry and the inventory collector.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Nothing known breaks.',
    evidence: 'documented',
    sources: [
      policyCsp('admx-appcompat', 'AppCompatTurnOffProgramInventory'),
      policyCsp('admx-appcompat', 'AppCompatTurnOffApplicationImpactTelemetry'),
      connectionsPage,
    ],
    disputed: 'The first value only works together with the old improvement program.',
    editions: proAndUp,
    options: on(policy(appCompat, 'AITEnable', dword(0)), policy(appCompat, 'DisableInventory', dword(1))),
  }),
  tweak({
    id: 'privacy.stepsRecorder',
    title: 'Turn off Steps Recorder',
    name: { en: 'Steps Recorder', de: 'Schrittaufzeichnung' },
    states: unavailable,
    description: 'Stops the tool that records your actions step by step.',
    risk: 'safe',
    riskReason: 'Steps Recorder itself, which Microsoft has retired, no longer starts.',
    evidence: 'documented',
    sources: [policyCsp('admx-appcompat', 'AppCompatTurnOffUserActionRecord'), deprecatedFeatures],
    editions: proAndUp,
    options: on(policy(appCompat, 'DisableUAR', dword(1))),
  }),
  tweak({
    id: 'privacy.appDeviceInventory24h2',
    title: 'Turn off app install and API tracing (24H2)',
    name: { en: 'App and device inventory', de: 'App- und Geräteinventar' },
    states: states(['Apps are traced', 'Apps werden erfasst'], ['Not traced', 'Keine Erfassung']),
    description: 'Turns off app and device inventory with the four policies that came with 24H2.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Desktop apps are no longer backed up for a restore on a new PC.',
    evidence: 'documented',
    sources: [
      policyCsp('appdeviceinventory', 'TurnOffAPISamping'),
      policyCsp('appdeviceinventory', 'TurnOffApplicationFootprint'),
      policyCsp('appdeviceinventory', 'TurnOffInstallTracing'),
      policyCsp('appdeviceinventory', 'TurnOffWin32AppBackup'),
    ],
    minBuild: 26100,
    editions: proAndUp,
    options: on(
      policy(appCompat, 'DisableInstallTracing', dword(1)),
      policy(appCompat, 'DisableAPISamping', dword(1)),
      policy(appCompat, 'DisableApplicationFootprint', dword(1)),
      policy(appCompat, 'DisableWin32AppBackup', dword(1)),
    ),
  }),
  tweak({
    id: 'privacy.kmsTelemetry',
    title: 'Stop KMS client activation data',
    name: { en: 'Activation data of companies', de: 'Aktivierungsdaten von Firmen' },
    states: keptFromMicrosoft,
    description: 'Stops a volume-licensed PC from sending activation data.',
    risk: 'safe',
    riskReason: 'This setting affects only PCs with volume licenses.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-licensing#disallowkmsclientonlineavsvalidation',
      ),
      connectionsPage,
    ],
    disputed: 'This setting has no effect on retail and manufacturer licenses.',
    editions: proAndUp,
    options: on(
      policy(
        'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows NT\\CurrentVersion\\Software Protection Platform',
        'NoGenTicket',
        dword(1),
      ),
    ),
  }),
  tweak({
    id: 'privacy.powershellTelemetry',
    title: 'Turn off PowerShell 7 telemetry',
    name: { en: 'PowerShell 7 telemetry', de: 'PowerShell-7-Telemetrie' },
    states: keptFromMicrosoft,
    description: 'Sets the variable that opts out of telemetry in PowerShell 7.',
    risk: 'safe',
    riskReason: 'Nothing breaks.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/powershell/module/microsoft.powershell.core/about/about_telemetry',
      ),
    ],
    disputed:
      'Windows PowerShell 5.1 sends no such data, and newer PowerShell 7 releases have stopped sending it too.',
    restart: 'logoff',
    options: on(
      setting(
        'HKLM\\SYSTEM\\CurrentControlSet\\Control\\Session Manager\\Environment',
        'POWERSHELL_TELEMETRY_OPTOUT',
        text('1'),
        'absent',
        { note: 'Every program can read this variable, which takes effect after the next sign-in.' },
      ),
    ),
  }),
  tweak({
    id: 'privacy.dotnetTelemetry',
    title: 'Turn off .NET CLI telemetry',
    name: { en: '.NET telemetry', de: '.NET-Telemetrie' },
    states: keptFromMicrosoft,
    description: 'Sets the variable that opts out of telemetry in the .NET SDK.',
    risk: 'safe',
    riskReason: 'Nothing breaks.',
    evidence: 'documented',
    sources: [primary('https://learn.microsoft.com/en-us/dotnet/core/tools/telemetry')],
    disputed: 'This setting matters only where the .NET SDK is installed.',
    restart: 'logoff',
    options: on(
      setting(
        'HKLM\\SYSTEM\\CurrentControlSet\\Control\\Session Manager\\Environment',
        'DOTNET_CLI_TELEMETRY_OPTOUT',
        text('1'),
        'absent',
        { note: 'Every program can read this variable, which takes effect after the next sign-in.' },
      ),
    ),
  }),
]
