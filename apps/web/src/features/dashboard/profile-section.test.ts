import { describe, expect, test } from 'vitest'
import { dashboardProfiles, type PresetEntry, pickProfiles } from './profile-section.tsx'

const entry = (id: string, state: PresetEntry['status']['state'] = 'inactive', values = 5): PresetEntry => ({
  preset: {
    id,
    group: 'dashboard',
    title: id,
    summary: '',
    features: ['x'],
    warning: '',
    choices: [{ tweakId: 'a.b' }],
    leavesAlone: [],
  },
  status: { id, state, drifted: 0, held: 0, runId: null },
  values,
  settings: values,
})
const five = dashboardProfiles(
  ['startup-optimizer', 'deep-clean', 'privacy-focused', 'ultimate-performance', 'gaming-optimized'].map(
    (id) => entry(id),
  ),
)
const ids = (entries: readonly PresetEntry[]) => entries.map(({ preset }) => preset.id)

describe('the dashboard’s profiles', () => {
  test('are listed in the specified order', () =>
    expect(ids(five)).toEqual([
      'ultimate-performance',
      'gaming-optimized',
      'privacy-focused',
      'deep-clean',
      'startup-optimizer',
    ]))

  test.each([
    {
      case: 'begin with the private one on a PC that shares',
      entries: five,
      shares: true,
      picked: ['privacy-focused', 'ultimate-performance', 'gaming-optimized'],
    },
    {
      case: 'keep the specified order on a PC that shares nothing',
      entries: five,
      shares: false,
      picked: ['ultimate-performance', 'gaming-optimized', 'privacy-focused'],
    },
    {
      case: 'begin with one in use',
      entries: [entry('a'), entry('b'), entry('privacy-focused'), entry('c', 'partly')],
      shares: true,
      picked: ['c', 'privacy-focused', 'a'],
    },
    {
      case: 'end with one that has nothing to set here',
      entries: [entry('a', 'inactive', 0), entry('b'), entry('c'), entry('d')],
      shares: false,
      picked: ['b', 'c', 'd'],
    },
  ])('are suggested for this PC: $case', ({ entries, shares, picked }) => {
    const found = pickProfiles(entries, shares)
    expect(ids(found.picked)).toEqual(picked)
    expect(ids([...found.picked, ...found.others]).toSorted()).toEqual(ids(entries).toSorted())
  })
})
