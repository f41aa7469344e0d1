/** How long Windows waits while shutting down. */
import { on, primary, setting, text, tweakWith } from '../../make.ts'
import { states } from '../../state-words.ts'

const desktop = 'HKCU\\Control Panel\\Desktop'

const tweak = tweakWith({ area: 'performance', category: 'shutdown' })

export const performanceShutdown = [
  tweak({
    id: 'performance.hungAppTimeout',
    title: 'Notice hung programs sooner',
    name: { en: 'Patience with hung programs', de: 'Geduld mit hängenden Programmen' },
    states: states(['A different time', 'Andere Zeit'], ['3 seconds', '3 Sekunden']),
    keywords: ['freeze', 'eingefroren'],
    description: 'Shortens the time before a program counts as not responding.',
    risk: 'caution',
    riskReason: 'A busy program may be ended although it is still working.',
    evidence: 'unsourced',
    sources: [primary('https://learn.microsoft.com/windows/win32/services/service-control-handler-function')],
    disputed: 'This setting speeds up only a stuck shutdown, and unsaved work can be lost.',
    unverified: true,
    restart: 'logoff',
    options: on(
      setting(desktop, 'HungAppTimeout', text('3000'), 'absent', { absentMeans: text('5000') }),
      setting(desktop, 'WaitToKillAppTimeout', text('5000'), 'absent', { absentMeans: text('20000') }),
    ),
  }),
  tweak({
    id: 'performance.autoEndTasks',
    title: 'End programs at shutdown without asking',
    name: { en: 'Hung programs at shutdown', de: 'Hängende Programme beim Ausschalten' },
    states: states(['Windows asks', 'Windows fragt nach'], ['Closed at once', 'Sofort beendet']),
    description: "Closes programs that don't respond when you sign out.",
    risk: 'unsafe',
    riskReason: 'Unsaved work is lost without a warning.',
    evidence: 'unsourced',
    sources: [primary('https://learn.microsoft.com/windows/win32/services/service-control-handler-function')],
    disputed: 'This setting gives you convenience at the risk of your data.',
    options: on(setting(desktop, 'AutoEndTasks', text('1'), 'absent')),
  }),
  tweak({
    id: 'performance.serviceShutdownTimeout',
    title: 'Reset the time services get at shutdown',
    name: { en: 'Shutdown wait for services', de: 'Wartezeit auf Dienste' },
    states: states(
      ['Changed by others', 'Von anderen geändert'],
      ['5 seconds (default)', '5 Sekunden (Standard)'],
    ),
    keywords: ['herunterfahren'],
    description: 'Makes Windows wait 5 seconds for services while shutting down, which is the default.',
    risk: 'caution',
    riskReason: 'Databases and sync programs need that time to save.',
    evidence: 'community',
    sources: [primary('https://learn.microsoft.com/windows/win32/services/service-control-handler-function')],
    disputed: 'Five seconds is already the default. Shorter times risk damaged data to save a second.',
    unverified: true,
    restart: 'reboot',
    options: on(
      setting(
        'HKLM\\SYSTEM\\CurrentControlSet\\Control',
        'WaitToKillServiceTimeout',
        text('5000'),
        text('5000'),
      ),
    ),
  }),
]
