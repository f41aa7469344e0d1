/** Power plan and power mode: the two switches that override all other power settings. */
import { powerModes as modes, powerPlans as plans } from '@clearpane/model'
import { option, primary, tweakWith, windows11 } from '../../make.ts'
import { powerMode, powerPlan } from '../../make-system.ts'
import { states } from '../../state-words.ts'

const powercfg = primary(
  'https://learn.microsoft.com/windows-hardware/design/device-experiences/powercfg-command-line-options',
)

const tweak = tweakWith({ area: 'power', category: 'planAndMode' })

export const powerPlans = [
  tweak({
    id: 'power.enableHighPerformance',
    title: 'Choose the power plan',
    name: { en: 'Power plan', de: 'Energiesparplan' },
    keywords: ['akku', 'fps', 'schneller'],
    description: 'Sets how Windows weighs speed against power: high performance, balanced or power saver.',
    impact: 'Medium',
    risk: 'caution',
    riskReason:
      'With high performance, the PC draws more power and runs warmer, so do not choose it for a laptop on battery.',
    evidence: 'documented',
    sources: [
      primary('https://learn.microsoft.com/windows/win32/power/power-policy-settings'),
      powercfg,
      primary('https://learn.microsoft.com/windows-hardware/design/device-experiences/modern-standby'),
    ],
    conflictsWith: ['power.enableUltimatePerformance'],
    notes:
      'Many laptops with Modern Standby have only the balanced plan. On these laptops, the power mode does the same.',
    options: [
      option(
        'highPerformance',
        { en: 'High performance', de: 'Höchstleistung' },
        powerPlan(plans.highPerformance, plans.balanced),
      ),
      option('balanced', { en: 'Balanced', de: 'Ausbalanciert' }, powerPlan(plans.balanced, plans.balanced)),
      option(
        'powerSaver',
        { en: 'Power saver', de: 'Energiesparmodus' },
        powerPlan(plans.powerSaver, plans.balanced),
      ),
    ],
  }),
  tweak({
    id: 'power.enableUltimatePerformance',
    title: 'Use the Ultimate Performance plan',
    name: { en: 'Ultimate Performance plan', de: 'Energiesparplan Ultimative Leistung' },
    states: states(['A different plan', 'Anderer Energieplan'], ['Selected', 'Ausgewählt']),
    keywords: ['fps'],
    description:
      'Selects the plan for workstations, which uses more power to keep waiting times as short as possible.',
    risk: 'caution',
    riskReason: 'The PC gets hotter and draws more power, and a laptop battery drains fast.',
    evidence: 'documented',
    sources: [
      powercfg,
      primary('https://learn.microsoft.com/windows/win32/power/power-policy-settings'),
      primary('https://learn.microsoft.com/windows/iot/iot-enterprise/soft-real-time/soft-real-time-device'),
    ],
    disputed:
      'In games this plan is no faster than high performance or the best power mode, because the difference is within measurement noise.',
    reversible: 'default',
    conflictsWith: ['power.enableHighPerformance'],
    notes:
      'Windows hides the plan, so it is copied into the list once. Undo returns to the plan you had, and the copy stays in the list. The plan is not for PCs with Modern Standby.',
    options: [
      option(
        'ultimate',
        { en: 'Ultimate Performance', de: 'Ultimative Leistung' },
        powerPlan(plans.ultimatePerformance, plans.balanced),
      ),
    ],
  }),
  tweak({
    id: 'power.powerMode',
    minBuild: windows11,
    title: 'Choose the power mode',
    name: { en: 'Power mode', de: 'Energiemodus' },
    keywords: ['akku', 'fps'],
    description: 'Sets the power mode in the Settings app for a PC that is plugged in.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Windows offers this setting to everybody, and on battery nothing changes.',
    evidence: 'community',
    sources: [powercfg],
    unverified: true,
    notes:
      'Works while the balanced plan is active. Microsoft does not describe how programs set the power mode.',
    options: [
      option(
        'performance',
        { en: 'Best performance', de: 'Beste Leistung' },
        powerMode('ac', modes.bestPerformance, modes.balancedMode),
      ),
      option(
        'balanced',
        { en: 'Balanced', de: 'Ausbalanciert' },
        powerMode('ac', modes.balancedMode, modes.balancedMode),
      ),
      option(
        'efficiency',
        { en: 'Best power efficiency', de: 'Beste Energieeffizienz' },
        powerMode('ac', modes.bestEfficiency, modes.balancedMode),
      ),
    ],
  }),
]
