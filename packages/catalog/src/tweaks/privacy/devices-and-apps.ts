/** What apps may know of other devices and other apps. */
import type { Tweak } from '@clearpane/model'
import { dword, everyEdition, on, policy, primary, proAndUp } from '../../make.ts'
import { privacySexy } from '../../sources.ts'
import { consent } from '../consent.ts'

const appPrivacy = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\AppPrivacy'

export const privacyDevicesAndApps = [
  {
    id: 'privacy.radiosAccess',
    area: 'privacy',
    title: 'Block app control of radios',
    description: 'Denies Store apps the right to switch Bluetooth and other radios.',
    category: 'App permissions',
    impact: 'Low',
    risk: 'safe',
    riskReason: 'An app cannot turn Bluetooth on by itself; you still can.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#letappsaccessradios',
      ),
      primary(
        'https://learn.microsoft.com/en-us/windows/privacy/manage-connections-from-windows-operating-system-components-to-microsoft-services',
      ),
      privacySexy(3539),
    ],
    restart: 'none',
    minBuild: 22000,
    editions: everyEdition,
    reversible: 'exact',
    options: on(policy(appPrivacy, 'LetAppsAccessRadios', dword(2)), consent('radios')),
  },
  {
    id: 'privacy.syncWithDevices',
    area: 'privacy',
    title: 'Block app sharing with unpaired devices',
    description: 'Stops Store apps from exchanging data with nearby devices that are not paired.',
    category: 'App permissions',
    impact: 'Low',
    risk: 'caution',
    riskReason: 'Beacons and some casting apps stop.',
    evidence: 'community',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#letappssyncwithdevices',
      ),
      primary(
        'https://learn.microsoft.com/en-us/windows/privacy/manage-connections-from-windows-operating-system-components-to-microsoft-services',
      ),
      privacySexy(2982),
    ],
    disputed:
      'The policy speaks of unpaired devices; that the second value belongs to it is what other tools assume, no Microsoft page says so.',
    unverified: true,
    restart: 'none',
    minBuild: 22000,
    editions: everyEdition,
    reversible: 'exact',
    options: on(policy(appPrivacy, 'LetAppsSyncWithDevices', dword(2)), consent('bluetoothSync')),
  },
  {
    id: 'privacy.trustedDevicesAccess',
    area: 'privacy',
    title: 'Block app access to trusted devices',
    description: 'Denies Store apps devices that are paired or built in for sharing.',
    category: 'App permissions',
    impact: 'Low',
    risk: 'caution',
    riskReason: 'Some casting and printing apps lose devices.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#letappsaccesstrusteddevices',
      ),
      primary(
        'https://learn.microsoft.com/en-us/windows/privacy/manage-connections-from-windows-operating-system-components-to-microsoft-services',
      ),
      privacySexy(2955),
    ],
    restart: 'none',
    minBuild: 22000,
    editions: proAndUp,
    reversible: 'exact',
    options: on(policy(appPrivacy, 'LetAppsAccessTrustedDevices', dword(2))),
  },
  {
    id: 'privacy.appDiagnosticsAccess',
    area: 'privacy',
    title: "Block app access to other apps' diagnostics",
    description: 'Denies Store apps information about what else is running.',
    category: 'App permissions',
    impact: 'Low',
    risk: 'safe',
    riskReason: 'Few apps use it; some system monitors do.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#letappsgetdiagnosticinfo',
      ),
      primary(
        'https://learn.microsoft.com/en-us/windows/privacy/manage-connections-from-windows-operating-system-components-to-microsoft-services',
      ),
      privacySexy(3080),
    ],
    restart: 'none',
    minBuild: 22000,
    editions: everyEdition,
    reversible: 'exact',
    options: on(policy(appPrivacy, 'LetAppsGetDiagnosticInfo', dword(2)), consent('appDiagnostics')),
  },
  {
    id: 'privacy.backgroundApps',
    area: 'privacy',
    title: 'Stop Store apps from running in the background',
    description: 'Keeps Store apps that are not open from running.',
    category: 'App permissions',
    impact: 'Medium',
    risk: 'caution',
    riskReason: 'Notifications, alarms, mail sync, Phone Link and search may break.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#letappsruninbackground',
      ),
      primary(
        'https://learn.microsoft.com/en-us/windows/privacy/manage-connections-from-windows-operating-system-components-to-microsoft-services',
      ),
      privacySexy(3845),
    ],
    disputed:
      'Windows 11 has a switch per app and none for all; the policy is blunt, and broken Start search and notifications are reported with it.',
    restart: 'none',
    minBuild: 22000,
    editions: proAndUp,
    reversible: 'exact',
    options: on(policy(appPrivacy, 'LetAppsRunInBackground', dword(2))),
  },
] satisfies Tweak[]
