import type { Preset } from '@clearpane/model'
import {
  choose,
  cleaning,
  fewerApps,
  lessInTheBackground,
  lessTelemetry,
  noCopilotButtons,
  noEdgeOffers,
  noSuggestions,
} from './sets.ts'

export const mini = {
  id: 'mini',
  group: 'profile',
  title: 'Windows 11 Mini',
  summary: 'Power saver and debloated',
  features: [
    'Fewer services start with Windows',
    'No widgets and suggestions, fewer Copilot buttons and Edge offers',
    'No indexing on battery, no network while a laptop sleeps',
    'Less telemetry',
    'Storage Sense keeps the disk clean; old temporary files are deleted now',
    'Power saver plan',
    'Solitaire, Weather, News, Feedback Hub, Power Automate and the Office promotion app removed',
  ],
  warning:
    'This profile applies power-saving settings and removes what comes on top of Windows: background services, widgets, suggestions and offers of Edge, which then shows that your organization manages it (that is only these settings). Mail and downloads wait while a laptop sleeps. Six Microsoft apps are removed for every user: undo cannot bring them back with their data, but you can get each from the Store again. Temporary files are deleted for good. Foreground programs run slower under the power saver plan.',
  choices: [
    ...lessInTheBackground,
    ...noSuggestions,
    ...noEdgeOffers,
    ...noCopilotButtons,
    ...lessTelemetry,
    ...fewerApps,
    ...cleaning,
    { tweakId: 'power.enableHighPerformance', option: 'powerSaver' },
    ...choose(
      'performance.visualEffects',
      'services.fax',
      'services.indexOnBattery',
      'power.modernStandbyNetwork',
      'cleanup.storageSense',
      'ads.storeOpenWith',
      'edge.feedback',
      'edge.miniMenu',
    ),
  ],
  leavesAlone: [
    { what: 'All other apps', why: 'which ones you need is your decision, app by app' },
    { what: 'Printing', why: 'without the Print Spooler nothing prints, not even to PDF' },
    {
      what: 'Store apps in the background',
      why: 'mail, alarms and notifications would stop, and people report that Start search breaks',
    },
    { what: 'Windows Update, Defender and SmartScreen', why: 'no profile weakens protection' },
    { what: 'Sign-in services', why: 'smart cards, fingerprint and face sign-in would stop' },
  ],
} satisfies Preset
