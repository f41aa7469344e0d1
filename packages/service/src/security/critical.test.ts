/** Tests the count of core protections, which includes only the protections that the PC has. */
import { because, type Reason, type Tweak, type TweakStatus } from '@clearpane/model'
import { expect, test } from 'vitest'
import { type SecurityRows, securityState } from './state.ts'

type Shown = [TweakStatus['state'], Reason?]

const row = (id: string, [state, reason = null]: [TweakStatus['state'], (Reason | null)?]) =>
  ({
    tweak: { id, title: id, area: 'security', impact: 'High', risk: 'safe', options: [] } as unknown as Tweak,
    status: { id, state, option: null, reason, settings: [] },
  }) as SecurityRows['rows'][number]

const stateOf = (shown: readonly Shown[]) =>
  securityState({
    rows: shown.map((one, i) => row(`core.${i}`, one)),
    specKeys: Object.fromEntries(shown.map((_, i) => [`securityPage.defender.${i}`, [`core.${i}`]])),
    privacy: { score: null, atLeast: null, band: null, unknown: 0, parts: [] },
    ...{
      rules: [],
      observedAt: '2026-01-02T03:04:05.000Z',
      protection: { reason: because('findingsNotRead') },
    },
  })

const other: Shown = ['notApplicable', because('notHere')]

test.each<[string, Shown[], { on: number; of: number; unknown: number }]>([
  ['all on', [['applied'], ['applied']], { on: 2, of: 2, unknown: 0 }],
  [
    'partly on and off count as not on',
    [['applied'], ['partly'], ['notApplied']],
    { on: 1, of: 3, unknown: 0 },
  ],
  ['an unread one counts, as unknown', [['applied'], ['unknown']], { on: 1, of: 2, unknown: 1 }],
  [
    'what another antivirus replaces isn’t counted',
    [['applied'], other, other],
    { on: 1, of: 1, unknown: 0 },
  ],
  [
    'what an organization keeps off is off',
    [['applied'], ['notApplicable', because('managed')]],
    { on: 1, of: 2, unknown: 0 },
  ],
  ['none that applies', [other], { on: 0, of: 0, unknown: 0 }],
])('a critical protection is judged correctly: %s', (_name, shown, critical) => {
  const state = stateOf(shown)
  expect(state.critical).toEqual(critical)
  // The lists show each protection with the reason for its state.
  expect(state.features).toHaveLength(shown.length)
})
