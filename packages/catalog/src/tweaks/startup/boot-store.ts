/**
 * The boot store. No entry in the boot store makes Windows start faster; most of the entries that guides recommend
 * slow the start down.
 */
import { on, primary, tweakWith } from '../../make.ts'
import { bcd } from '../../make-system.ts'
import { states } from '../../state-words.ts'

const bcdedit = primary('https://learn.microsoft.com/windows-hardware/drivers/devtest/bcdedit--set')

/** Debugging values that tuning guides recommend. */
const timers = ['useplatformclock', 'useplatformtick', 'disabledynamictick', 'tscsyncpolicy']

const tweak = tweakWith({ area: 'startup', category: 'startAndShutdown', restart: 'reboot' })

export const startupBootStore = [
  tweak({
    id: 'startup.optimizeBootConfig',
    title: 'Reduce the wait in the boot menu',
    name: { en: 'Boot menu wait', de: 'Wartezeit im Startmenü des PCs' },
    states: states(['A different time', 'Andere Zeit'], ['3 seconds', '3 Sekunden']),
    keywords: ['dual boot', 'linux', 'hochfahren'],
    description:
      'Shortens the wait at startup from 30 to 3 seconds where more than one operating system is installed.',
    risk: 'safe',
    riskReason:
      'With one operating system nothing changes. BitLocker may ask for its recovery key once after a change of the boot store.',
    evidence: 'documented',
    sources: [bcdedit],
    disputed:
      'Everything else that is sold as boot tuning, like processor counts and memory limits, only reduces the hardware that Windows uses.',
    options: on(bcd('{bootmgr}', 'timeout', 3, 30)),
  }),
  tweak({
    id: 'startup.bootTimerCleanup',
    title: 'Undo timer settings left by other tuning programs',
    name: { en: 'Boot timer settings', de: 'Zeitgeber in der Startkonfiguration' },
    states: states(['Test settings found', 'Testwerte gefunden'], ['Windows default', 'Windows-Standard']),
    keywords: ['HPET', 'useplatformclock'],
    description: 'Removes four test settings from the start-up configuration, if they exist.',
    impact: 'Medium',
    risk: 'safe',
    riskReason:
      'The start-up configuration goes back to the Windows default. BitLocker may ask for its recovery key once after a change of the boot store.',
    evidence: 'documented',
    sources: [bcdedit],
    options: on(...timers.map((element) => bcd('{current}', element, null, null))),
  }),
  tweak({
    id: 'startup.bootMenuLegacy',
    title: 'Show the old F8 boot menu',
    name: { en: 'F8 boot menu', de: 'F8-Startmenü' },
    states: states(['Hidden', 'Ausgeblendet'], ['Available', 'Verfügbar']),
    keywords: ['safe mode', 'abgesicherter modus'],
    description: 'Brings back the text menu that F8 opens while Windows starts.',
    risk: 'safe',
    riskReason:
      'Only the menu changes. BitLocker may ask for its recovery key once after a change of the boot store.',
    evidence: 'documented',
    sources: [bcdedit],
    options: on(bcd('{current}', 'bootmenupolicy', 'Legacy', 'Standard')),
  }),
]
