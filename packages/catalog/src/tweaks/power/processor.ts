/**
 * Settings that control how the processor chooses its speed. Modern processors choose their speed themselves, within
 * microseconds.
 */
import { on, option, primary, tweakWith } from '../../make.ts'
import { power } from '../../make-system.ts'
import { states } from '../../state-words.ts'

const processorOptions = primary(
  'https://learn.microsoft.com/windows-hardware/customize/power-settings/configure-processor-power-management-options',
)
const processor = '54533251-82be-4824-96c1-47b60b740d00'
const boost = (mode: number) =>
  power(`${processor}/be337238-0d82-4146-a960-4f3749d470c7`, { ac: mode, dc: mode }, { ac: 2, dc: 2 })

const tweak = tweakWith({ area: 'power', category: 'processor' })

export const powerProcessor = [
  tweak({
    id: 'power.processorMinState',
    title: 'Raise the lowest processor speed',
    name: { en: 'Lowest processor speed', de: 'Minimale Prozessorleistung' },
    states: states(['Drops when idle', 'Sinkt im Leerlauf'], ['Full speed', 'Volles Tempo']),
    keywords: ['cpu', 'fps'],
    description:
      'Keeps the processor at its full clock speed while plugged in, even when it has nothing to do.',
    risk: 'caution',
    riskReason: 'The PC stays warm and draws more power.',
    evidence: 'unsourced',
    sources: [processorOptions],
    disputed:
      "Today's processors raise their clock speed at once by themselves, so the gain is close to nothing.",
    unverified: true,
    options: on(
      ...power(`${processor}/893dee8e-2bef-41e0-89c6-b55d0929964c`, { ac: 100, dc: 5 }, { ac: 5, dc: 5 }),
    ),
  }),
  tweak({
    id: 'power.coreParking',
    title: 'Turn off core parking',
    name: { en: 'Core parking', de: 'Parken von Prozessorkernen' },
    states: states(['Idle cores parked', 'Kerne werden geparkt'], ['All cores active', 'Alle Kerne aktiv']),
    keywords: ['cpu', 'fps', 'lag'],
    description: 'Keeps all processor cores awake while the PC is plugged in.',
    risk: 'caution',
    riskReason: 'On processors with two kinds of cores or stacked cache, games lose frames.',
    evidence: 'unsourced',
    sources: [processorOptions],
    disputed:
      'This setting is often harmful on current processors, because Windows steers games to the right cores by parking other cores.',
    unverified: true,
    options: on(
      ...power(`${processor}/0cc5b647-c1df-4637-891a-dec35c318583`, { ac: 100, dc: 10 }, { ac: 10, dc: 10 }),
    ),
  }),
  tweak({
    id: 'power.boostMode',
    title: 'Set how the processor boosts',
    name: { en: 'Processor boost', de: 'Turbo des Prozessors' },
    keywords: ['cpu', 'hitze', 'heat', 'lüfter', 'fan'],
    description: 'Chooses how eagerly the processor exceeds its base clock.',
    impact: 'Medium',
    risk: 'caution',
    riskReason:
      'With aggressive boost, the PC runs hot. With boost off, a thin laptop is cool and quiet, and clearly slower.',
    evidence: 'documented',
    sources: [processorOptions],
    notes: 'The first choice is the Windows default on most PCs.',
    options: [
      option('aggressive', { en: 'Aggressive', de: 'Aggressiv' }, ...boost(2)),
      option('enabled', { en: 'On', de: 'Ein' }, ...boost(1)),
      option('efficient', { en: 'Efficient', de: 'Effizient' }, ...boost(3)),
      option(
        'efficientAggressive',
        { en: 'Efficient, then aggressive', de: 'Effizient, dann aggressiv' },
        ...boost(4),
      ),
      option('disabled', { en: 'Off', de: 'Aus' }, ...boost(0)),
    ],
  }),
  tweak({
    id: 'power.energyPreference',
    title: 'Prefer speed over saving while plugged in',
    name: { en: 'Processor energy preference', de: 'Energiepräferenz des Prozessors' },
    states: states(['Balanced', 'Ausgewogen'], ['Favors speed', 'Tempo zuerst']),
    keywords: ['cpu', 'fps'],
    description: 'Tells the processor to favor speed while the PC is plugged in.',
    risk: 'safe',
    riskReason: 'A little more heat.',
    evidence: 'unsourced',
    sources: [processorOptions],
    unverified: true,
    options: on(
      ...power(`${processor}/36687f9e-e3a5-4dbf-b1dc-15eb381c6863`, { ac: 0, dc: 50 }, { ac: 25, dc: 50 }),
    ),
  }),
]
