// @vitest-environment happy-dom
/**
 * Tests the health score as users see it: every lost point is shown with its evidence and with the change that would
 * win it back.
 */
import type { Health } from '@clearpane/contracts'
import { because, type Reading } from '@clearpane/model'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { review } from '../../../changes/index.ts'
import { clear, samplePc, serve, show, unfold } from '../../../testing/screen.tsx'
import { HealthScore } from './index.tsx'
import { byWeight, pointsText } from './points.ts'

afterEach(clear)

const at = '2026-11-22T10:00:00.000Z'
const measured = (value: number, unit: string): Reading => ({
  status: 'measured',
  value,
  unit,
  source: 'a test',
  at,
})
const rule = { fullAt: 100, noneAt: 0, isWhole: true, tweakIds: [] as string[] }
const health: Health = {
  observedAt: at,
  score: 69,
  known: 60,
  isHealthy: false,
  alarms: [],
  threats: { count: 0, reason: null },
  parts: [
    { ...rule, part: 'protections', weight: 25, reading: measured(100, '%'), share: 1, lost: 0 },
    {
      ...rule,
      part: 'updates',
      weight: 15,
      reading: { status: 'unavailable', reason: because('notReadHere') },
      share: null,
      lost: null,
    },
    {
      ...rule,
      part: 'privacy',
      weight: 20,
      reading: measured(7, '%'),
      share: 0.07,
      lost: 31,
      tweakIds: ['privacy.a', 'privacy.b'],
    },
  ],
}
const changes = [
  { at: Date.parse(at), score: 69, moves: [{ part: 'privacy', before: 40, after: 31 }] },
  { at: Date.parse(at) - 1000, score: 60, moves: [] },
]

describe('the health score', () => {
  it('starts with the part that costs the most points, and lists unreadable parts last with the reason', async () => {
    serve({ health: () => health })
    await show(<HealthScore device={samplePc} />, ['dashboard', 'live'])
    await unfold()
    const rows = await screen.findAllByRole('listitem')
    expect(rows.map(({ dataset }) => dataset.part)).toEqual(['privacy', 'protections', 'updates'])
    expect(rows[0]?.textContent).toContain('−31 points')
    expect(rows[2]?.textContent).toContain('not read on this system yet')
    screen.getByText('69 of 100')
    screen.getByText(/Based on 60 %/)
  })

  it('shows the evidence for one of its parts, and the settings that win back the points of this part', async () => {
    serve({ health: () => health })
    const { user } = await show(<HealthScore device={samplePc} />, ['dashboard', 'live'])
    await unfold()
    const [row] = await screen.findAllByRole('listitem')
    if (row === undefined) throw new Error('no part is listed')
    await user.click(within(row).getByRole('button', { name: /Privacy/ }))
    expect(row.textContent).toContain('20 of 100 points: full points at 100%, no points at 0%')
    expect(within(row).getByRole('link').getAttribute('href')).toBe('/privacy')
    await user.click(within(row).getByRole('button', { name: 'Review 2 settings' }))
    expect(review.get()?.origin).toEqual({
      kind: 'selection',
      choices: [
        { tweakId: 'privacy.a', atLeast: true },
        { tweakId: 'privacy.b', atLeast: true },
      ],
    })
  })

  it('shows when it changed, which of its parts changed, and which settings were changed in between', async () => {
    const runs = [
      { runId: 'r1', title: 'Privacy Focused', origin: { kind: 'selection', choices: [] }, changed: 3 },
    ].map((run) => ({ ...run, endedAt: new Date(Date.parse(at) - 500).toISOString() }))
    serve({ health: () => health, healthHistory: () => ({ changes }), runs: () => ({ runs }) })
    const { user } = await show(<HealthScore device={samplePc} />, ['dashboard', 'live'])
    await unfold()
    await user.click(screen.getByRole('button', { name: 'History of the score, with the causes' }))
    await screen.findByText('60 → 69')
    screen.getByText('Privacy +9')
    screen.getByText('First score')
    const link = await screen.findByRole('link', { name: 'Privacy Focused' })
    expect(link.getAttribute('href')).toBe('/history?run=r1')
    expect(link.closest('li')?.textContent).toContain('60 → 69')
  })

  it('shows a very small loss as 0.1 points and never as zero', () =>
    expect(pointsText(0.01, 'en')).toBe('0.1'))

  it('sorts parts by weight if they cost the same number of points', () => {
    const [a, , c] = health.parts
    if (a === undefined || c === undefined) throw new Error('the parts are above')
    const equal = [{ ...a, weight: 5 }, { ...a, weight: 10, part: 'disk' as const }, c]
    expect(byWeight(equal).map(({ part }) => part)).toEqual(['privacy', 'disk', 'protections'])
  })
})
