/** When updates are installed, and when the PC restarts for them. */
import { dword, on, option, policy, primary, proAndUp, tweakWith } from '../../make.ts'
import { updatePolicies } from '../../sources.ts'
import { states } from '../../state-words.ts'

const windowsUpdate = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\WindowsUpdate'
const automaticUpdates = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\WindowsUpdate\\AU'

const tweak = tweakWith({ area: 'updates', category: 'timing', editions: proAndUp })

export const updatesTiming = [
  tweak({
    id: 'windowsUpdate.deferFeatureUpdates',
    title: 'Delay feature updates by 365 days',
    name: { en: 'Feature updates', de: 'Funktionsupdates' },
    states: states(['When released', 'Bei Erscheinen'], ['365 days later', '365 Tage später']),
    keywords: ['new version', 'neue version'],
    description: 'Holds back new Windows versions for up to a year.',
    impact: 'Medium',
    risk: 'caution',
    riskReason: 'You may reach the end of service of your Windows version.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-update#deferfeatureupdatesperiodindays',
      ),
      updatePolicies,
      primary('https://learn.microsoft.com/en-us/windows/deployment/update/waas-manage-updates-wufb'),
    ],
    disputed: 'Home ignores this policy. Settings then shows that your organization manages some settings.',
    weakensSecurity: true,
    conflictsWith: ['windowsUpdate.targetVersion'],
    options: on(
      policy(windowsUpdate, 'DeferFeatureUpdates', dword(1)),
      policy(windowsUpdate, 'DeferFeatureUpdatesPeriodInDays', dword(365)),
    ),
  }),
  tweak({
    id: 'windowsUpdate.deferQualityUpdates',
    title: 'Delay monthly updates',
    name: { en: 'Monthly updates', de: 'Monatliche Updates' },
    otherwise: { en: 'No delay, or a different one', de: 'Sofort, oder andere Frist' },
    keywords: ['patch', 'patchday', 'sicherheitsupdates'],
    description: 'Holds back security updates for up to 30 days.',
    impact: 'Medium',
    risk: 'caution',
    riskReason: 'Security fixes arrive a month late.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-update#deferqualityupdatesperiodindays',
      ),
      updatePolicies,
    ],
    disputed:
      'Three to seven days is the sensible choice at home. Home ignores this policy; Defender definitions still arrive.',
    weakensSecurity: true,
    options: [
      option(
        'days30',
        { en: '30 days', de: '30 Tage' },
        policy(windowsUpdate, 'DeferQualityUpdates', dword(1)),
        policy(windowsUpdate, 'DeferQualityUpdatesPeriodInDays', dword(30)),
      ),
      option(
        'days7',
        { en: '7 days', de: '7 Tage' },
        policy(windowsUpdate, 'DeferQualityUpdates', dword(1)),
        policy(windowsUpdate, 'DeferQualityUpdatesPeriodInDays', dword(7)),
      ),
      option(
        'days3',
        { en: '3 days', de: '3 Tage' },
        policy(windowsUpdate, 'DeferQualityUpdates', dword(1)),
        policy(windowsUpdate, 'DeferQualityUpdatesPeriodInDays', dword(3)),
      ),
    ],
  }),
  tweak({
    id: 'windowsUpdate.activeHours',
    title: 'Set active hours',
    name: { en: 'Active hours', de: 'Nutzungszeit' },
    states: states(['Other active hours', 'Andere Nutzungszeit'], ['8 a.m. to 11 p.m.', '8 bis 23 Uhr']),
    keywords: ['neustart', 'reboot'],
    description: 'Prevents automatic restarts from 8 a.m. to 11 p.m.',
    risk: 'safe',
    riskReason: 'Restarts move to the remaining hours.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-update#activehoursstart',
      ),
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-update#activehoursend',
      ),
      primary('https://learn.microsoft.com/en-us/windows/deployment/update/waas-restart'),
    ],
    disputed: 'Home uses its own values for active hours, up to 18 hours.',
    options: on(
      policy(windowsUpdate, 'SetActiveHours', dword(1)),
      policy(windowsUpdate, 'ActiveHoursStart', dword(8)),
      policy(windowsUpdate, 'ActiveHoursEnd', dword(23)),
    ),
  }),
  tweak({
    id: 'windowsUpdate.noAutoReboot',
    title: 'Stop restarts while someone is signed in',
    name: { en: 'Restarts while signed in', de: 'Neustarts trotz Anmeldung' },
    states: states(['May restart', 'Darf neu starten'], ['Waits for you', 'Wartet auf Sie']),
    description: 'Stops automatic restarts while somebody is signed in.',
    impact: 'Medium',
    risk: 'caution',
    riskReason: 'Updates wait and can stay unfinished.',
    evidence: 'documented',
    sources: [
      primary('https://learn.microsoft.com/en-us/windows/deployment/update/waas-wu-settings'),
      primary('https://learn.microsoft.com/en-us/windows/deployment/update/waas-restart'),
    ],
    disputed:
      'This setting works only together with scheduled installation, which the setting turns on as well.',
    weakensSecurity: true,
    conflictsWith: ['windowsUpdate.notifyDownload'],
    options: on(
      policy(automaticUpdates, 'NoAutoRebootWithLoggedOnUsers', dword(1)),
      policy(automaticUpdates, 'AUOptions', dword(4)),
    ),
  }),
]
