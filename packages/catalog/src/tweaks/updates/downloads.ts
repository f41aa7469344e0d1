/** When updates are downloaded. */
import { dword, on, policy, primary, proAndUp, tweakWith } from '../../make.ts'
import { states } from '../../state-words.ts'

const windowsUpdate = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\WindowsUpdate'
const automaticUpdates = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\WindowsUpdate\\AU'

const tweak = tweakWith({ area: 'updates', category: 'timing', editions: proAndUp })

export const updatesDownloads = [
  tweak({
    id: 'windowsUpdate.notifyDownload',
    title: 'Ask before downloading updates',
    name: { en: 'Update downloads', de: 'Update-Downloads' },
    states: states(['Automatic', 'Automatisch'], ['Asks first', 'Fragt erst']),
    description: 'Makes Windows tell you about updates and wait for you.',
    impact: 'Medium',
    risk: 'caution',
    riskReason: 'You must start updates yourself.',
    evidence: 'documented',
    sources: [
      primary('https://learn.microsoft.com/en-us/windows/deployment/update/waas-wu-settings'),
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-update#allowautoupdate',
      ),
    ],
    disputed: 'Updates are no longer installed automatically, and you start each installation yourself.',
    weakensSecurity: true,
    conflictsWith: ['windowsUpdate.noAutoReboot'],
    options: on(
      policy(automaticUpdates, 'AUOptions', dword(2)),
      policy(automaticUpdates, 'NoAutoUpdate', dword(0)),
    ),
  }),
  tweak({
    id: 'windowsUpdate.metered',
    title: 'Stop update downloads over metered connections',
    name: { en: 'Updates on metered connections', de: 'Updates über getaktete Verbindungen' },
    states: states(['As chosen in Settings', 'Wie in Einstellungen'], ['Blocked', 'Blockiert']),
    keywords: ['data plan', 'datenvolumen', 'mobile'],
    description: 'Blocks automatic update downloads on a metered network.',
    risk: 'safe',
    riskReason: 'This is the default; the policy locks it.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-update#allowautowindowsupdatedownloadovermeterednetwork',
      ),
    ],
    disputed: 'Nothing changes for most people.',
    options: on(policy(windowsUpdate, 'AllowAutoWindowsUpdateDownloadOverMeteredNetwork', dword(0))),
  }),
]
