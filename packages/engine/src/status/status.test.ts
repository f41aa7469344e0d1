/** Tests which values count towards a profile, and which don't. */
import type { Observation, Preset, Setting } from '@clearpane/model'
import { expect, test } from 'vitest'
import { foldJournal, indexTweaks, Observations, presetStatus } from '../index.ts'
import { aTweak, testFacts } from '../testing/index.ts'

const done = { want: 'property', value: 'done' } as const
const empty = { want: 'property', value: 0 } as const
const off = { want: 'property', value: false } as const
const settings: Setting[] = [
  { resource: { kind: 'action', name: 'trimDrives', scope: 'machine' }, desired: done, default: 'unknown' },
  { resource: { kind: 'file', class: 'tempFiles', scope: 'user' }, desired: empty, default: 'unknown' },
  { resource: { kind: 'feature', name: 'Old' }, desired: off, default: 'unknown' },
]
const tweak = aTweak('t.all', settings)
const preset: Preset = {
  id: 'p',
  group: 'dashboard',
  title: 'P',
  summary: '',
  features: ['x'],
  warning: '',
  choices: [{ tweakId: tweak.id }],
  leavesAlone: [],
}

test.each<[string, Observation, string, number]>([
  [
    'the one value that stays holds',
    { status: 'present', state: { kind: 'feature', value: false } },
    'active',
    1,
  ],
  [
    'the one value that stays does not hold',
    { status: 'present', state: { kind: 'feature', value: true } },
    'inactive',
    1,
  ],
])('files that return and one-time actions don’t count in a status: %s', (_, feature, state, values) => {
  const observations: Observation[] = [
    { status: 'absent' },
    { status: 'present', state: { kind: 'file', value: 4096 } },
    feature,
  ]
  const observed = Observations.inOrder(
    settings.map(({ resource }) => resource),
    observations,
  )
  const status = presetStatus(indexTweaks([tweak]), preset, testFacts, observed, foldJournal([]), new Map())
  expect({ state: status.state, values: status.values }).toEqual({ state, values })
})
