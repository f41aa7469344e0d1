/** Contacts, mail, calls and other data that apps may ask for. */
import type { Tweak } from '@clearpane/model'
import { dword, everyEdition, on, policy, primary } from '../../make.ts'
import { privacySexy } from '../../sources.ts'
import { consent } from '../consent.ts'

const appPrivacy = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\AppPrivacy'

export const privacyPersonalData = [
  {
    id: 'privacy.contactsAccess',
    area: 'privacy',
    title: 'Block app access to contacts',
    description: 'Denies Store apps the contact list.',
    category: 'App permissions',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Mail and calling apps lose address completion.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#letappsaccesscontacts',
      ),
      primary(
        'https://learn.microsoft.com/en-us/windows/privacy/manage-connections-from-windows-operating-system-components-to-microsoft-services',
      ),
      privacySexy(3235),
    ],
    restart: 'none',
    minBuild: 22000,
    editions: everyEdition,
    reversible: 'exact',
    options: on(policy(appPrivacy, 'LetAppsAccessContacts', dword(2)), consent('contacts')),
  },
  {
    id: 'privacy.calendarAccess',
    area: 'privacy',
    title: 'Block app access to the calendar',
    description: 'Denies Store apps the calendar.',
    category: 'App permissions',
    impact: 'Low',
    risk: 'safe',
    riskReason: 'Calendar widgets and reminders from other apps may stay empty.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#letappsaccesscalendar',
      ),
      primary(
        'https://learn.microsoft.com/en-us/windows/privacy/manage-connections-from-windows-operating-system-components-to-microsoft-services',
      ),
      privacySexy(3307),
    ],
    restart: 'none',
    minBuild: 22000,
    editions: everyEdition,
    reversible: 'exact',
    options: on(policy(appPrivacy, 'LetAppsAccessCalendar', dword(2)), consent('appointments')),
  },
  {
    id: 'privacy.callHistoryAccess',
    area: 'privacy',
    title: 'Block app access to call history',
    description: 'Denies Store apps the phone call history.',
    category: 'App permissions',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Phone Link shows no call list.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#letappsaccesscallhistory',
      ),
      primary(
        'https://learn.microsoft.com/en-us/windows/privacy/manage-connections-from-windows-operating-system-components-to-microsoft-services',
      ),
      privacySexy(3352),
    ],
    restart: 'none',
    minBuild: 22000,
    editions: everyEdition,
    reversible: 'exact',
    options: on(policy(appPrivacy, 'LetAppsAccessCallHistory', dword(2)), consent('phoneCallHistory')),
  },
  {
    id: 'privacy.emailAccess',
    area: 'privacy',
    title: 'Block app access to email',
    description: 'Denies Store apps your mail.',
    category: 'App permissions',
    impact: 'Medium',
    risk: 'caution',
    riskReason: 'A Store mail client may be affected; classic Outlook is not.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#letappsaccessemail',
      ),
      primary(
        'https://learn.microsoft.com/en-us/windows/privacy/manage-connections-from-windows-operating-system-components-to-microsoft-services',
      ),
      privacySexy(3467),
    ],
    restart: 'none',
    minBuild: 22000,
    editions: everyEdition,
    reversible: 'exact',
    options: on(policy(appPrivacy, 'LetAppsAccessEmail', dword(2)), consent('email')),
  },
  {
    id: 'privacy.tasksAccess',
    area: 'privacy',
    title: 'Block app access to tasks',
    description: 'Denies Store apps your task lists.',
    category: 'App permissions',
    impact: 'Low',
    risk: 'safe',
    riskReason: 'Task apps show nothing; few apps use it.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#letappsaccesstasks',
      ),
      primary(
        'https://learn.microsoft.com/en-us/windows/privacy/manage-connections-from-windows-operating-system-components-to-microsoft-services',
      ),
      privacySexy(3503),
    ],
    restart: 'none',
    minBuild: 22000,
    editions: everyEdition,
    reversible: 'exact',
    options: on(policy(appPrivacy, 'LetAppsAccessTasks', dword(2)), consent('userDataTasks')),
  },
  {
    id: 'privacy.messagingAccess',
    area: 'privacy',
    title: 'Block app access to messages',
    description: 'Denies Store apps SMS and MMS and stops message sync to the cloud.',
    category: 'App permissions',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Phone Link shows no messages.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#letappsaccessmessaging',
      ),
      primary(
        'https://learn.microsoft.com/en-us/windows/privacy/manage-connections-from-windows-operating-system-components-to-microsoft-services',
      ),
      privacySexy(3428),
    ],
    restart: 'none',
    minBuild: 22000,
    editions: everyEdition,
    reversible: 'exact',
    options: on(
      policy(appPrivacy, 'LetAppsAccessMessaging', dword(2)),
      consent('chat'),
      policy('HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\Messaging', 'AllowMessageSync', dword(0)),
    ),
  },
  {
    id: 'privacy.accountInfoAccess',
    area: 'privacy',
    title: 'Block app access to account info',
    description: 'Denies Store apps your name, picture and account details.',
    category: 'App permissions',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Apps ask you to sign in by hand.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#letappsaccessaccountinfo',
      ),
      primary(
        'https://learn.microsoft.com/en-us/windows/privacy/manage-connections-from-windows-operating-system-components-to-microsoft-services',
      ),
      privacySexy(2897),
    ],
    restart: 'none',
    minBuild: 22000,
    editions: everyEdition,
    reversible: 'exact',
    options: on(policy(appPrivacy, 'LetAppsAccessAccountInfo', dword(2)), consent('userAccountInformation')),
  },
  {
    id: 'privacy.notificationsAccess',
    area: 'privacy',
    title: 'Block app access to notifications',
    description: 'Denies Store apps the notifications of other apps.',
    category: 'App permissions',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Phone and watch mirroring of notifications stops.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#letappsaccessnotifications',
      ),
      primary(
        'https://learn.microsoft.com/en-us/windows/privacy/manage-connections-from-windows-operating-system-components-to-microsoft-services',
      ),
      privacySexy(3272),
    ],
    restart: 'none',
    minBuild: 22000,
    editions: everyEdition,
    reversible: 'exact',
    options: on(
      policy(appPrivacy, 'LetAppsAccessNotifications', dword(2)),
      consent('userNotificationListener'),
    ),
  },
  {
    id: 'privacy.phoneCallAccess',
    area: 'privacy',
    title: 'Block apps from making calls',
    description: 'Denies Store apps phone calls.',
    category: 'App permissions',
    impact: 'Low',
    risk: 'safe',
    riskReason: 'Phone Link cannot dial.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#letappsaccessphone',
      ),
      primary(
        'https://learn.microsoft.com/en-us/windows/privacy/manage-connections-from-windows-operating-system-components-to-microsoft-services',
      ),
      privacySexy(3396),
    ],
    restart: 'none',
    minBuild: 22000,
    editions: everyEdition,
    reversible: 'exact',
    options: on(policy(appPrivacy, 'LetAppsAccessPhone', dword(2)), consent('phoneCall')),
  },
] satisfies Tweak[]
