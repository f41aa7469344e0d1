/** Where the PC is. */
import { dword, on, policy, primary, proAndUp, setting, tweakWith } from '../../../make.ts'
import { connectionsPage, policyCsp, privacySexy } from '../../../sources.ts'
import { mayAsk, unavailable } from '../../../state-words.ts'
import { consent } from '../../consent.ts'

const sensors = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\LocationAndSensors'
const appPrivacy = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\AppPrivacy'

const tweak = tweakWith({ area: 'privacy', category: 'appPermissions', states: mayAsk })

export const privacyLocation = [
  tweak({
    id: 'privacy.locationServices',
    title: 'Turn off location',
    name: { en: 'Location', de: 'Standort' },
    keywords: ['GPS', 'position', 'ortung', 'where am i'],
    description: 'Stops Windows and apps from using the location of this PC.',
    impact: 'High',
    risk: 'caution',
    riskReason:
      'Find my device, automatic time zone, weather and maps no longer get the location; apps may no longer read Wi-Fi names.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#letappsaccesslocation',
      ),
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-system#allowlocation',
      ),
      connectionsPage,
      privacySexy(6764),
    ],
    disputed:
      'Two of the values are an older switch that other tools write and Microsoft does not describe. Find my device has nothing to report once location is off.',
    options: on(
      policy(sensors, 'DisableLocation', dword(1)),
      policy(appPrivacy, 'LetAppsAccessLocation', dword(2)),
      consent('location'),
      setting(
        'HKLM\\SYSTEM\\CurrentControlSet\\Services\\lfsvc\\Service\\Configuration',
        'Status',
        dword(0),
        dword(1),
        {
          optional: true,
          unverified: true,
          consent: true,
          note: "The value is an older switch that other tools still write. Without the location service, the switch's registry key does not exist.",
        },
      ),
      setting(
        'HKLM\\SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\Sensor\\Overrides\\{BFA794E4-F964-4FDB-90F6-51056BFE4B44}',
        'SensorPermissionState',
        dword(0),
        dword(1),
        {
          unverified: true,
          consent: true,
          note: 'The value is an older switch that other tools still write.',
        },
      ),
    ),
  }),
  tweak({
    id: 'privacy.locationScripting',
    title: 'Block location scripting and the Windows location provider',
    name: { en: 'Location scripting', de: 'Standort für Skripts' },
    states: unavailable,
    keywords: ['position', 'ortung'],
    description:
      'Turns off the scripting interface for location and the built-in location provider, which uses Wi-Fi and IP addresses.',
    risk: 'caution',
    riskReason: 'Programs that query the provider get no location.',
    evidence: 'documented',
    sources: [
      policyCsp('admx-sensors', 'DisableLocationScripting_2'),
      policyCsp('admx-locationprovideradm', 'DisableWindowsLocationProvider_1'),
      privacySexy(6752),
    ],
    disputed: 'This setting adds nothing once location is off.',
    editions: proAndUp,
    options: on(
      policy(sensors, 'DisableLocationScripting', dword(1)),
      policy(sensors, 'DisableWindowsLocationProvider', dword(1)),
    ),
  }),
]
