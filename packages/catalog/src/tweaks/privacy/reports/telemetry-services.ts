/** The services and traces that send diagnostic data. */
import { dword, on, setting, tweakWith } from '../../../make.ts'
import { service } from '../../../make-services.ts'
import {
  connectionsPage,
  debloatTools,
  diagnosticDataPage,
  iotServices,
  optimizer,
  privacySexy,
  serviceGuidelines,
  winutil,
} from '../../../sources.ts'
import { states } from '../../../state-words.ts'

const tweak = tweakWith({ area: 'privacy', category: 'diagnostics' })

export const privacyTelemetryServices = [
  tweak({
    id: 'privacy.diagTrackService',
    title: 'Turn off the telemetry service (DiagTrack)',
    name: { en: 'Telemetry service (DiagTrack)', de: 'Telemetriedienst (DiagTrack)' },
    states: states(['Sends in the background', 'Sendet im Hintergrund'], ['Never runs', 'Läuft nie']),
    keywords: ['spying', 'überwachung', 'spionage', 'Benutzererfahrung'],
    description: 'Disables Connected User Experiences and Telemetry, the service that sends diagnostic data.',
    impact: 'High',
    risk: 'caution',
    riskReason:
      'Feedback Hub, Defender for Endpoint reporting and Windows Update for Business reports stop working. Xbox achievements may stop, and feature updates may turn the service on again.',
    evidence: 'documented',
    sources: [connectionsPage, serviceGuidelines, diagnosticDataPage, winutil('tweaks.json', 158)],
    disputed:
      'On Home and Pro, this is the only way to stop the sender itself. Microsoft offers the diagnostic level instead.',
    options: on(
      service('DiagTrack', 'Connected User Experiences and Telemetry', 'Automatic', 'Disabled+stop'),
    ),
  }),
  tweak({
    id: 'privacy.diagTrackAutologger',
    title: 'Stop the DiagTrack boot trace',
    name: { en: 'Telemetry trace at startup', de: 'Telemetrie-Aufzeichnung beim Start' },
    states: states(['Recorded', 'Wird aufgezeichnet'], ['Not recorded', 'Keine Aufzeichnung']),
    description: 'Turns off the trace session that records telemetry events while Windows starts.',
    risk: 'caution',
    riskReason: 'This setting is useful only while the telemetry service is off as well.',
    evidence: 'community',
    sources: [optimizer(1065), debloatTools('Optimize-Privacy.ps1', 235)],
    disputed: 'No Microsoft page supports this setting, and feature updates restore the trace session.',
    unverified: true,
    restart: 'reboot',
    options: on(
      setting(
        'HKLM\\SYSTEM\\CurrentControlSet\\Control\\WMI\\Autologger\\AutoLogger-Diagtrack-Listener',
        'Start',
        dword(0),
        dword(1),
        { unverified: true },
      ),
    ),
  }),
  tweak({
    id: 'privacy.dmwappush',
    title: 'Turn off a helper for company-managed PCs',
    name: { en: 'Company management helper', de: 'Hilfsdienst für Firmen-PCs' },
    states: states(['Runs when asked', 'Läuft bei Bedarf'], ['Never runs', 'Läuft nie']),
    description: 'Disables dmwappushservice, which is used when a company manages the PC (Intune).',
    risk: 'caution',
    riskReason:
      'On a PC that a company manages, leave this service on: enrollment in Intune and some image preparation need it.',
    evidence: 'documented',
    sources: [serviceGuidelines, iotServices, privacySexy(5273)],
    disputed: 'The service starts only on demand, so there is little to gain.',
    options: on(
      service(
        'dmwappushservice',
        'Device Management Wireless Application Protocol (WAP) Push message Routing Service',
        'Manual',
        'Disabled+stop',
        { triggered: true },
      ),
    ),
  }),
]
