/** Accounts and cloud services that Windows works with. */
import { dword, on, policy, primary, proAndUp, setting, tweakWith } from '../../make.ts'
import { connectionsPage, winhance } from '../../sources.ts'
import { blocked, nowHidden, states } from '../../state-words.ts'

const tweak = tweakWith({ area: 'privacy', category: 'cloud' })

export const privacyAccounts = [
  tweak({
    id: 'privacy.blockMicrosoftAccounts',
    title: 'Block adding Microsoft accounts',
    name: { en: 'New Microsoft accounts', de: 'Neue Microsoft-Konten' },
    states: blocked,
    keywords: ['local account', 'lokales Konto'],
    description: 'Prevents Microsoft accounts from being added to this PC.',
    impact: 'Medium',
    risk: 'unsafe',
    riskReason: 'Sign-in to Store, Xbox and OneDrive fails.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-localpoliciessecurityoptions#accounts_blockmicrosoftaccounts',
      ),
    ],
    disputed:
      'This choice is for experts. Clearpane does not offer the stricter form that also refuses sign-in, because it can lock you out.',
    options: on(
      policy(
        'HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Policies\\System',
        'NoConnectedUser',
        dword(1),
      ),
    ),
  }),
  tweak({
    id: 'privacy.pushToInstall',
    title: 'Block remote app installs',
    name: { en: 'Remote app installs', de: 'Fernbediente App-Installation' },
    states: blocked,
    description: 'Stops the Store website or another device from installing apps on this PC.',
    risk: 'safe',
    riskReason: 'You can still install apps on the PC itself.',
    evidence: 'documented',
    sources: [connectionsPage],
    editions: proAndUp,
    options: on(
      policy('HKLM\\SOFTWARE\\Policies\\Microsoft\\PushToInstall', 'DisablePushToInstall', dword(1)),
    ),
  }),
  tweak({
    id: 'privacy.workplaceJoinPrompts',
    title: 'Hide "let my organization manage this device"',
    name: { en: 'Company management prompt', de: 'Frage nach Verwaltung durch Firma' },
    states: nowHidden,
    keywords: ['Organisation', 'Geschäftskonto'],
    description: 'Stops the prompt that enrolls a personal PC when a work account is added to an app.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'You can still join the PC to a company on purpose.',
    evidence: 'documented',
    sources: [
      primary('https://learn.microsoft.com/en-us/entra/identity/devices/hybrid-join-plan'),
      winhance('Optimize/Models/PrivacyOptimizations.cs', 117),
    ],
    disputed: 'This setting is wrong for a PC that your employer must manage.',
    options: on(
      policy(
        'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\WorkplaceJoin',
        'BlockAADWorkplaceJoin',
        dword(1),
      ),
    ),
  }),
  tweak({
    id: 'debloat.oneDrivePolicy',
    title: 'Block OneDrive file storage',
    name: { en: 'OneDrive file storage', de: 'OneDrive-Dateispeicherung' },
    states: states(['May sync files', 'Darf synchronisieren'], ['Blocked', 'Blockiert']),
    description: 'Stops the OneDrive client from syncing, by policy.',
    impact: 'Medium',
    risk: 'caution',
    riskReason: 'Syncing stops for every user; files that are only online stay online.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-system#disableonedrivefilesync',
      ),
      connectionsPage,
    ],
    disputed: 'This setting can be undone, unlike the removal of OneDrive.',
    restart: 'logoff',
    editions: proAndUp,
    options: on(
      policy('HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\OneDrive', 'DisableFileSyncNGSC', dword(1)),
      setting(
        'HKLM\\SOFTWARE\\Microsoft\\OneDrive',
        'PreventNetworkTrafficPreUserSignIn',
        dword(1),
        'absent',
      ),
    ),
  }),
]
