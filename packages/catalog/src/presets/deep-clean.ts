import type { Preset } from '@clearpane/model'
import { choose, cleaning, noCopilotButtons, noEdgeOffers, noSuggestions } from './sets.ts'

export const deepClean = {
  id: 'deep-clean',
  group: 'dashboard',
  title: 'Deep Clean',
  summary: 'Removes offers, tips and clutter from Windows and Edge, and keeps the disk clean automatically',
  features: [
    'No suggestions in Start, Settings, File Explorer and on the lock screen',
    'No widgets, fewer Copilot buttons',
    'Fewer offers inside Edge: most of it works only in profiles without a personal Microsoft account',
    'Storage Sense empties temporary files and old Recycle Bin entries once a month',
    'Old temporary files, error reports, previews and replaced Windows components deleted now',
  ],
  warning:
    "Temporary files, error reports, previews and the cache of shared updates are deleted for good. Storage Sense will delete files that have been in the Recycle Bin for more than 30 days. Undo turns it off but cannot bring those files back. Edge shows that your organization manages it. That's only these settings.",
  choices: [
    ...noSuggestions,
    ...noEdgeOffers,
    ...noCopilotButtons,
    ...cleaning,
    ...choose(
      'ads.storeOpenWith',
      'ads.startRecentlyAdded',
      'edge.feedback',
      'edge.miniMenu',
      'cleanup.storageSense',
      'cleanup.componentStore',
    ),
  ],
  leavesAlone: [
    { what: 'Installed apps', why: 'which ones you need is your decision, app by app' },
    {
      what: 'Recycle Bin, Downloads and browser caches',
      why: 'they hold what you may still want; choose them on the cleanup page',
    },
    {
      what: 'The previous Windows and crash dumps',
      why: 'they are a way back, and evidence when something broke',
    },
    {
      what: 'The registry',
      why: 'removing entries gains nothing; Microsoft advises against registry cleaners',
    },
    {
      what: 'OneDrive, Edge, Defender and the Store',
      why: 'Windows and programs need them, and removing them is hard to undo',
    },
    { what: 'Windows Spotlight', why: 'turning its delivery channel off breaks the lock screen pictures' },
  ],
} satisfies Preset
