/** Apps for family, phone, search and developers that aren't among the twenty apps on the debloat page. */

import { app, byHand, capability, fromStore, keptApp } from '../../make-apps.ts'
import { debloatTools, sophia, win11Debloat, winutil } from '../../sources.ts'
import { nowInstalled, states } from '../../state-words.ts'
import { appSources, storeApp } from './store-app.ts'

export const debloatConnectedApps = [
  storeApp(
    {
      id: 'debloat.familySafety',
      title: 'Remove Family Safety',
      name: { en: 'Family Safety', de: 'Family Safety' },
      keywords: ['kindersicherung', 'jugendschutz'],
      description: 'Uninstalls the app for parental controls.',
      risk: 'caution',
      riskReason: 'Limits for children cannot be managed on this PC.',
    },
    app('MicrosoftCorporationII.MicrosoftFamily_8wekyb3d8bbwe', 'depends', {
      back: fromStore('9PDJDJS743XF'),
    }),
  ),
  storeApp(
    {
      id: 'debloat.crossDevice',
      sources: [win11Debloat('Config/Apps.json'), winutil('appx.json', 87)],
      title: 'Remove Cross Device Experience Host',
      name: { en: 'Cross Device Experience Host', de: 'Cross Device Experience Host' },
      keywords: ['handy'],
      description: "Uninstalls the part that shows a phone's camera and files on the PC.",
      risk: 'caution',
      riskReason: 'The phone no longer works as a webcam, and its files no longer appear in File Explorer.',
    },
    app('MicrosoftWindows.CrossDevice_cw5n1h2txyewy', 'depends', { back: fromStore('9NTXGKQ8P7N0') }),
  ),
  storeApp(
    {
      id: 'debloat.bingSearch',
      title: 'Remove web search from Bing',
      name: { en: 'Web search from Bing', de: 'Websuche mit Bing' },
      description: 'Uninstalls the part that puts web results into Start.',
      impact: 'Medium',
      riskReason: 'Search in Start finds only what is on the PC.',
      disputed:
        'This setting is available from 23H2. In the European Economic Area, Settings can remove the part as well.',
    },
    app('Microsoft.BingSearch_8wekyb3d8bbwe', 'depends', { back: fromStore('9NZBF4GT040C') }),
  ),
  storeApp(
    {
      id: 'debloat.journal',
      evidence: 'unsourced',
      sources: [win11Debloat('Config/Apps.json')],
      title: 'Remove Microsoft Journal',
      name: { en: 'Microsoft Journal', de: 'Microsoft Journal' },
      description: 'Uninstalls the app for handwritten notes.',
      losesData: true,
      riskReason: 'Notes that are only in the app are lost.',
      disputed: 'The Store page of this app is not confirmed.',
      unverified: true,
    },
    app('Microsoft.MicrosoftJournal_8wekyb3d8bbwe', 'absent', { back: byHand(), unverified: true }),
  ),
  storeApp(
    {
      id: 'debloat.whiteboard',
      sources: [win11Debloat('Config/Apps.json'), debloatTools('Remove-BloatwareAppsList.ps1', 40)],
      title: 'Remove Whiteboard',
      name: { en: 'Whiteboard', de: 'Whiteboard' },
      description: 'Uninstalls the app for drawing together.',
      riskReason: 'Boards stay in your account.',
      disputed: 'The Store page of this app is not confirmed.',
      unverified: true,
    },
    app('Microsoft.Whiteboard_8wekyb3d8bbwe', 'absent', { back: byHand(), unverified: true }),
  ),
  storeApp(
    {
      id: 'debloat.pcManager',
      evidence: 'unsourced',
      sources: [win11Debloat('Config/Apps.json')],
      title: 'Remove PC Manager',
      name: { en: 'PC Manager', de: 'PC-Manager' },
      description: "Uninstalls Microsoft's own cleaning program.",
      riskReason: 'Only this app disappears, together with the offers that it shows.',
      disputed: 'The app is preinstalled mostly in Asia, and its page in the Store is not confirmed.',
      unverified: true,
    },
    app('Microsoft.PCManager_8wekyb3d8bbwe', 'absent', { back: byHand(), unverified: true }),
  ),
  storeApp(
    {
      id: 'debloat.mediaApps',
      title: 'Remove Clipchamp and the old media player',
      name: { en: 'Clipchamp and old media player', de: 'Clipchamp und alter Media Player' },
      keywords: ['video'],
      description: 'Uninstalls the video editor and Windows Media Player Legacy.',
      losesData: true,
      riskReason: 'Video projects that are only in the app are lost.',
      sources: [...appSources, sophia(10594)],
    },
    app('Clipchamp.Clipchamp_yxz26nhyzhsrt', 'installed', {
      displayName: 'Clipchamp',
      back: fromStore('9P1J8S7CCWWT'),
    }),
    capability('Media.WindowsMediaPlayer~~~~0.0.12.0', false, true, {
      optional: true,
      note: 'On some builds the old player is not an app but a feature called WindowsMediaPlayer.',
    }),
  ),
  storeApp(
    {
      id: 'debloat.devHome',
      title: 'Keep Dev Home',
      name: { en: 'Dev Home', de: 'Dev Home' },
      states: nowInstalled,
      description: 'Shows whether the former developer dashboard is installed; Clearpane never removes it.',
      category: 'keptAsTheyAre',
      section: 'kept',
      risk: 'unsafe',
      riskReason:
        'On newer builds the app contains the Advanced page of Settings, which would disappear with it.',
      disputed: 'Older lists call this app bloat, but the package has a new purpose.',
      unverified: true,
    },
    keptApp('Microsoft.Windows.DevHome_8wekyb3d8bbwe', { displayName: 'Dev Home', optional: true }),
  ),
  storeApp(
    {
      id: 'debloat.microsoftStore',
      title: 'Keep the Microsoft Store',
      name: { en: 'Microsoft Store', de: 'Microsoft Store' },
      states: states(['Missing', 'Fehlt'], ['Installed', 'Installiert']),
      description: 'Shows whether the Store and App Installer are installed; Clearpane never removes them.',
      category: 'keptAsTheyAre',
      section: 'kept',
      impact: 'High',
      risk: 'unsafe',
      riskReason:
        'Without the Store and App Installer there are no Store apps, no app updates and no easy way to get both apps back.',
      disputed: 'Windows has a command that may bring the Store back, but nobody promises that it works.',
      reversible: 'no',
    },
    keptApp('Microsoft.WindowsStore_8wekyb3d8bbwe', { displayName: 'Microsoft Store' }),
    keptApp('Microsoft.DesktopAppInstaller_8wekyb3d8bbwe', { displayName: 'App Installer (winget)' }),
  ),
]
