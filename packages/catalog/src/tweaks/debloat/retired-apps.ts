/**
 * Apps that Microsoft has discontinued but that upgraded PCs still have. If the app is no longer in the Store, it
 * can't be reinstalled.
 */
import { app, fromStore } from '../../make-apps.ts'
import { deprecatedFeatures } from '../../sources.ts'
import { appSources, storeApp } from './store-app.ts'

const deprecated = [deprecatedFeatures, ...appSources]

export const debloatRetiredApps = [
  storeApp(
    {
      id: 'debloat.mail',
      title: 'Remove Mail and Calendar',
      name: { en: 'Mail and Calendar', de: 'Mail und Kalender' },
      description: 'Uninstalls the old package that holds both Mail and Calendar.',
      riskReason: 'Microsoft ended support for both apps on 31 December 2024; mail stays on the server.',
      sources: deprecated,
      disputed:
        'One package holds both apps, so both disappear. It may not be possible to install the package again.',
    },
    app('microsoft.windowscommunicationsapps_8wekyb3d8bbwe', 'depends', {
      back: fromStore('9WZDNCRFHVQM'),
      note: 'The installation images of 24H2 do not contain this package, because Outlook for Windows takes its place.',
    }),
  ),
  storeApp(
    {
      id: 'debloat.maps',
      title: 'Remove Maps',
      name: { en: 'Maps', de: 'Karten' },
      description: 'Uninstalls the retired Windows Maps app.',
      riskReason: 'The app cannot be installed again.',
      sources: deprecated,
      disputed: 'The Store dropped the app in July 2025.',
      reversible: 'no',
    },
    app('Microsoft.WindowsMaps_8wekyb3d8bbwe', 'depends', {
      note: 'The installation images of 24H2 do not contain this app.',
    }),
  ),
  storeApp(
    {
      id: 'debloat.moviesAndTV',
      title: 'Remove Movies & TV',
      name: { en: 'Movies & TV', de: 'Filme & TV' },
      keywords: ['video'],
      description: 'Uninstalls the Windows film player.',
      riskReason: 'You need this player for films that you bought.',
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
      losesData: true,
      riskReason: 'Notes in this version that were not synced are lost.',
      disputed:
        'Support ended in October 2025, and Windows 11 does not come with this version. The OneNote in Office is a different program.',
    },
    app('Microsoft.Office.OneNote_8wekyb3d8bbwe', 'absent', {
      back: fromStore('XPFFZHVGQWWLHB'),
      note: 'Undo installs desktop OneNote instead, which replaced this version.',
    }),
  ),
  storeApp(
    {
      id: 'debloat.paint3D',
      title: 'Remove Paint 3D',
      name: { en: 'Paint 3D', de: 'Paint 3D' },
      description: 'Uninstalls the discontinued app for drawing 3D models.',
      riskReason: 'The app left the Store in November 2024 and cannot be installed again.',
      sources: deprecated,
      disputed: 'The package is called MSPaint; the real Paint is a different package and stays.',
      reversible: 'no',
    },
    app('Microsoft.MSPaint_8wekyb3d8bbwe', 'absent', { note: 'This app is only on PCs that were upgraded.' }),
  ),
  storeApp(
    {
      id: 'debloat.people',
      title: 'Remove People',
      name: { en: 'People app', de: 'Kontakte-App' },
      description: 'Uninstalls the discontinued app for contacts.',
      riskReason: 'It may not be possible to install the app again; contacts stay in the account.',
      disputed: 'The app belonged to the retired Mail and Calendar.',
      reversible: 'no',
    },
    app('Microsoft.People_8wekyb3d8bbwe', 'depends'),
  ),
  storeApp(
    {
      id: 'debloat.skype',
      title: 'Remove Skype',
      name: { en: 'Skype', de: 'Skype' },
      description: 'Uninstalls the remaining Skype app.',
      riskReason: 'The service closed in May 2025.',
      disputed: 'With the service shut down, installing Skype again would be pointless.',
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
      riskReason: 'It may not be possible to install the app again.',
      sources: deprecated,
      disputed: 'On some builds Windows refuses to uninstall the app.',
      reversible: 'no',
    },
    app('Microsoft.Getstarted_8wekyb3d8bbwe', 'depends'),
  ),
]
