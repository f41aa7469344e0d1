/** The reports that Windows sends about itself. */
import { dword, on, option, policy, primary, proAndUp, setting, tweakWith, windows11 } from '../../../make.ts'
import { connectionsPage, diagnosticDataPage, sophia } from '../../../sources.ts'
import { states } from '../../../state-words.ts'

const dataCollection = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\DataCollection'

const behindSettings = [
  setting(
    'HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Policies\\DataCollection',
    'AllowTelemetry',
    dword(1),
    dword(3),
    {
      unverified: true,
      consent: true,
      note: 'The Settings page writes this value, which may be missing on a fresh installation of Windows.',
    },
  ),
  setting(
    'HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Policies\\DataCollection',
    'MaxTelemetryAllowed',
    dword(1),
    dword(3),
    {
      unverified: true,
      consent: true,
      note: 'The Settings page writes this value, which may be missing on a fresh installation of Windows.',
    },
  ),
  setting(
    'HKCU\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Diagnostics\\DiagTrack',
    'ShowedToastAtLevel',
    dword(1),
    dword(3),
    {
      unverified: true,
      consent: true,
      note: '1 means required, and 3 means optional. The value was found on PCs in use.',
    },
  ),
]

const tweak = tweakWith({ area: 'privacy', category: 'diagnostics' })

export const privacyDiagnostics = [
  tweak({
    id: 'privacy.diagnosticData',
    title: 'Send only required diagnostic data',
    name: { en: 'Diagnostic data', de: 'Diagnosedaten' },
    otherwise: { en: 'Optional data, too', de: 'Auch optionale Daten' },
    keywords: ['spying', 'telemetry', 'überwachung', 'spionage', 'telemetrie', 'tracking'],
    description: 'Makes Windows send only the diagnostic data that Microsoft calls required.',
    impact: 'High',
    risk: 'safe',
    riskReason: 'Only optional reports stop. Insider builds of Windows ignore this setting.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-system#allowtelemetry',
      ),
      diagnosticDataPage,
      connectionsPage,
      sophia(201),
    ],
    disputed:
      'Home and Pro cannot send less than this, because these editions read "none" as "required". The service that sends the reports keeps running.',
    restart: 'reboot',
    options: [
      option(
        'required',
        { en: 'Required only', de: 'Nur erforderliche' },
        policy(dataCollection, 'AllowTelemetry', dword(1)),
        ...behindSettings,
      ),
      option(
        'none',
        { en: 'None (Enterprise and Education)', de: 'Keine (Enterprise und Education)' },
        policy(dataCollection, 'AllowTelemetry', dword(0)),
        ...behindSettings,
      ),
    ],
  }),
  tweak({
    id: 'privacy.oneSettings',
    minBuild: windows11,
    title: 'Stop Windows from fetching remote settings',
    name: { en: 'Remote settings from Microsoft', de: 'Fernkonfiguration durch Microsoft' },
    states: states(['Microsoft may change them', 'Microsoft darf ändern'], ['Blocked', 'Blockiert']),
    description: 'Stops Microsoft from changing some Windows behavior remotely, including emergency fixes.',
    risk: 'caution',
    riskReason:
      'According to Microsoft, apps and features that depend on these remote changes may stop working, and Windows can no longer receive emergency configuration.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-system#disableonesettingsdownloads',
      ),
      connectionsPage,
    ],
    disputed: 'The diagnostic level stays as it is.',
    editions: proAndUp,
    options: on(policy(dataCollection, 'DisableOneSettingsDownloads', dword(1))),
  }),
]
