/** When Windows restarts for updates, as Settings stores it: also on Home. */
import type { Tweak } from '@clearpane/model'
import { dword, everyEdition, on, option, setting } from '../../make.ts'
import { sophia, winhance } from '../../sources.ts'

const settings = 'HKLM\\SOFTWARE\\Microsoft\\WindowsUpdate\\UX\\Settings'
const hours = (automatic: 0 | 1) => setting(settings, 'SmartActiveHoursState', dword(automatic), 'unknown')

export const updatesRestartHours = [
  {
    id: 'windowsUpdate.getUpToDate',
    area: 'updates',
    title: 'Turn off "Get me up to date"',
    description: 'Keeps Windows from restarting for an update as soon as possible, also in active hours.',
    category: 'Timing',
    impact: 'Low',
    risk: 'safe',
    riskReason: 'Restarts wait for a better time.',
    evidence: 'community',
    sources: [sophia(5322), winhance('Optimize/Models/UpdateOptimizations.cs', 514)],
    disputed: 'What Settings stores; Microsoft does not describe the value.',
    restart: 'none',
    minBuild: 22000,
    editions: everyEdition,
    reversible: 'exact',
    options: on(setting(settings, 'IsExpedited', dword(0), 'unknown')),
  },
  {
    id: 'windowsUpdate.smartActiveHours',
    area: 'updates',
    title: 'Choose who sets your active hours',
    description: 'Lets Windows learn when you use the PC, or keeps the hours you set in Settings.',
    category: 'Timing',
    impact: 'Low',
    risk: 'safe',
    riskReason: 'To learn the hours, Windows notes when you use the PC.',
    evidence: 'unsourced',
    sources: [sophia(5383)],
    disputed: 'One project shows it. The entry by policy counts from Pro up; this one works on Home.',
    unverified: true,
    restart: 'none',
    minBuild: 22000,
    editions: everyEdition,
    reversible: 'exact',
    options: [option('automatic', 'Windows learns them', hours(1)), option('manual', 'By hand', hours(0))],
  },
] satisfies Tweak[]
