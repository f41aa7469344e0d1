/** Apps of Windows 11 beyond the debloat page's twenty. */

import { app, byHand, capability, fromStore, keptApp } from '../../make-apps.ts'
import { debloatTools, sophia, win11Debloat, winutil } from '../../sources.ts'
import { appSources, storeApp } from './store-app.ts'

export const debloatMoreApps = [
  storeApp(
    {
      id: 'debloat.clock',
      title: 'Remove Clock',
      description: 'Uninstalls alarms, timers and focus sessions.',
      riskReason: 'Alarms and focus sessions are lost.',
    },
    app('Microsoft.WindowsAlarms_8wekyb3d8bbwe', 'installed', { back: fromStore('9WZDNCRFJ3PR') }),
  ),
  storeApp(
    {
      id: 'debloat.snippingTool',
      title: 'Remove Snipping Tool',
      description: 'Uninstalls the tool that takes pictures of the screen.',
      impact: 'Medium',
      risk: 'caution',
      riskReason: 'Print Screen and Windows+Shift+S stop working.',
    },
    app('Microsoft.ScreenSketch_8wekyb3d8bbwe', 'installed', { back: fromStore('9MZ95KL8MR0L') }),
  ),
  storeApp(
    {
      id: 'debloat.paint',
      title: 'Remove Paint',
      description: 'Uninstalls the drawing app.',
      riskReason: 'Only this app disappears.',
      disputed: 'To get rid of only its AI, turn off AI in Paint instead.',
    },
    app('Microsoft.Paint_8wekyb3d8bbwe', 'installed', { back: fromStore('9PCFS5B6T72H') }),
  ),
  storeApp(
    {
      id: 'debloat.notepad',
      title: 'Remove Notepad',
      description: 'Uninstalls the text editor.',
      impact: 'Medium',
      risk: 'caution',
      riskReason: 'Text files open in the old Notepad of Windows or in another editor.',
      disputed: 'To get rid of only its AI, turn off AI in Notepad instead.',
    },
    app('Microsoft.WindowsNotepad_8wekyb3d8bbwe', 'installed', { back: fromStore('9MSMLRH6LZF3') }),
  ),
  storeApp(
    {
      id: 'debloat.terminal',
      title: 'Remove Windows Terminal',
      description: 'Uninstalls the program that shows consoles.',
      impact: 'Medium',
      risk: 'unsafe',
      riskReason:
        'Consoles open in it by default, and a removal that you start in Terminal cuts itself off halfway.',
    },
    app('Microsoft.WindowsTerminal_8wekyb3d8bbwe', 'installed', { back: fromStore('9N0DX20HK701') }),
  ),
  storeApp(
    {
      id: 'debloat.powerAutomate',
      title: 'Remove Power Automate',
      description: 'Uninstalls the app that automates work on the desktop.',
      riskReason: 'Flows made with it stop.',
    },
    app('Microsoft.PowerAutomateDesktop_8wekyb3d8bbwe', 'depends', { back: fromStore('9NFTCH6J7FHV') }),
  ),
  storeApp(
    {
      id: 'debloat.toDo',
      title: 'Remove Microsoft To Do',
      description: 'Uninstalls the task lists.',
      riskReason: 'The lists stay in the account.',
    },
    app('Microsoft.Todos_8wekyb3d8bbwe', 'installed', { back: fromStore('9NBLGGH5R558') }),
  ),
  storeApp(
    {
      id: 'debloat.outlookNew',
      title: 'Remove Outlook for Windows',
      description: 'Uninstalls the new mail program.',
      impact: 'Medium',
      risk: 'caution',
      riskReason: 'It replaced Mail and Calendar; you have to read mail elsewhere.',
      disputed: 'Monthly updates bring it back where the copy for new users is kept.',
    },
    app('Microsoft.OutlookForWindows_8wekyb3d8bbwe', 'depends', { back: fromStore('9NRX63209R7B') }),
  ),
  storeApp(
    {
      id: 'debloat.quickAssist',
      title: 'Remove Quick Assist',
      description: 'Uninstalls the app that lets somebody else help on your screen.',
      riskReason: 'Helpers cannot connect this way; neither can people who only pretend to help.',
    },
    app('MicrosoftCorporationII.QuickAssist_8wekyb3d8bbwe', 'installed', { back: fromStore('9P7BP5VNWKX5') }),
  ),
  storeApp(
    {
      id: 'debloat.familySafety',
      title: 'Remove Family Safety',
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
      description: "Uninstalls the part that shows a phone's camera and files on the PC.",
      risk: 'caution',
      riskReason: 'The phone is no longer a webcam, and its files leave File Explorer.',
    },
    app('MicrosoftWindows.CrossDevice_cw5n1h2txyewy', 'depends', { back: fromStore('9NTXGKQ8P7N0') }),
  ),
  storeApp(
    {
      id: 'debloat.bingSearch',
      title: 'Remove web search from Bing',
      description: 'Uninstalls the part that puts web results into Start.',
      impact: 'Medium',
      riskReason: 'Search in Start finds only what is on the PC.',
      disputed: 'There from 23H2; in the European Economic Area Settings can remove it as well.',
    },
    app('Microsoft.BingSearch_8wekyb3d8bbwe', 'depends', { back: fromStore('9NZBF4GT040C') }),
  ),
  storeApp(
    {
      id: 'debloat.journal',
      evidence: 'unsourced',
      sources: [win11Debloat('Config/Apps.json')],
      title: 'Remove Microsoft Journal',
      description: 'Uninstalls the app for handwritten notes.',
      riskReason: 'Notes that are only in it are lost.',
      disputed: 'Its page in the Store is not confirmed.',
      unverified: true,
    },
    app('Microsoft.MicrosoftJournal_8wekyb3d8bbwe', 'absent', { back: byHand(), unverified: true }),
  ),
  storeApp(
    {
      id: 'debloat.whiteboard',
      sources: [win11Debloat('Config/Apps.json'), debloatTools('Remove-BloatwareAppsList.ps1', 40)],
      title: 'Remove Whiteboard',
      description: 'Uninstalls the app for drawing together.',
      riskReason: 'Boards stay in the account.',
      disputed: 'Its page in the Store is not confirmed.',
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
      description: "Uninstalls Microsoft's own cleaning program.",
      riskReason: 'Only this app disappears; it shows offers of its own.',
      disputed: 'Preinstalled mostly in Asia; its page in the Store is not confirmed.',
      unverified: true,
    },
    app('Microsoft.PCManager_8wekyb3d8bbwe', 'absent', { back: byHand(), unverified: true }),
  ),
  storeApp(
    {
      id: 'debloat.mediaApps',
      title: 'Remove Clipchamp and the old media player',
      description: 'Uninstalls the video editor and Windows Media Player Legacy.',
      riskReason: 'Video projects that are only in the app are lost.',
      sources: [...appSources, sophia(10594)],
    },
    app('Clipchamp.Clipchamp_yxz26nhyzhsrt', 'installed', {
      displayName: 'Clipchamp',
      back: fromStore('9P1J8S7CCWWT'),
    }),
    capability('Media.WindowsMediaPlayer~~~~0.0.12.0', false, true, {
      optional: true,
      note: 'On some builds the old player is a feature called WindowsMediaPlayer instead.',
    }),
  ),
  storeApp(
    {
      id: 'debloat.devHome',
      title: 'Keep Dev Home',
      description: 'Shows whether the former dashboard for developers is there; Clearpane never removes it.',
      category: 'Kept as they are',
      section: 'kept',
      risk: 'unsafe',
      riskReason: 'On newer builds it carries the Advanced page of Settings, which would disappear with it.',
      disputed: 'Older lists call it bloat; the package has a new purpose.',
      unverified: true,
    },
    keptApp('Microsoft.Windows.DevHome_8wekyb3d8bbwe', { displayName: 'Dev Home', optional: true }),
  ),
  storeApp(
    {
      id: 'debloat.microsoftStore',
      title: 'Keep the Microsoft Store',
      description: 'Shows whether the Store and App Installer are there; Clearpane never removes them.',
      category: 'Kept as they are',
      section: 'kept',
      impact: 'High',
      risk: 'unsafe',
      riskReason: 'Without them there are no Store apps, no app updates and no easy way back.',
      disputed: 'Windows has a command that may bring the Store back, but nobody promises it.',
      reversible: 'no',
    },
    keptApp('Microsoft.WindowsStore_8wekyb3d8bbwe', { displayName: 'Microsoft Store' }),
    keptApp('Microsoft.DesktopAppInstaller_8wekyb3d8bbwe', { displayName: 'App Installer (winget)' }),
  ),
]
