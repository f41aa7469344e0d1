/** How long Windows waits while shutting down. */
import type { Tweak } from '@clearpane/model'
import { everyEdition, on, primary, setting, text } from '../../make.ts'

const desktop = 'HKCU\\Control Panel\\Desktop'

export const performanceShutdown = [
  {
    id: 'performance.hungAppTimeout',
    area: 'performance',
    title: 'Notice hung programs sooner',
    description: 'Shortens the time before a program counts as not answering.',
    category: 'Shutdown',
    impact: 'Low',
    risk: 'caution',
    riskReason: 'A busy program may be ended while it still works.',
    evidence: 'unsourced',
    sources: [primary('https://learn.microsoft.com/windows/win32/services/service-control-handler-function')],
    disputed: 'Speeds up nothing but a stuck shutdown; unsaved work can be lost.',
    unverified: true,
    restart: 'logoff',
    minBuild: 22000,
    editions: everyEdition,
    reversible: 'exact',
    options: on(
      setting(desktop, 'HungAppTimeout', text('3000'), 'absent', { absentMeans: text('5000') }),
      setting(desktop, 'WaitToKillAppTimeout', text('5000'), 'absent', { absentMeans: text('20000') }),
    ),
  },
  {
    id: 'performance.autoEndTasks',
    area: 'performance',
    title: 'End programs at shutdown without asking',
    description: 'Closes programs that do not answer when you sign out.',
    category: 'Shutdown',
    impact: 'Low',
    risk: 'unsafe',
    riskReason: 'Unsaved work is lost without a question.',
    evidence: 'unsourced',
    sources: [primary('https://learn.microsoft.com/windows/win32/services/service-control-handler-function')],
    disputed: 'Comfort at the price of your data.',
    restart: 'none',
    minBuild: 22000,
    editions: everyEdition,
    reversible: 'exact',
    options: on(setting(desktop, 'AutoEndTasks', text('1'), 'absent')),
  },
  {
    id: 'performance.serviceShutdownTimeout',
    area: 'performance',
    title: 'Reset the time services get at shutdown',
    description: 'Sets how long Windows waits for services while shutting down to 5 seconds, the default.',
    category: 'Shutdown',
    impact: 'Low',
    risk: 'caution',
    riskReason: 'Databases and sync programs need that time to save.',
    evidence: 'community',
    sources: [primary('https://learn.microsoft.com/windows/win32/services/service-control-handler-function')],
    disputed: 'The default already; shorter times risk damaged data for a second saved.',
    unverified: true,
    restart: 'reboot',
    minBuild: 22000,
    editions: everyEdition,
    reversible: 'exact',
    options: on(
      setting(
        'HKLM\\SYSTEM\\CurrentControlSet\\Control',
        'WaitToKillServiceTimeout',
        text('5000'),
        text('5000'),
      ),
    ),
  },
] satisfies Tweak[]
