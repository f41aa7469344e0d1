/** On-screen text that strangers could read, and screens that ask privacy questions. */
import { dword, on, policy, primary, proAndUp, tweakWith } from '../../make.ts'
import { connectionsPage } from '../../sources.ts'
import { nowHidden, states } from '../../state-words.ts'

const tweak = tweakWith({ area: 'privacy', category: 'screenPrivacy', editions: proAndUp })

export const privacyScreen = [
  tweak({
    id: 'privacy.onlineTips',
    title: 'Turn off online tips in Settings',
    name: { en: 'Online tips in Settings', de: 'Onlinetipps in den Einstellungen' },
    states: states(['Fetched from the web', 'Kommen aus dem Netz'], ['Hidden', 'Ausgeblendet']),
    description: 'Stops Settings from fetching tips and help from the web.',
    risk: 'safe',
    riskReason: 'Nothing breaks; some help texts are missing.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-settings#allowonlinetips',
      ),
      connectionsPage,
    ],
    options: on(
      policy(
        'HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Policies\\Explorer',
        'AllowOnlineTips',
        dword(0),
      ),
    ),
  }),
  tweak({
    id: 'privacy.lockScreenNotifications',
    title: 'Hide app notifications on the lock screen',
    name: { en: 'App notices on the lock screen', de: 'App-Hinweise auf dem Sperrbildschirm' },
    states: states(['Readable by anyone', 'Für jeden lesbar'], ['Hidden', 'Ausgeblendet']),
    keywords: ['Benachrichtigungen'],
    description: 'Keeps notification content off the lock screen.',
    risk: 'safe',
    riskReason: 'You see notifications only after sign-in.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-windowslogon#disablelockscreenappnotifications',
      ),
    ],
    options: on(
      policy(
        'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\System',
        'DisableLockScreenAppNotifications',
        dword(1),
      ),
    ),
  }),
  tweak({
    id: 'privacy.passwordReveal',
    title: 'Hide the password reveal button',
    name: { en: 'Password reveal button', de: 'Schaltfläche zum Kennwort-Anzeigen' },
    states: nowHidden,
    keywords: ['Passwort', 'Auge'],
    description: 'Removes the eye icon from password boxes.',
    risk: 'safe',
    riskReason: 'Typing errors are harder to see.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-credentialsui#disablepasswordreveal',
      ),
    ],
    options: on(
      policy('HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\CredUI', 'DisablePasswordReveal', dword(1)),
    ),
  }),
  tweak({
    id: 'privacy.oobePrivacyPage',
    title: 'Skip the privacy page for new users',
    name: { en: 'Privacy page for new users', de: 'Datenschutzseite für neue Benutzer' },
    states: states(['Shown', 'Sichtbar'], ['Skipped', 'Übersprungen']),
    description: 'Hides the privacy settings experience at first sign-in.',
    risk: 'caution',
    riskReason: 'New users never see the choices, so the defaults apply.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#disableprivacyexperience',
      ),
    ],
    disputed: 'You get fewer questions, but the amount of data stays the same.',
    options: on(
      policy('HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\OOBE', 'DisablePrivacyExperience', dword(1)),
    ),
  }),
]
