/** Where updates come from, and notifications about updates. */
import { dword, on, policy, primary, proAndUp, setting, tweakWith } from '../../make.ts'
import { connectionsPage, privacySexy, sophia, win11Debloat, winhance } from '../../sources.ts'
import { blocked, nowShown, states } from '../../state-words.ts'

const windowsUpdate = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\WindowsUpdate'

const tweak = tweakWith({ area: 'updates', category: 'deliveryAndNotices' })

export const updatesDelivery = [
  tweak({
    id: 'windowsUpdate.deliveryOptimization',
    title: 'Stop sharing updates with other PCs',
    name: { en: 'Update sharing', de: 'Weitergabe von Updates' },
    states: states(['May be shared', 'Darf geteilt werden'], ['Microsoft only', 'Nur Microsoft']),
    keywords: ['upload', 'bandwidth', 'übermittlungsoptimierung', 'p2p'],
    description: 'Downloads updates only from Microsoft, and exchanges none with other PCs.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Downloads are slightly slower where many PCs share one line.',
    evidence: 'documented',
    sources: [
      primary('https://learn.microsoft.com/en-us/windows/deployment/do/waas-delivery-optimization-reference'),
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-deliveryoptimization#dodownloadmode',
      ),
      connectionsPage,
      privacySexy(6480),
    ],
    disputed: 'Downloads of Store apps follow this policy as well.',
    options: on(
      policy(
        'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\DeliveryOptimization',
        'DODownloadMode',
        dword(0),
      ),
    ),
  }),
  tweak({
    id: 'windowsUpdate.deliveryOptimizationSettings',
    title: 'Turn off "download from other devices"',
    name: { en: 'Downloads from other devices', de: 'Downloads von anderen Geräten' },
    states: blocked,
    keywords: ['übermittlungsoptimierung', 'upload', 'p2p'],
    description: 'Turns off the Delivery Optimization switch in Settings.',
    risk: 'safe',
    riskReason: 'This switch has the same effect as the policy.',
    evidence: 'community',
    sources: [sophia(4505), win11Debloat('Regfiles/Disable_Delivery_Optimization.reg')],
    disputed: "This setting works only where the policy isn't set.",
    unverified: true,
    options: on(
      setting(
        'HKU\\S-1-5-20\\Software\\Microsoft\\Windows\\CurrentVersion\\DeliveryOptimization\\Settings',
        'DownloadMode',
        dword(0),
        dword(1),
        { unverified: true, note: 'This value belongs to the Network Service account.' },
      ),
    ),
  }),
  tweak({
    id: 'windowsUpdate.restartNotifications',
    title: 'Show restart notifications',
    name: { en: 'Restart notifications', de: 'Benachrichtigungen zum Neustart' },
    states: nowShown,
    keywords: ['reboot'],
    description: 'Makes Windows show the notice that a restart is pending.',
    risk: 'safe',
    riskReason: 'A few more notices appear.',
    evidence: 'community',
    sources: [sophia(5265), winhance('Optimize/Models/UpdateOptimizations.cs', 607)],
    disputed: 'The Settings app stores this value, but Microsoft does not document it.',
    unverified: true,
    options: on(
      setting(
        'HKLM\\SOFTWARE\\Microsoft\\WindowsUpdate\\UX\\Settings',
        'RestartNotificationsAllowed2',
        dword(1),
        'absent',
        { unverified: true, note: 'The value is probably missing or 0 on a clean installation of Windows.' },
      ),
    ),
  }),
  tweak({
    id: 'windowsUpdate.updateNotificationLevel',
    title: 'Hide update notifications by policy',
    name: { en: 'Update notifications', de: 'Update-Benachrichtigungen' },
    states: states(['Shown', 'Sichtbar'], ['Mostly hidden', 'Meist ausgeblendet']),
    keywords: ['annoying', 'nerv', 'popup'],
    description: 'Hides update notices except the warnings before a restart.',
    risk: 'caution',
    riskReason: 'Without notices, updates come as a surprise.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-update#updatenotificationlevel',
      ),
      primary('https://learn.microsoft.com/en-us/windows/deployment/update/waas-restart'),
    ],
    disputed: 'Hiding the restart warnings as well is possible, but can cost unsaved work.',
    editions: proAndUp,
    options: on(
      policy(windowsUpdate, 'SetUpdateNotificationLevel', dword(1)),
      policy(windowsUpdate, 'UpdateNotificationLevel', dword(1)),
    ),
  }),
]
