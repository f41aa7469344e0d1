/**
 * The automation profiles, to the extent that Windows itself can do the work: how often Windows cleans, and whether
 * it backs up its registry. The schedule of Clearpane's own tasks isn't part of a profile, because users choose it on
 * the automation page.
 */
import type { Preset } from '@clearpane/model'
import { choose } from './sets.ts'

const registryTask = {
  what: 'Cleaning the registry on a schedule',
  why: 'removing entries gains nothing; Microsoft advises against registry cleaners',
}
const startupTask = {
  what: 'Your startup programs',
  why: 'which ones you need is your decision, not one of a schedule',
}
const downloads = {
  what: 'Downloads',
  why: 'they are your own files: nothing cleans them without a list you have seen',
}
const recycleBin =
  'Storage Sense deletes files that have been in the Recycle Bin for more than 30 days. Undo turns it off but cannot bring those files back.'

export const performanceFocused = {
  id: 'performance-focused',
  group: 'automation',
  title: 'Performance Focused',
  summary: 'Windows cleans up every day and backs up its registry',
  features: [
    'Storage Sense every day',
    "Windows' own registry copies",
    'TRIM on',
    'No restarts for updates in active hours',
  ],
  warning: `${recycleBin} Restart to get the registry copies.`,
  choices: [
    { tweakId: 'cleanup.storageSense', option: 'daily' },
    ...choose('registry.periodicBackup', 'performance.trim', 'windowsUpdate.activeHours'),
  ],
  leavesAlone: [registryTask, startupTask, downloads],
} satisfies Preset

export const balancedMaintenance = {
  id: 'balanced-maintenance',
  group: 'automation',
  title: 'Balanced Maintenance',
  summary: 'Windows cleans up every week and backs up its registry',
  features: ['Storage Sense every week', "Windows' own registry copies", 'TRIM on'],
  warning: `${recycleBin} Restart to get the registry copies.`,
  choices: [
    { tweakId: 'cleanup.storageSense', option: 'weekly' },
    ...choose('registry.periodicBackup', 'performance.trim'),
  ],
  leavesAlone: [registryTask, startupTask, downloads],
} satisfies Preset

export const minimalAutomation = {
  id: 'minimal-automation',
  group: 'automation',
  title: 'Minimal Automation',
  summary: 'Windows cleans once a month, the rest is up to you',
  features: ['Storage Sense once a month', 'TRIM on'],
  warning: recycleBin,
  choices: choose('cleanup.storageSense', 'performance.trim'),
  leavesAlone: [
    registryTask,
    startupTask,
    downloads,
    { what: 'Registry copies', why: 'every run saves what it changes anyway' },
  ],
} satisfies Preset

export const automationPresets: readonly Preset[] = [
  performanceFocused,
  balancedMaintenance,
  minimalAutomation,
]
