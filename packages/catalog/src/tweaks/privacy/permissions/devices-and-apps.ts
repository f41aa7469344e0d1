/** Apps' permissions for data about other devices and other apps. */
import { dword, on, policy, primary, proAndUp, tweakWith } from '../../../make.ts'
import { connectionsPage, privacySexy } from '../../../sources.ts'
import { mayAsk, states } from '../../../state-words.ts'
import { consent } from '../../consent.ts'

const appPrivacy = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\AppPrivacy'

const tweak = tweakWith({ area: 'privacy', category: 'appPermissions', states: mayAsk })

export const privacyDevicesAndApps = [
  tweak({
    id: 'privacy.radiosAccess',
    title: 'Block app control of radios',
    name: { en: 'Radio control', de: 'Funkempfang' },
    keywords: ['wifi', 'WLAN'],
    description: 'Denies Store apps the right to switch Bluetooth and other radios on or off.',
    risk: 'safe',
    riskReason: 'An app cannot turn Bluetooth on by itself; you still can.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#letappsaccessradios',
      ),
      connectionsPage,
      privacySexy(3539),
    ],
    options: on(policy(appPrivacy, 'LetAppsAccessRadios', dword(2)), consent('radios')),
  }),
  tweak({
    id: 'privacy.syncWithDevices',
    title: 'Block app sharing with unpaired devices',
    name: { en: 'Unpaired devices nearby', de: 'Nicht gekoppelte Geräte' },
    description: 'Stops Store apps from exchanging data with nearby devices that are not paired.',
    risk: 'caution',
    riskReason: 'Beacons and some casting apps stop working.',
    evidence: 'community',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#letappssyncwithdevices',
      ),
      connectionsPage,
      privacySexy(2982),
    ],
    disputed:
      'The policy is about unpaired devices. Other tools assume that the second value belongs to this policy, but no Microsoft page confirms it.',
    unverified: true,
    options: on(policy(appPrivacy, 'LetAppsSyncWithDevices', dword(2)), consent('bluetoothSync')),
  }),
  tweak({
    id: 'privacy.trustedDevicesAccess',
    title: 'Block app access to trusted devices',
    name: { en: 'Trusted devices', de: 'Vertrauenswürdige Geräte' },
    description: 'Keeps Store apps from using paired or built-in devices for sharing.',
    risk: 'caution',
    riskReason: 'Some casting and printing apps no longer find devices.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#letappsaccesstrusteddevices',
      ),
      connectionsPage,
      privacySexy(2955),
    ],
    editions: proAndUp,
    options: on(policy(appPrivacy, 'LetAppsAccessTrustedDevices', dword(2))),
  }),
  tweak({
    id: 'privacy.appDiagnosticsAccess',
    title: "Block app access to other apps' diagnostics",
    name: { en: 'App diagnostics', de: 'App-Diagnose' },
    description: 'Denies Store apps access to information about other running apps.',
    risk: 'safe',
    riskReason: 'Few apps use this information; some system monitors do.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#letappsgetdiagnosticinfo',
      ),
      connectionsPage,
      privacySexy(3080),
    ],
    options: on(policy(appPrivacy, 'LetAppsGetDiagnosticInfo', dword(2)), consent('appDiagnostics')),
  }),
  tweak({
    id: 'privacy.backgroundApps',
    title: 'Stop Store apps from running in the background',
    name: { en: 'Background apps', de: 'Hintergrund-Apps' },
    states: states(['Run in the background', 'Laufen im Hintergrund'], ['Blocked', 'Blockiert']),
    keywords: ['slow', 'langsam', 'battery', 'akku'],
    description: 'Keeps Store apps from running while they are not open.',
    impact: 'Medium',
    risk: 'caution',
    riskReason: 'Notifications, alarms, mail sync, Phone Link and search may break.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#letappsruninbackground',
      ),
      connectionsPage,
      privacySexy(3845),
    ],
    disputed:
      'Windows 11 has a switch for each app, but none for all apps. The policy is blunt, and people report that it breaks Start search and notifications.',
    editions: proAndUp,
    options: on(policy(appPrivacy, 'LetAppsRunInBackground', dword(2))),
  }),
]
