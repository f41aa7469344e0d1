/** The services and traces that send diagnostic data. */
import type { Tweak } from '@clearpane/model'
import { dword, everyEdition, on, primary, service, setting } from '../../make.ts'
import { debloatTools, optimizer, privacySexy, winutil } from '../../sources.ts'

export const privacyTelemetryServices = [
  {
    id: 'privacy.diagTrackService',
    area: 'privacy',
    title: 'Turn off the telemetry service (DiagTrack)',
    description: 'Disables Connected User Experiences and Telemetry, the service that sends diagnostic data.',
    category: 'Diagnostics',
    impact: 'High',
    risk: 'caution',
    riskReason:
      'Breaks Feedback Hub, Defender for Endpoint reporting and Windows Update for Business reports; Xbox achievements may stop, and feature updates may turn it on again.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/privacy/manage-connections-from-windows-operating-system-components-to-microsoft-services',
      ),
      primary(
        'https://learn.microsoft.com/en-us/windows-server/security/windows-services/security-guidelines-for-disabling-system-services-in-windows-server',
      ),
      primary(
        'https://learn.microsoft.com/en-us/windows/privacy/configure-windows-diagnostic-data-in-your-organization',
      ),
      winutil('tweaks.json', 158),
    ],
    disputed:
      'The only way on Home and Pro to stop the sender itself; Microsoft offers the level setting instead.',
    restart: 'none',
    minBuild: 22000,
    editions: everyEdition,
    reversible: 'exact',
    options: on(
      service('DiagTrack', 'Connected User Experiences and Telemetry', 'Automatic', 'Disabled+stop'),
    ),
  },
  {
    id: 'privacy.diagTrackAutologger',
    area: 'privacy',
    title: 'Stop the DiagTrack boot trace',
    description: 'Turns off the trace session that records telemetry events while Windows starts.',
    category: 'Diagnostics',
    impact: 'Low',
    risk: 'caution',
    riskReason: 'Useful only while the telemetry service is off as well.',
    evidence: 'community',
    sources: [optimizer(1065), debloatTools('Optimize-Privacy.ps1', 235)],
    disputed: 'No Microsoft page supports it, and feature updates restore it.',
    unverified: true,
    restart: 'reboot',
    minBuild: 22000,
    editions: everyEdition,
    reversible: 'exact',
    options: on(
      setting(
        'HKLM\\SYSTEM\\CurrentControlSet\\Control\\WMI\\Autologger\\AutoLogger-Diagtrack-Listener',
        'Start',
        dword(0),
        dword(1),
        {
          unverified: true,
        },
      ),
    ),
  },
  {
    id: 'privacy.dmwappush',
    area: 'privacy',
    title: 'Turn off a helper for company-managed PCs',
    description: 'Disables dmwappushservice, which is used when a company manages the PC (Intune).',
    category: 'Diagnostics',
    impact: 'Low',
    risk: 'caution',
    riskReason:
      'On a PC that a company manages leave it on: enrollment in Intune and some image preparation need it.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows-server/security/windows-services/security-guidelines-for-disabling-system-services-in-windows-server',
      ),
      primary('https://learn.microsoft.com/en-us/windows/iot/iot-enterprise/optimize-your-device/services'),
      privacySexy(5273),
    ],
    disputed: 'It starts only on demand, so there is little to gain.',
    restart: 'none',
    minBuild: 22000,
    editions: everyEdition,
    reversible: 'exact',
    options: on(
      service(
        'dmwappushservice',
        'Device Management Wireless Application Protocol (WAP) Push message Routing Service',
        'Manual',
        'Disabled+stop',
        { triggered: true },
      ),
    ),
  },
] satisfies Tweak[]
