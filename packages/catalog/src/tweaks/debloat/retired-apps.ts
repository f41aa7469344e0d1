/**
 * Apps Microsoft has given up: on PCs that were upgraded they are still there. Where the Store has lost them,
 * nothing brings them back.
 */
import { primary } from '../../make.ts'
import { app, byHand, capability, fromStore } from '../../make-apps.ts'
import { debloatTools, deprecatedFeatures, privacySexy, win11Debloat } from '../../sources.ts'
import { appSources, storeApp } from './store-app.ts'

const deprecated = [deprecatedFeatures, ...appSources]

export const debloatRetiredApps = [
  storeApp(
    {
      id: 'debloat.mail',
      title: 'Remove Mail and Calendar',
      name: { en: 'Mail and Calendar', de: 'Mail und Kalender' },
      description: 'Uninstalls the old package that holds both Mail and Calendar.',
      riskReason: 'Microsoft ended its support on 31 December 2024; mail stays on the server.',
      sources: deprecated,
      disputed: 'One package holds both apps, so both disappear; it may not be possible to install it again.',
    },
    app('microsoft.windowscommunicationsapps_8wekyb3d8bbwe', 'depends', {
      back: fromStore('9WZDNCRFHVQM'),
      note: 'Not on images of 24H2, where Outlook for Windows takes its place.',
    }),
  ),
  storeApp(
    {
      id: 'debloat.maps',
      title: 'Remove Maps',
      name: { en: 'Maps', de: 'Karten' },
      description: 'Uninstalls the retired Windows Maps.',
      riskReason: 'It cannot be installed again.',
      sources: deprecated,
      disputed: 'The Store dropped it in July 2025.',
      reversible: 'no',
    },
    app('Microsoft.WindowsMaps_8wekyb3d8bbwe', 'depends', { note: 'Not on images of 24H2.' }),
  ),
  storeApp(
    {
      id: 'debloat.moviesAndTV',
      title: 'Remove Movies & TV',
      name: { en: 'Movies & TV', de: 'Filme & TV' },
      keywords: ['video'],
      description: 'Uninstalls the film player of Windows.',
      riskReason: 'Films you bought need it.',
      disputed: 'Microsoft stopped selling films in 2025.',
    },
    app('Microsoft.ZuneVideo_8wekyb3d8bbwe', 'depends', { back: fromStore('9WZDNCRFJ3P2') }),
  ),
  storeApp(
    {
      id: 'debloat.oneNote',
      title: 'Remove OneNote for Windows 10',
      name: { en: 'OneNote for Windows 10', de: 'OneNote für Windows 10' },
      description: 'Uninstalls the old Store version of OneNote.',
      risk: 'caution',
      riskReason: 'Notes in it that were not synced are lost.',
      disputed:
        'Support ended in October 2025, and Windows 11 does not come with it; the OneNote of Office is a different program.',
    },
    app('Microsoft.Office.OneNote_8wekyb3d8bbwe', 'absent', {
      back: fromStore('XPFFZHVGQWWLHB'),
      note: 'What comes back is desktop OneNote, which took its place.',
    }),
  ),
  storeApp(
    {
      id: 'debloat.paint3D',
      title: 'Remove Paint 3D',
      name: { en: 'Paint 3D', de: 'Paint 3D' },
      description: 'Uninstalls the discontinued drawing app for models.',
      riskReason: 'It left the Store in November 2024 and cannot be installed again.',
      sources: deprecated,
      disputed: 'The package is called MSPaint; the real Paint is a different package and stays.',
      reversible: 'no',
    },
    app('Microsoft.MSPaint_8wekyb3d8bbwe', 'absent', { note: 'Only on PCs that were upgraded.' }),
  ),
  storeApp(
    {
      id: 'debloat.people',
      title: 'Remove People',
      name: { en: 'People app', de: 'Kontakte-App' },
      description: 'Uninstalls the discontinued app for contacts.',
      riskReason: 'It may not be possible to install it again; contacts stay in the account.',
      disputed: 'It belonged to the retired Mail and Calendar.',
      reversible: 'no',
    },
    app('Microsoft.People_8wekyb3d8bbwe', 'depends'),
  ),
  storeApp(
    {
      id: 'debloat.skype',
      title: 'Remove Skype',
      name: { en: 'Skype', de: 'Skype' },
      description: 'Uninstalls what is left of Skype.',
      riskReason: 'The service closed in May 2025.',
      disputed: 'With the service shut down, installing it again would be pointless.',
      reversible: 'no',
    },
    app('Microsoft.SkypeApp_kzf8qxf38zg5c', 'absent'),
  ),
  storeApp(
    {
      id: 'debloat.tips',
      title: 'Remove Tips',
      name: { en: 'Tips', de: 'Tipps' },
      description: 'Uninstalls the deprecated app that explains Windows.',
      riskReason: 'It may not be possible to install it again.',
      sources: deprecated,
      disputed: 'On some builds Windows refuses to uninstall it.',
      reversible: 'no',
    },
    app('Microsoft.Getstarted_8wekyb3d8bbwe', 'depends'),
  ),
  storeApp(
    {
      id: 'debloat.cortana',
      title: 'Remove Cortana',
      name: { en: 'Cortana', de: 'Cortana' },
      keywords: ['sprachassistent'],
      description: 'Uninstalls the retired assistant app.',
      category: 'Features',
      riskReason: 'The service behind it is closed, and the app is no longer in the Store.',
      sources: deprecated,
      disputed:
        'Current builds no longer have Cortana, so there is nothing to remove. The policies are a separate tweak.',
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
      riskReason: 'They left the Store and cannot be installed again; printing on paper is not touched.',
      sources: [deprecatedFeatures, win11Debloat('Config/Apps.json'), privacySexy(31267)],
      disputed: 'A clean Windows 11 has neither of them.',
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
      description: 'Uninstalls the app that shows models.',
      riskReason: 'Models need another viewer.',
      sources: deprecated,
      disputed: 'A clean Windows 11 has none; it leaves the Store in 2026, so installing it again may fail.',
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
      riskReason: 'A headset stops working, and nothing brings the portal back.',
      sources: [
        deprecatedFeatures,
        primary('https://learn.microsoft.com/en-us/windows/whats-new/removed-features'),
        ...appSources,
      ],
      disputed: 'Microsoft removed it from 24H2.',
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
      note: 'Microsoft 365 Apps bring them, and can do so again.',
    }),
    app('Microsoft.Office.Sway_8wekyb3d8bbwe', 'absent', { displayName: 'Sway', back: byHand() }),
    app('Microsoft.MicrosoftPowerBIForWindows_8wekyb3d8bbwe', 'absent', {
      displayName: 'Power BI',
      back: byHand(),
    }),
  ),
]
