import { type Edition, editions, type Option } from '@clearpane/model'
import { dword, on, option, policy, primary, proAndUp, text, tweakWith, windows11 } from '../../make.ts'
import { action } from '../../make-system.ts'
import { updatePolicies, winhance } from '../../sources.ts'
import { states } from '../../state-words.ts'
import { checkedOn, servicedEditions, windowsVersions } from '../../windows-versions.ts'

const windowsUpdate = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\WindowsUpdate'

const stayOn = (version: string, alive: Edition[]): Option => {
  const everywhere = alive.length === editions.length
  const where = (and: string) => (everywhere ? '' : ` (${alive.join(` ${and} `)})`)
  return {
    ...option(
      `stay${version}`,
      { en: `Stay on ${version}${where('and')}`, de: `Bei ${version} bleiben${where('und')}` },
      policy(windowsUpdate, 'TargetReleaseVersion', dword(1)),
      policy(windowsUpdate, 'TargetReleaseVersionInfo', text(version)),
      policy(windowsUpdate, 'ProductVersion', text('Windows 11')),
    ),
    ...(everywhere ? {} : { editions: alive }),
  }
}

/**
 * Only Windows versions that still get fixes are offered as versions to stay on, because a PC on an older version
 * gets no patches.
 */
const versionsToStayOn = windowsVersions
  .map((version) => ({ version: version.version, alive: servicedEditions(version, checkedOn) }))
  .filter(({ alive }) => alive.length > 0)
  .map(({ version, alive }) => stayOn(version, alive))

const tweak = tweakWith({ area: 'updates', category: 'timing' })

export const updatesPause = [
  tweak({
    id: 'windowsUpdate.pauseUpdates',
    title: 'Pause updates for 35 days',
    name: { en: 'Update pause', de: 'Updatepause' },
    states: states(['Not paused', 'Nicht angehalten'], ['Paused', 'Angehalten']),
    keywords: ['stop updates', 'anhalten'],
    description: 'Pauses updates for five weeks, starting today, as Settings can.',
    impact: 'Medium',
    risk: 'caution',
    riskReason:
      'No security fixes arrive during the pause. The pause ends by itself, or with "Resume updates" in Settings.',
    evidence: 'community',
    sources: [updatePolicies, winhance('Optimize/Models/UpdateOptimizations.cs', 116)],
    disputed:
      'Microsoft does not document where Settings stores the pause. A date far in the future is a known trick that leaves the PC unpatched.',
    unverified: true,
    weakensSecurity: true,
    options: on(action('pauseUpdates', 'machine')),
  }),
  tweak({
    id: 'windowsUpdate.targetVersion',
    minBuild: windows11,
    title: 'Keep the PC on one version of Windows',
    name: { en: 'Windows version', de: 'Windows-Version' },
    otherwise: { en: 'Newest, or another one', de: 'Neueste, oder eine andere' },
    keywords: ['upgrade'],
    description: 'Keeps the PC on the feature version that you choose.',
    impact: 'Medium',
    risk: 'caution',
    riskReason: 'When the chosen version reaches its end of service, the PC gets no more fixes.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-update#targetreleaseversion',
      ),
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-update#productversion',
      ),
      updatePolicies,
    ],
    disputed:
      'A PC on an older version is first updated to the version that you choose. A PC on a newer version stays on that version. Undo this setting before the end of service.',
    weakensSecurity: true,
    editions: proAndUp,
    conflictsWith: ['windowsUpdate.deferFeatureUpdates'],
    options: versionsToStayOn,
  }),
]
