/** Apps and tips that Windows suggests. */
import { dword, on, setting, tweakWith } from '../../make.ts'
import { atlas, connectionsPage, optimizer, sophia, win11Debloat, winhance } from '../../sources.ts'
import { blocked, nowHidden, states } from '../../state-words.ts'

const contentDelivery = 'HKCU\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\ContentDeliveryManager'

const tweak = tweakWith({ area: 'ads', category: 'suggestions' })

export const adsSuggestions = [
  tweak({
    id: 'ads.silentApps',
    title: 'Stop silently installed apps',
    name: { en: 'Silently installed apps', de: 'Automatisch installierte Apps' },
    states: blocked,
    keywords: ['bloatware', 'candy crush', 'werbung'],
    description: 'Stops Windows from installing suggested apps in the background.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'No app is removed.',
    evidence: 'community',
    sources: [
      winhance('Optimize/Models/PrivacyOptimizations.cs', 755),
      atlas('Configuration/tweaks/debloat/config-content-delivery.yml', 59),
    ],
    disputed:
      'This setting applies per user, so new accounts start with the default again. Microsoft does not describe the values.',
    options: on(
      setting(contentDelivery, 'SilentInstalledAppsEnabled', dword(0), dword(1)),
      setting(contentDelivery, 'PreInstalledAppsEnabled', dword(0), dword(1)),
      setting(contentDelivery, 'OemPreInstalledAppsEnabled', dword(0), dword(1)),
      setting(contentDelivery, 'PreInstalledAppsEverEnabled', dword(0), dword(1), { unverified: true }),
    ),
  }),
  tweak({
    id: 'ads.contentDelivery',
    title: 'Turn off content delivery suggestions',
    name: { en: 'Channel for suggestions', de: 'Kanal für Vorschläge' },
    states: states(['Suggests', 'Schlägt vor'], ['Silent', 'Stumm']),
    keywords: ['ads', 'werbung'],
    description: 'Turns off the general channel through which Windows gets suggestions.',
    impact: 'Medium',
    risk: 'caution',
    riskReason: 'Spotlight pictures may stop as well.',
    evidence: 'community',
    sources: [
      winhance('Optimize/Models/PrivacyOptimizations.cs', 531),
      atlas('Configuration/tweaks/debloat/config-content-delivery.yml', 6),
      optimizer(1295),
    ],
    disputed: 'Turning off the delivery channel can break Windows Spotlight.',
    options: on(
      setting(contentDelivery, 'ContentDeliveryAllowed', dword(0), dword(1)),
      setting(contentDelivery, 'FeatureManagementEnabled', dword(0), dword(1)),
      setting(contentDelivery, 'SystemPaneSuggestionsEnabled', dword(0), dword(1)),
      setting(contentDelivery, 'SoftLandingEnabled', dword(0), dword(1)),
    ),
  }),
  tweak({
    id: 'ads.lockScreenTips',
    title: 'Hide tips and facts on the lock screen',
    name: { en: 'Lock screen tips', de: 'Tipps auf dem Sperrbildschirm' },
    states: nowHidden,
    keywords: ['ads', 'werbung'],
    description: 'Removes the text over the lock screen picture.',
    risk: 'safe',
    riskReason: 'The picture stays.',
    evidence: 'community',
    sources: [
      winhance('Optimize/Models/PrivacyOptimizations.cs', 852),
      win11Debloat('Regfiles/Disable_Lockscreen_Tips.reg'),
    ],
    options: on(
      setting(contentDelivery, 'RotatingLockScreenOverlayEnabled', dword(0), dword(1)),
      setting(contentDelivery, 'SubscribedContent-338387Enabled', dword(0), 'absent'),
    ),
  }),
  tweak({
    id: 'ads.tips',
    title: 'Turn off tips about Windows',
    name: { en: 'Tips about Windows', de: 'Tipps zu Windows' },
    states: nowHidden,
    keywords: ['ratschläge'],
    description: 'Stops notifications with tips.',
    risk: 'safe',
    riskReason: 'Nothing breaks.',
    evidence: 'documented',
    sources: [connectionsPage, sophia(950), winhance('Optimize/Models/NotificationOptimizations.cs', 242)],
    options: on(setting(contentDelivery, 'SubscribedContent-338389Enabled', dword(0), 'absent')),
  }),
]
