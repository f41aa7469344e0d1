/** What strangers can read on your screen, and screens about privacy. */
import type { Tweak } from '@clearpane/model'
import { dword, on, policy, primary, proAndUp } from '../../make.ts'

export const privacyScreen = [
  {
    id: 'privacy.onlineTips',
    area: 'privacy',
    title: 'Turn off online tips in Settings',
    description: 'Stops Settings from fetching tips and help from the web.',
    category: 'Screen privacy',
    impact: 'Low',
    risk: 'safe',
    riskReason: 'Nothing breaks; some help texts are missing.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-settings#allowonlinetips',
      ),
      primary(
        'https://learn.microsoft.com/en-us/windows/privacy/manage-connections-from-windows-operating-system-components-to-microsoft-services',
      ),
    ],
    restart: 'none',
    minBuild: 22000,
    editions: proAndUp,
    reversible: 'exact',
    options: on(
      policy(
        'HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Policies\\Explorer',
        'AllowOnlineTips',
        dword(0),
      ),
    ),
  },
  {
    id: 'privacy.lockScreenNotifications',
    area: 'privacy',
    title: 'Hide app notifications on the lock screen',
    description: 'Keeps notification content off the lock screen.',
    category: 'Screen privacy',
    impact: 'Low',
    risk: 'safe',
    riskReason: 'You see notifications only after sign-in.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-windowslogon#disablelockscreenappnotifications',
      ),
    ],
    restart: 'none',
    minBuild: 22000,
    editions: proAndUp,
    reversible: 'exact',
    options: on(
      policy(
        'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\System',
        'DisableLockScreenAppNotifications',
        dword(1),
      ),
    ),
  },
  {
    id: 'privacy.passwordReveal',
    area: 'privacy',
    title: 'Hide the password reveal button',
    description: 'Removes the eye icon from password boxes.',
    category: 'Screen privacy',
    impact: 'Low',
    risk: 'safe',
    riskReason: 'Typing errors are harder to see.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-credentialsui#disablepasswordreveal',
      ),
    ],
    restart: 'none',
    minBuild: 22000,
    editions: proAndUp,
    reversible: 'exact',
    options: on(
      policy('HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\CredUI', 'DisablePasswordReveal', dword(1)),
    ),
  },
  {
    id: 'privacy.oobePrivacyPage',
    area: 'privacy',
    title: 'Skip the privacy page for new users',
    description: 'Hides the privacy settings experience at first sign-in.',
    category: 'Screen privacy',
    impact: 'Low',
    risk: 'caution',
    riskReason: 'New users never see the choices; defaults apply.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#disableprivacyexperience',
      ),
    ],
    disputed: 'Fewer questions, not less data.',
    restart: 'none',
    minBuild: 22000,
    editions: proAndUp,
    reversible: 'exact',
    options: on(
      policy('HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\OOBE', 'DisablePrivacyExperience', dword(1)),
    ),
  },
] satisfies Tweak[]
