/** The times when Windows restarts for updates, as the Settings app stores them (on the Home edition too). */
import { dword, on, option, setting, tweakWith, windows11 } from '../../make.ts'
import { sophia, winhance } from '../../sources.ts'
import { states } from '../../state-words.ts'

const settings = 'HKLM\\SOFTWARE\\Microsoft\\WindowsUpdate\\UX\\Settings'
const hours = (automatic: 0 | 1) => setting(settings, 'SmartActiveHoursState', dword(automatic), 'unknown')

const tweak = tweakWith({ area: 'updates', category: 'timing' })

export const updatesRestartHours = [
  tweak({
    id: 'windowsUpdate.getUpToDate',
    minBuild: windows11,
    title: 'Turn off "Get me up to date"',
    name: { en: 'Hurried update restarts', de: 'Eilige Update-Neustarts' },
    states: states(['As chosen in Settings', 'Wie in Einstellungen'], ['Blocked', 'Blockiert']),
    keywords: ['reboot'],
    description:
      'Stops Windows from restarting as soon as possible for an update, which it would do even in active hours.',
    risk: 'safe',
    riskReason: 'Restarts wait for a better time.',
    evidence: 'community',
    sources: [sophia(5322), winhance('Optimize/Models/UpdateOptimizations.cs', 514)],
    disputed: 'The Settings app stores this value, but Microsoft does not document it.',
    options: on(setting(settings, 'IsExpedited', dword(0), 'unknown')),
  }),
  tweak({
    id: 'windowsUpdate.smartActiveHours',
    title: 'Choose who sets your active hours',
    name: { en: 'Choice of active hours', de: 'Festlegung der Nutzungszeit' },
    otherwise: { en: 'Not chosen yet', de: 'Noch nicht gewählt' },
    keywords: ['neustart', 'reboot'],
    description: 'Lets Windows learn your active hours, or keeps the active hours that you set in Settings.',
    risk: 'safe',
    riskReason: 'To learn the hours, Windows notes when you use the PC.',
    evidence: 'unsourced',
    sources: [sophia(5383)],
    disputed:
      'One project documents this value. Another entry uses a policy, which works only on Pro and up; this value also works on Home.',
    unverified: true,
    options: [
      option('automatic', { en: 'Windows learns them', de: 'Windows lernt sie' }, hours(1)),
      option('manual', { en: 'By hand', de: 'Von Hand' }, hours(0)),
    ],
  }),
]
