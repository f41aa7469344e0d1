/** Apps' permissions for contacts, calendars, mail and tasks. */
import { dword, on, policy, primary, tweakWith } from '../../../make.ts'
import { connectionsPage, privacySexy } from '../../../sources.ts'
import { mayAsk } from '../../../state-words.ts'
import { consent } from '../../consent.ts'

const appPrivacy = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\AppPrivacy'

const tweak = tweakWith({ area: 'privacy', category: 'appPermissions', states: mayAsk })

export const privacyPersonalData = [
  tweak({
    id: 'privacy.contactsAccess',
    title: 'Block app access to contacts',
    name: { en: 'Contacts', de: 'Kontakte' },
    keywords: ['address book', 'Adressbuch'],
    description: 'Denies Store apps access to the contact list.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Mail and calling apps lose address completion.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#letappsaccesscontacts',
      ),
      connectionsPage,
      privacySexy(3235),
    ],
    options: on(policy(appPrivacy, 'LetAppsAccessContacts', dword(2)), consent('contacts')),
  }),
  tweak({
    id: 'privacy.calendarAccess',
    title: 'Block app access to the calendar',
    name: { en: 'Calendar', de: 'Kalender' },
    keywords: ['Termine', 'appointments'],
    description: 'Denies Store apps access to the calendar.',
    risk: 'safe',
    riskReason: 'Calendar widgets and reminders from other apps may stay empty.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#letappsaccesscalendar',
      ),
      connectionsPage,
      privacySexy(3307),
    ],
    options: on(policy(appPrivacy, 'LetAppsAccessCalendar', dword(2)), consent('appointments')),
  }),
  tweak({
    id: 'privacy.callHistoryAccess',
    title: 'Block app access to call history',
    name: { en: 'Call history', de: 'Anrufliste' },
    keywords: ['Telefon'],
    description: 'Denies Store apps access to the phone call history.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Phone Link shows no call list.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#letappsaccesscallhistory',
      ),
      connectionsPage,
      privacySexy(3352),
    ],
    options: on(policy(appPrivacy, 'LetAppsAccessCallHistory', dword(2)), consent('phoneCallHistory')),
  }),
  tweak({
    id: 'privacy.emailAccess',
    title: 'Block app access to email',
    name: { en: 'Email', de: 'E-Mail' },
    keywords: ['Post'],
    description: 'Denies Store apps access to your mail.',
    impact: 'Medium',
    risk: 'caution',
    riskReason: 'A Store mail client may be affected; classic Outlook is not.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#letappsaccessemail',
      ),
      connectionsPage,
      privacySexy(3467),
    ],
    options: on(policy(appPrivacy, 'LetAppsAccessEmail', dword(2)), consent('email')),
  }),
  tweak({
    id: 'privacy.tasksAccess',
    title: 'Block app access to tasks',
    name: { en: 'Tasks', de: 'Aufgaben' },
    keywords: ['to-do'],
    description: 'Denies Store apps access to your task lists.',
    risk: 'safe',
    riskReason: 'Task apps show nothing; few apps use this permission.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#letappsaccesstasks',
      ),
      connectionsPage,
      privacySexy(3503),
    ],
    options: on(policy(appPrivacy, 'LetAppsAccessTasks', dword(2)), consent('userDataTasks')),
  }),
]
