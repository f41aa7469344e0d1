import type { Preset } from '@clearpane/model'
import { choose, noCopilotButtons, noEdgeOffers, noSuggestions } from './sets.ts'

export const deepClean = {
  id: 'deep-clean',
  group: 'dashboard',
  title: 'Deep Clean',
  summary: 'Takes offers, tips and clutter out of Windows and Edge, and keeps the disk clean by itself',
  features: [
    'No suggestions in Start, Settings, File Explorer and on the lock screen',
    'No widgets, no Copilot buttons',
    'No offers inside Edge',
    'Storage Sense empties temporary files and old Recycle Bin entries once a month',
    'Rarely used services only on demand',
  ],
  warning:
    'Storage Sense will delete files that lie in the Recycle Bin for more than 30 days; undo turns it off but cannot bring such files back. Edge shows that your organization manages it.',
  choices: [
    ...noSuggestions,
    ...noEdgeOffers,
    ...noCopilotButtons,
    ...choose(
      'ads.storeOpenWith',
      'ads.startRecentlyAdded',
      'edge.feedback',
      'edge.miniMenu',
      'cleanup.storageSense',
      'services.unnecessary',
    ),
  ],
  leavesAlone: [
    { what: 'Installed apps', why: 'which ones you need is your decision, app by app' },
    { what: 'Temporary files there are now', why: 'deleting is not undoable, so you see the list first on the cleanup page' },
    { what: 'The registry', why: 'removing entries gains nothing; Microsoft advises against registry cleaners' },
    { what: 'OneDrive, Edge, Defender and the Store', why: 'Windows and programs need them, and removing them is hard to take back' },
    { what: 'Windows Spotlight', why: 'turning its delivery channel off breaks the lock screen pictures' },
  ],
} satisfies Preset
