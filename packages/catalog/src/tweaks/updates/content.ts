/** Which updates come. */
import { dword, on, policy, primary, proAndUp, setting, tweakWith } from '../../make.ts'
import { updatePolicies, win11Debloat, winhance } from '../../sources.ts'
import { states } from '../../state-words.ts'

const windowsUpdate = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\WindowsUpdate'
const uxSettings = 'HKLM\\SOFTWARE\\Microsoft\\WindowsUpdate\\UX\\Settings'

const tweak = tweakWith({ area: 'updates', category: 'whatIsInstalled' })

export const updatesContent = [
  tweak({
    id: 'windowsUpdate.automaticDriverUpdates',
    title: 'Stop driver updates through Windows Update',
    name: { en: 'Drivers from Windows Update', de: 'Treiber von Windows Update' },
    states: states(['Installed too', 'Werden mitinstalliert'], ['Left out', 'Ausgenommen']),
    keywords: ['GPU', 'grafiktreiber'],
    description: 'Keeps Windows Update from delivering drivers with other updates.',
    impact: 'Medium',
    risk: 'caution',
    riskReason: 'New devices may lack a driver; security fixes in drivers come late.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-update#excludewudriversinqualityupdate',
      ),
      updatePolicies,
      winhance('Optimize/Models/UpdateOptimizations.cs', 664),
    ],
    disputed:
      'Only Windows Update follows this policy. If you reinstall Windows another way, the policy has no effect.',
    weakensSecurity: true,
    editions: proAndUp,
    options: on(
      policy(windowsUpdate, 'ExcludeWUDriversInQualityUpdate', dword(1)),
      setting(
        'HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\DriverSearching',
        'SearchOrderConfig',
        dword(0),
        dword(1),
        { unverified: true, note: 'Microsoft does not document the meaning of the numbers in this value.' },
      ),
    ),
  }),
  tweak({
    id: 'windowsUpdate.optionalContent',
    title: 'Choose optional updates yourself',
    name: { en: 'Optional updates', de: 'Optionale Updates' },
    states: states(['As set by Windows', 'Wie von Windows'], ['Your choice', 'Ihre Wahl']),
    keywords: ['vorschau'],
    description:
      'Lets you install optional (preview) updates yourself; Windows no longer installs them automatically.',
    risk: 'safe',
    riskReason: 'Affects only optional updates.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-update#allowoptionalcontent',
      ),
      updatePolicies,
    ],
    minBuild: 22621,
    editions: proAndUp,
    options: on(
      policy(windowsUpdate, 'SetAllowOptionalContent', dword(1)),
      policy(windowsUpdate, 'AllowOptionalContent', dword(3)),
    ),
  }),
  tweak({
    id: 'windowsUpdate.latestUpdatesFirst',
    title: 'Stop getting new features first',
    name: { en: 'Early new features', de: 'Frühe neue Funktionen' },
    states: states(['As chosen in Settings', 'Wie in Einstellungen'], ['Not early', 'Nicht vorab']),
    description: 'Turns off "get the latest updates as soon as they are available".',
    risk: 'safe',
    riskReason: 'Features come a few weeks later.',
    evidence: 'community',
    sources: [
      win11Debloat('Regfiles/Disable_Update_ASAP.reg'),
      winhance('Optimize/Models/UpdateOptimizations.cs', 468),
    ],
    disputed: 'The Settings app stores this value, but Microsoft does not document it.',
    unverified: true,
    minBuild: 22621,
    options: on(setting(uxSettings, 'IsContinuousInnovationOptedIn', dword(0), 'absent')),
  }),
]
