/** Apps that come with Windows and that a policy removes. */
import { dword, enterpriseAndEducation, on, policy, primary, tweak } from '../../make.ts'
import { removed } from '../../state-words.ts'

const removeApps = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\Appx\\RemoveDefaultMicrosoftStorePackages'

export const adsPreinstalledApps = [
  tweak({
    id: 'debloat.inboxAppPolicy',
    area: 'ads',
    title: 'Remove preinstalled apps by policy (25H2)',
    name: { en: 'Preinstalled apps (25H2)', de: 'Vorinstallierte Apps (25H2)' },
    states: removed,
    keywords: ['bloatware'],
    description:
      'Removes nine preinstalled apps and keeps them away, with the method that Microsoft supports on 25H2.',
    category: 'preinstalledApps',
    impact: 'Medium',
    risk: 'caution',
    losesData: true,
    riskReason: 'Data of the removed apps is lost, and turning the policy off does not bring the apps back.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/configuration/policy-based-inbox-app-removal/policy-based-inbox-app-removal',
      ),
    ],
    disputed: 'Only Enterprise and Education support the policy, which acts at each sign-in.',
    restart: 'logoff',
    minBuild: 26200,
    editions: enterpriseAndEducation,
    reversible: 'reinstall',
    options: on(
      policy(
        'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\Appx\\RemoveDefaultMicrosoftStorePackages',
        'Enabled',
        dword(1),
      ),
      policy(`${removeApps}\\Clipchamp.Clipchamp_yxz26nhyzhsrt`, 'RemovePackage', dword(1)),
      policy(`${removeApps}\\Microsoft.BingNews_8wekyb3d8bbwe`, 'RemovePackage', dword(1)),
      policy(`${removeApps}\\Microsoft.BingWeather_8wekyb3d8bbwe`, 'RemovePackage', dword(1)),
      policy(`${removeApps}\\Microsoft.MicrosoftOfficeHub_8wekyb3d8bbwe`, 'RemovePackage', dword(1)),
      policy(
        `${removeApps}\\Microsoft.MicrosoftSolitaireCollection_8wekyb3d8bbwe`,
        'RemovePackage',
        dword(1),
      ),
      policy(`${removeApps}\\Microsoft.MicrosoftStickyNotes_8wekyb3d8bbwe`, 'RemovePackage', dword(1)),
      policy(`${removeApps}\\Microsoft.OutlookForWindows_8wekyb3d8bbwe`, 'RemovePackage', dword(1)),
      policy(`${removeApps}\\Microsoft.Todos_8wekyb3d8bbwe`, 'RemovePackage', dword(1)),
      policy(`${removeApps}\\Microsoft.WindowsFeedbackHub_8wekyb3d8bbwe`, 'RemovePackage', dword(1)),
    ),
  }),
]
