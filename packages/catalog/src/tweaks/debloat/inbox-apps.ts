/** Apps that come with Windows 11, as the debloat page lists them. */
import { app, byHand, fromStore } from '../../make-apps.ts'
import { storeApp } from './store-app.ts'

export const debloatInboxApps = [
  storeApp(
    {
      id: 'debloat.calculator',
      title: 'Remove Calculator',
      name: { en: 'Calculator', de: 'Rechner' },
      keywords: ['taschenrechner'],
      description: 'Uninstalls the Windows calculator.',
      riskReason: 'Only this app disappears.',
    },
    app('Microsoft.WindowsCalculator_8wekyb3d8bbwe', 'installed', { back: fromStore('9WZDNCRFHVN5') }),
  ),
  storeApp(
    {
      id: 'debloat.camera',
      title: 'Remove Camera',
      name: { en: 'Camera app', de: 'Kamera-App' },
      description: 'Uninstalls the app that takes pictures with the camera.',
      riskReason: 'Other apps can still use the camera.',
    },
    app('Microsoft.WindowsCamera_8wekyb3d8bbwe', 'installed', { back: fromStore('9WZDNCRFJBBG') }),
  ),
  storeApp(
    {
      id: 'debloat.grooveMusic',
      title: 'Remove Media Player (was Groove Music)',
      name: { en: 'Media Player', de: 'Medienwiedergabe' },
      keywords: ['musik'],
      description: 'Uninstalls the media player that comes with Windows.',
      riskReason: 'You need another player for music files.',
      disputed:
        'The package still has the name of Groove Music, but on Windows 11 it is the current Media Player.',
    },
    app('Microsoft.ZuneMusic_8wekyb3d8bbwe', 'installed', { back: fromStore('9WZDNCRFJ3PT') }),
  ),
  storeApp(
    {
      id: 'debloat.photos',
      title: 'Remove Photos',
      name: { en: 'Photos', de: 'Fotos' },
      keywords: ['bilder'],
      description: 'Uninstalls the Windows picture viewer.',
      impact: 'Medium',
      risk: 'caution',
      riskReason: 'Without this app, Windows does not open pictures until you choose another viewer.',
    },
    app('Microsoft.Windows.Photos_8wekyb3d8bbwe', 'installed', { back: fromStore('9WZDNCRFJBH4') }),
  ),
  storeApp(
    {
      id: 'debloat.solitaire',
      title: 'Remove Solitaire Collection',
      name: { en: 'Solitaire Collection', de: 'Solitaire Collection' },
      keywords: ['karten', 'spiele'],
      description: 'Uninstalls the card games that show advertising.',
      losesData: true,
      riskReason: 'Progress that was not saved to an account is lost.',
    },
    app('Microsoft.MicrosoftSolitaireCollection_8wekyb3d8bbwe', 'installed', {
      back: byHand('9WZDNCRFHWD2'),
    }),
  ),
  storeApp(
    {
      id: 'debloat.stickyNotes',
      title: 'Remove Sticky Notes',
      name: { en: 'Sticky Notes', de: 'Kurznotizen' },
      keywords: ['haftnotizen'],
      description: 'Uninstalls the app for notes that you pin to the desktop.',
      risk: 'caution',
      losesData: true,
      riskReason: 'Notes that were not synced to an account are lost.',
    },
    app('Microsoft.MicrosoftStickyNotes_8wekyb3d8bbwe', 'installed', { back: fromStore('9NBLGGH4QGHW') }),
  ),
  storeApp(
    {
      id: 'debloat.voiceRecorder',
      title: 'Remove Sound Recorder',
      name: { en: 'Sound Recorder', de: 'Audiorekorder' },
      keywords: ['sprachrekorder', 'diktiergerät'],
      description: 'Uninstalls the voice recorder.',
      riskReason: 'Recordings stay in Documents.',
    },
    app('Microsoft.WindowsSoundRecorder_8wekyb3d8bbwe', 'installed', { back: fromStore('9WZDNCRFHWKN') }),
  ),
  storeApp(
    {
      id: 'debloat.weather',
      title: 'Remove Weather',
      name: { en: 'Weather', de: 'Wetter' },
      description: 'Uninstalls the MSN weather app.',
      riskReason: 'The weather in Widgets is separate and stays.',
    },
    app('Microsoft.BingWeather_8wekyb3d8bbwe', 'installed', { back: fromStore('9WZDNCRFJ3Q2') }),
  ),
  storeApp(
    {
      id: 'debloat.xbox',
      title: 'Remove the Xbox app',
      name: { en: 'Xbox app', de: 'Xbox-App' },
      description: 'Uninstalls the app for Game Pass and cloud gaming.',
      impact: 'Medium',
      risk: 'caution',
      riskReason: 'Games from Game Pass and cloud gaming need this app.',
    },
    app('Microsoft.GamingApp_8wekyb3d8bbwe', 'installed', { back: fromStore('9MV0B5HZVK9Z') }),
  ),
  storeApp(
    {
      id: 'debloat.yourPhone',
      title: 'Remove Phone Link',
      name: { en: 'Phone Link', de: 'Smartphone-Link' },
      keywords: ['handy'],
      description: 'Uninstalls the app that connects your phone to the PC.',
      impact: 'Medium',
      risk: 'caution',
      riskReason: 'The connection to the phone ends and has to be set up again.',
    },
    app('Microsoft.YourPhone_8wekyb3d8bbwe', 'installed', { back: fromStore('9NMPJ99VJBWV') }),
  ),
  storeApp(
    {
      id: 'debloat.getHelp',
      title: 'Remove Get Help',
      name: { en: 'Get Help', de: 'Hilfe anfordern' },
      description: 'Uninstalls the Windows help app.',
      risk: 'unsafe',
      riskReason: 'The Windows 11 troubleshooters open in Get Help, so they stop working.',
      disputed:
        'Get Help is often listed as an ordinary app, but now that the old troubleshooters are gone, it is part of Windows.',
    },
    app('Microsoft.GetHelp_8wekyb3d8bbwe', 'installed', { back: fromStore('9PKDZBMV1H3T') }),
  ),
  storeApp(
    {
      id: 'debloat.news',
      title: 'Remove Microsoft News',
      name: { en: 'Microsoft News', de: 'Microsoft-Nachrichten' },
      description: 'Uninstalls the news app.',
      riskReason:
        'Only this app disappears; the news in Widgets and the news in Edge have their own settings.',
    },
    app('Microsoft.BingNews_8wekyb3d8bbwe', 'installed', { back: fromStore('9WZDNCRFHVFW') }),
    app('Microsoft.News_8wekyb3d8bbwe', 'absent', { back: byHand() }),
  ),
  storeApp(
    {
      id: 'debloat.feedbackHub',
      title: 'Remove Feedback Hub',
      name: { en: 'Feedback Hub', de: 'Feedback-Hub' },
      description: 'Uninstalls the app that sends feedback to Microsoft.',
      riskReason: 'Members of the Insider program need this app.',
    },
    app('Microsoft.WindowsFeedbackHub_8wekyb3d8bbwe', 'installed', { back: fromStore('9NBLGGH4R32N') }),
  ),
]
