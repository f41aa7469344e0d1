/** Apps' permissions for messages, account details, notifications and calls. */
import { dword, on, policy, primary, tweakWith } from '../../../make.ts'
import { connectionsPage, privacySexy } from '../../../sources.ts'
import { mayAsk } from '../../../state-words.ts'
import { consent } from '../../consent.ts'

const appPrivacy = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\AppPrivacy'

const tweak = tweakWith({ area: 'privacy', category: 'appPermissions', states: mayAsk })

export const privacyMessagesAndCalls = [
  tweak({
    id: 'privacy.messagingAccess',
    title: 'Block app access to messages',
    name: { en: 'Text messages', de: 'Nachrichten' },
    description: 'Denies Store apps access to SMS and MMS, and stops message sync to the cloud.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Phone Link shows no messages.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#letappsaccessmessaging',
      ),
      connectionsPage,
      privacySexy(3428),
    ],
    options: on(
      policy(appPrivacy, 'LetAppsAccessMessaging', dword(2)),
      consent('chat'),
      policy('HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\Messaging', 'AllowMessageSync', dword(0)),
    ),
  }),
  tweak({
    id: 'privacy.accountInfoAccess',
    title: 'Block app access to account info',
    name: { en: 'Account info', de: 'Kontoinformationen' },
    description: 'Denies Store apps access to your name, picture and account details.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'You have to sign in to apps yourself.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#letappsaccessaccountinfo',
      ),
      connectionsPage,
      privacySexy(2897),
    ],
    options: on(policy(appPrivacy, 'LetAppsAccessAccountInfo', dword(2)), consent('userAccountInformation')),
  }),
  tweak({
    id: 'privacy.notificationsAccess',
    title: 'Block app access to notifications',
    name: { en: 'Notifications of other apps', de: 'Benachrichtigungen anderer Apps' },
    description: 'Denies Store apps access to the notifications of other apps.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Notifications are no longer mirrored to phones and watches.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#letappsaccessnotifications',
      ),
      connectionsPage,
      privacySexy(3272),
    ],
    options: on(
      policy(appPrivacy, 'LetAppsAccessNotifications', dword(2)),
      consent('userNotificationListener'),
    ),
  }),
  tweak({
    id: 'privacy.phoneCallAccess',
    title: 'Block apps from making calls',
    name: { en: 'Phone calls', de: 'Telefonanrufe' },
    description: 'Keeps Store apps from making phone calls.',
    risk: 'safe',
    riskReason: 'Phone Link cannot dial.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#letappsaccessphone',
      ),
      connectionsPage,
      privacySexy(3396),
    ],
    options: on(policy(appPrivacy, 'LetAppsAccessPhone', dword(2)), consent('phoneCall')),
  }),
]
