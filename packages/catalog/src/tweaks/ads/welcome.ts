/** Suggestions in Settings, after updates and in Windows Ink. */
import { dword, on, policy, primary, proAndUp, setting, tweakWith } from '../../make.ts'
import { connectionsPage, sophia, winhance } from '../../sources.ts'
import { nowHidden, states } from '../../state-words.ts'

const contentDelivery = 'HKCU\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\ContentDeliveryManager'

const tweak = tweakWith({ area: 'ads', category: 'suggestions' })

export const adsWelcome = [
  tweak({
    id: 'ads.settingsSuggestions',
    title: 'Hide suggested content in Settings',
    name: { en: 'Suggested content in Settings', de: 'Vorschläge in den Einstellungen' },
    states: nowHidden,
    keywords: ['ads', 'werbung'],
    description: 'Removes promotions from the Settings app.',
    risk: 'safe',
    riskReason: 'Nothing breaks.',
    evidence: 'documented',
    sources: [connectionsPage, sophia(1001), winhance('Optimize/Models/PrivacyOptimizations.cs', 999)],
    disputed: 'Some guides describe one of the four values as the switch for the old Timeline.',
    options: on(
      setting(contentDelivery, 'SubscribedContent-338393Enabled', dword(0), 'absent'),
      setting(contentDelivery, 'SubscribedContent-353694Enabled', dword(0), 'absent'),
      setting(contentDelivery, 'SubscribedContent-353696Enabled', dword(0), 'absent'),
      setting(contentDelivery, 'SubscribedContent-353698Enabled', dword(0), 'absent'),
    ),
  }),
  tweak({
    id: 'ads.welcomeExperience',
    title: 'Skip the welcome page after updates',
    name: { en: 'Welcome page after updates', de: 'Willkommensseite nach Updates' },
    states: states(['Shown', 'Sichtbar'], ['Skipped', 'Übersprungen']),
    description: 'Skips the page that shows what is new after an update.',
    risk: 'safe',
    riskReason: 'Nothing breaks.',
    evidence: 'community',
    sources: [sophia(895), winhance('Optimize/Models/NotificationOptimizations.cs', 187)],
    options: on(setting(contentDelivery, 'SubscribedContent-310093Enabled', dword(0), 'absent')),
  }),
  tweak({
    id: 'ads.finishSetup',
    title: 'Stop "finish setting up your device"',
    name: { en: 'Device setup reminder', de: 'Erinnerung zur Geräteeinrichtung' },
    states: nowHidden,
    keywords: ['nag', 'scoobe'],
    description: 'Stops the full-screen reminder to finish setup.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Nothing breaks.',
    evidence: 'community',
    sources: [sophia(1116), winhance('Optimize/Models/NotificationOptimizations.cs', 209)],
    options: on(
      setting(
        'HKCU\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\UserProfileEngagement',
        'ScoobeSystemSettingEnabled',
        dword(0),
        'absent',
      ),
    ),
  }),
  tweak({
    id: 'ads.inkWorkspaceSuggestions',
    title: 'Turn off app suggestions in Ink Workspace',
    name: { en: 'App suggestions in Ink Workspace', de: 'App-Vorschläge im Ink-Arbeitsbereich' },
    states: nowHidden,
    keywords: ['stift'],
    description: 'Turns off suggested apps for pen users, by policy.',
    risk: 'safe',
    riskReason: 'Only pen menus change.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-windowsinkworkspace#allowsuggestedappsinwindowsinkworkspace',
      ),
      connectionsPage,
    ],
    disputed: 'Ink Workspace is nearly gone from Windows 11.',
    editions: proAndUp,
    options: on(
      policy(
        'HKLM\\SOFTWARE\\Policies\\Microsoft\\WindowsInkWorkspace',
        'AllowSuggestedAppsInWindowsInkWorkspace',
        dword(0),
      ),
    ),
  }),
]
