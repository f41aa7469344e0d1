/** Preview updates, updates for other products, and installers that come with drivers. */
import { dword, on, policy, primary, proAndUp, setting, tweakWith } from '../../make.ts'
import { connectionsPage, sophia, winhance, winutil } from '../../sources.ts'
import { blocked, states } from '../../state-words.ts'

const windowsUpdate = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\WindowsUpdate'
const uxSettings = 'HKLM\\SOFTWARE\\Microsoft\\WindowsUpdate\\UX\\Settings'

const tweak = tweakWith({ area: 'updates', category: 'whatIsInstalled' })

export const updatesPreviewsAndProducts = [
  tweak({
    id: 'windowsUpdate.insiderPreview',
    title: 'Block preview builds',
    name: { en: 'Preview builds', de: 'Vorabversionen' },
    states: blocked,
    keywords: ['beta'],
    description: 'Stops Insider preview builds from being chosen.',
    risk: 'safe',
    riskReason: 'Preview builds cannot be chosen in Settings.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-update#managepreviewbuilds',
      ),
      connectionsPage,
    ],
    editions: proAndUp,
    options: on(policy(windowsUpdate, 'ManagePreviewBuildsPolicyValue', dword(1))),
  }),
  tweak({
    id: 'windowsUpdate.enterpriseFeatureControl',
    title: 'Keep new features off until the yearly update',
    name: { en: 'New features on company PCs', de: 'Neue Funktionen auf Firmen-PCs' },
    states: states(['At once', 'Sofort'], ['Once a year', 'Einmal im Jahr']),
    description: 'Keeps new features off until the yearly update, on company PCs.',
    risk: 'caution',
    riskReason: 'Affects only managed PCs.',
    evidence: 'documented',
    sources: [
      primary('https://learn.microsoft.com/en-us/windows/whats-new/temporary-enterprise-feature-control'),
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-update#allowtemporaryenterprisefeaturecontrol',
      ),
    ],
    disputed: 'On your own PC nothing changes. On managed PCs, off is the default.',
    minBuild: 22621,
    editions: proAndUp,
    requires: ['managed'],
    options: on(policy(windowsUpdate, 'AllowTemporaryEnterpriseFeatureControl', dword(0))),
  }),
  tweak({
    id: 'windowsUpdate.microsoftProducts',
    title: 'Update other Microsoft products too',
    name: { en: 'Updates for Microsoft products', de: 'Updates für Microsoft-Produkte' },
    states: states(['Windows only', 'Nur Windows'], ['Included', 'Eingeschlossen']),
    description: 'Lets Windows Update also update Office and other Microsoft products.',
    risk: 'safe',
    riskReason: 'More updates to install.',
    evidence: 'community',
    sources: [winhance('Optimize/Models/UpdateOptimizations.cs', 491), sophia(5210)],
    disputed: 'The Settings app stores this value, but Microsoft does not document it.',
    unverified: true,
    options: on(setting(uxSettings, 'AllowMUUpdateService', dword(1), 'absent', { unverified: true })),
  }),
  tweak({
    id: 'windowsUpdate.storeAutoUpdate',
    title: 'Stop automatic updates of Store apps',
    name: { en: 'Store app updates', de: 'Updates der Store-Apps' },
    states: states(['Automatic', 'Automatisch'], ['By hand', 'Von Hand']),
    description: 'Turns off automatic Store app updates.',
    impact: 'Medium',
    risk: 'caution',
    riskReason: 'Apps miss security fixes.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-applicationmanagement#allowappstoreautoupdate',
      ),
      winhance('Optimize/Models/UpdateOptimizations.cs', 724),
    ],
    disputed: 'This setting does not improve privacy, and most people should leave updates on.',
    weakensSecurity: true,
    editions: proAndUp,
    options: on(policy('HKLM\\SOFTWARE\\Policies\\Microsoft\\WindowsStore', 'AutoDownload', dword(2))),
  }),
  tweak({
    id: 'windowsUpdate.coInstallers',
    title: 'Block device co-installer programs',
    name: { en: 'Device co-installers', de: 'Begleitprogramme von Geräten' },
    states: states(['May install', 'Dürfen sich einrichten'], ['Blocked', 'Blockiert']),
    keywords: ['razer', 'bloatware', 'treiber'],
    description: "Stops hardware makers' companion programs from installing with a device.",
    risk: 'caution',
    riskReason: 'Some devices, such as mice and headsets, work only with the companion app.',
    evidence: 'community',
    sources: [winhance('Optimize/Models/UpdateOptimizations.cs', 690), winutil('tweaks.json', 977)],
    disputed: 'Microsoft does not describe the value.',
    unverified: true,
    options: on(
      setting(
        'HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Device Installer',
        'DisableCoInstallers',
        dword(1),
        'absent',
        { unverified: true },
      ),
    ),
  }),
]
