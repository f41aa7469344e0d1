/**
 * The boot store. Nothing in it makes Windows start faster; most of what guides write there makes it slower.
 */
import type { Tweak } from '@clearpane/model'
import { everyEdition, on, primary } from '../../make.ts'
import { bcd } from '../../make-system.ts'

const bcdedit = primary('https://learn.microsoft.com/windows-hardware/drivers/devtest/bcdedit--set')

/** Meant for debugging, spread by tuning guides. */
const timers = ['useplatformclock', 'useplatformtick', 'disabledynamictick', 'tscsyncpolicy']

export const startupBootStore = [
  {
    id: 'startup.optimizeBootConfig',
    area: 'startup',
    title: 'Reduce the wait in the boot menu',
    description: 'Waits 3 instead of 30 seconds where more than one system is installed.',
    category: 'Start and shutdown',
    impact: 'Low',
    risk: 'safe',
    riskReason:
      'With one system nothing changes. BitLocker may ask for its recovery key once after a change of the boot store.',
    evidence: 'documented',
    sources: [bcdedit],
    disputed:
      'All else sold as boot tuning, like processor counts and memory limits, only ever lowers what Windows uses.',
    restart: 'reboot',
    minBuild: 22000,
    editions: everyEdition,
    reversible: 'exact',
    options: on(bcd('{bootmgr}', 'timeout', 3, 30)),
  },
  {
    id: 'startup.bootTimerCleanup',
    area: 'startup',
    title: 'Undo timer settings left by other tuning programs',
    description: 'Removes four test settings from the start-up configuration, where there are any.',
    category: 'Start and shutdown',
    impact: 'Medium',
    risk: 'safe',
    riskReason:
      'Back to the Windows default. BitLocker may ask for its recovery key once after a change of the boot store.',
    evidence: 'documented',
    sources: [bcdedit],
    restart: 'reboot',
    minBuild: 22000,
    editions: everyEdition,
    reversible: 'exact',
    options: on(...timers.map((element) => bcd('{current}', element, null, null))),
  },
  {
    id: 'startup.bootMenuLegacy',
    area: 'startup',
    title: 'Show the old F8 boot menu',
    description: 'Brings back the text menu that F8 opens while Windows starts.',
    category: 'Start and shutdown',
    impact: 'Low',
    risk: 'safe',
    riskReason:
      'Only the menu changes. BitLocker may ask for its recovery key once after a change of the boot store.',
    evidence: 'documented',
    sources: [bcdedit],
    restart: 'reboot',
    minBuild: 22000,
    editions: everyEdition,
    reversible: 'exact',
    options: on(bcd('{current}', 'bootmenupolicy', 'Legacy', 'Standard')),
  },
] satisfies Tweak[]
