/** The camera on the lock screen, automatic troubleshooters, and reports sent by other browsers. */
import { dword, on, policy, secondary, setting, tweakWith } from '../../make.ts'
import { policyCsp, privacySexy, sophia, template } from '../../sources.ts'
import { states, unavailable } from '../../state-words.ts'

const firefox = 'HKLM\\Software\\Policies\\Mozilla\\Firefox'

const tweak = tweakWith({ area: 'privacy', risk: 'safe' })

export const privacyProgramsAndLockScreen = [
  tweak({
    id: 'privacy.lockScreenCamera',
    title: 'Turn off the camera on the lock screen',
    name: { en: 'Camera on the lock screen', de: 'Kamera auf dem Sperrbildschirm' },
    states: unavailable,
    keywords: ['webcam'],
    description: 'Keeps the camera from being opened before sign-in.',
    category: 'screenPrivacy',
    riskReason: 'Nothing breaks; Windows Hello is not touched.',
    evidence: 'documented',
    sources: [
      policyCsp('devicelock', 'PreventEnablingLockScreenCamera'),
      template('ControlPanelDisplay'),
      privacySexy(14545),
    ],
    options: on(
      policy('HKLM\\Software\\Policies\\Microsoft\\Windows\\Personalization', 'NoLockScreenCamera', dword(1)),
    ),
  }),
  tweak({
    id: 'privacy.recommendedTroubleshooting',
    title: 'Ask before running recommended troubleshooters',
    name: { en: 'Recommended troubleshooters', de: 'Empfohlene Problembehandlungen' },
    states: states(['May run by itself', 'Läuft von selbst'], ['Asks first', 'Fragt erst']),
    description: 'Makes Windows ask before it runs troubleshooters by itself.',
    category: 'diagnostics',
    riskReason: 'Fixes wait for you.',
    evidence: 'unsourced',
    sources: [sophia(6143)],
    disputed:
      'One project documents this value and calls it the default; the value on a clean installation of Windows is not known.',
    unverified: true,
    options: on(
      setting('HKLM\\SOFTWARE\\Microsoft\\WindowsMitigation', 'UserPreference', dword(2), 'unknown', {
        note: 'The value 2 asks first; the value 3 runs troubleshooters and reports that they ran.',
      }),
    ),
  }),
  tweak({
    id: 'privacy.firefoxTelemetry',
    title: 'Turn off Firefox telemetry',
    name: { en: 'Firefox telemetry', de: 'Firefox-Telemetrie' },
    states: states(['May go to Mozilla', 'Darf an Mozilla gehen'], ['Stays here', 'Bleibt hier']),
    description:
      'Stops Firefox from sending usage data and from checking the default browser in the background.',
    category: 'programTelemetry',
    impact: 'Medium',
    riskReason:
      'Firefox then shows that your organization manages it, but that message comes only from this setting.',
    evidence: 'community',
    sources: [template('firefox'), privacySexy(8979)],
    disputed: 'This setting does nothing on a PC without Firefox.',
    options: on(
      policy(firefox, 'DisableTelemetry', dword(1)),
      policy(firefox, 'DisableDefaultBrowserAgent', dword(1)),
    ),
  }),
  tweak({
    id: 'privacy.chromeMetrics',
    title: 'Turn off Chrome usage reports',
    name: { en: 'Chrome usage reports', de: 'Chrome-Nutzungsberichte' },
    states: states(['May go to Google', 'Darf an Google gehen'], ['Stays here', 'Bleibt hier']),
    description: 'Stops Chrome from sending usage statistics and crash reports.',
    category: 'programTelemetry',
    riskReason:
      'Chrome then shows that your organization manages it, but that message comes only from this setting.',
    evidence: 'placebo',
    sources: [
      privacySexy(9357),
      secondary('https://chromeenterprise.google/policies/#MetricsReportingEnabled'),
    ],
    disputed:
      "Chrome ignores this policy on a PC that no organization manages. On such a PC, use the switch in Chrome's settings.",
    options: on(policy('HKLM\\SOFTWARE\\Policies\\Google\\Chrome', 'MetricsReportingEnabled', dword(0))),
  }),
]
