/** Parts of Windows and Office that Microsoft has discontinued, or that the Office hub installed. */
import { primary } from '../../make.ts'
import { app, byHand, capability, fromStore } from '../../make-apps.ts'
import { debloatTools, deprecatedFeatures, privacySexy, win11Debloat } from '../../sources.ts'
import { appSources, storeApp } from './store-app.ts'

const deprecated = [deprecatedFeatures, ...appSources]

export const debloatRetiredFeatures = [
  storeApp(
    {
      id: 'debloat.cortana',
      title: 'Remove Cortana',
      name: { en: 'Cortana', de: 'Cortana' },
      keywords: ['sprachassistent'],
      description: 'Uninstalls the retired assistant app.',
      category: 'features',
      riskReason: 'The service behind the app is closed, and the app is no longer in the Store.',
      sources: deprecated,
      disputed:
        'Current builds no longer have Cortana, so there is nothing to remove. Another tweak sets the policies for Cortana.',
      reversible: 'no',
    },
    app('Microsoft.549981C3F5F10_8wekyb3d8bbwe', 'depends', { displayName: 'Cortana', note: 'Not on 24H2.' }),
  ),
  storeApp(
    {
      id: 'debloat.printApps',
      title: 'Remove the 3D print apps',
      name: { en: '3D print apps', de: '3D-Druck-Apps' },
      description: 'Uninstalls Print 3D and 3D Builder.',
      riskReason: 'Both apps left the Store and cannot be installed again; printing on paper is not touched.',
      sources: [deprecatedFeatures, win11Debloat('Config/Apps.json'), privacySexy(31267)],
      disputed: 'A clean installation of Windows 11 has neither of them.',
      reversible: 'no',
    },
    app('Microsoft.Print3D_8wekyb3d8bbwe', 'absent', { displayName: 'Print 3D' }),
    app('Microsoft.3DBuilder_8wekyb3d8bbwe', 'absent', { displayName: '3D Builder' }),
  ),
  storeApp(
    {
      id: 'debloat.viewer3D',
      title: 'Remove 3D Viewer',
      name: { en: '3D Viewer', de: '3D-Viewer' },
      description: 'Uninstalls the app that shows 3D models.',
      riskReason: 'Models need another viewer.',
      sources: deprecated,
      disputed:
        'A clean installation of Windows 11 does not have this app. The app leaves the Store in 2026, so installing it again may fail.',
      unverified: true,
    },
    app('Microsoft.Microsoft3DViewer_8wekyb3d8bbwe', 'absent', { back: fromStore('9NBLGGH42THS') }),
  ),
  storeApp(
    {
      id: 'debloat.mixedReality',
      title: 'Remove Mixed Reality',
      name: { en: 'Mixed Reality', de: 'Mixed Reality' },
      keywords: ['vr'],
      description: 'Uninstalls the Mixed Reality portal and the component behind it.',
      riskReason: 'Mixed Reality headsets stop working, and the portal cannot be installed again.',
      sources: [
        deprecatedFeatures,
        primary('https://learn.microsoft.com/en-us/windows/whats-new/removed-features'),
        ...appSources,
      ],
      disputed: 'Microsoft removed the portal from 24H2.',
      reversible: 'no',
    },
    app('Microsoft.MixedReality.Portal_8wekyb3d8bbwe', 'absent', {
      displayName: 'Mixed Reality Portal',
      note: 'Up to 23H2.',
    }),
    capability('Analog.Holographic.Desktop~~~~0.0.1.0', false, false, {
      optional: true,
      note: 'Up to 23H2.',
    }),
  ),
  storeApp(
    {
      id: 'debloat.officeApps',
      sources: [win11Debloat('Config/Apps.json'), debloatTools('Remove-BloatwareAppsList.ps1', 25)],
      title: 'Remove the Office hub and its companions',
      name: { en: 'Office hub and companions', de: 'Office-Hub und Begleiter' },
      keywords: ['microsoft 365'],
      description: 'Uninstalls the Microsoft 365 hub, its companion apps, Sway and Power BI from the Store.',
      riskReason: 'Installed Office programs stay.',
    },
    app('Microsoft.MicrosoftOfficeHub_8wekyb3d8bbwe', 'installed', {
      displayName: 'Microsoft 365 Copilot',
      back: fromStore('9WZDNCRD29V9'),
      note: 'Once called Office.',
    }),
    app('Microsoft.M365Companions_8wekyb3d8bbwe', 'absent', {
      displayName: 'Microsoft 365 companions',
      back: byHand(),
      note: 'Microsoft 365 Apps install these apps, and can do so again.',
    }),
    app('Microsoft.Office.Sway_8wekyb3d8bbwe', 'absent', { displayName: 'Sway', back: byHand() }),
    app('Microsoft.MicrosoftPowerBIForWindows_8wekyb3d8bbwe', 'absent', {
      displayName: 'Power BI',
      back: byHand(),
    }),
  ),
]
