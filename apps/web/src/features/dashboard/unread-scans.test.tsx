// @vitest-environment happy-dom
/**
 * Tests that if some places couldn't be read in a scan or a cleanup, the result lists these places, even if nothing
 * was found.
 */
import { because } from '@clearpane/model'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { clear, samplePc, serve, show, unfold } from '../../testing/screen.tsx'
import { StartupOptimizer } from './autostart/index.tsx'
import { RegistryCleaner } from './cleaner/index.tsx'

afterEach(() => {
  clear()
  localStorage.clear()
})

const at = '2026-11-22T10:00:00.000Z'
const reason = because('notMeasured')
const missing = { status: 'unavailable', reason }
const empty = { observedAt: at, issues: [], totalIssues: 0, findings: [] }
const registry = <RegistryCleaner device="sample" />
const startup = <StartupOptimizer device={samplePc} />

describe.each([
  {
    name: 'the registry scan',
    card: registry,
    type: 'registryScan',
    value: empty,
    none: '0 entries lead nowhere',
  },
  {
    name: 'the deep scan',
    card: registry,
    type: 'registryDeepScan',
    value: empty,
    none: '0 entries lead nowhere',
  },
  {
    name: 'the deep clean',
    card: registry,
    type: 'registryDeepClean',
    value: { runId: null, entriesCleaned: 0, spaceFreed: missing, performanceGain: missing },
    none: 'Deep Clean: 0 entries removed',
  },
  {
    name: 'the startup scan',
    card: startup,
    type: 'startupScan',
    value: {
      ...{ slowPrograms: [], unnecessaryServices: [], bootTime: null, lastStart: { seconds: 20, at } },
      ...{ optimize: [], observedAt: at },
    },
    none: '0 programs took 0.3 s or more at startup',
  },
])('$name', ({ card, type, value, none }) => {
  it.each([
    { case: 'names the place that it could not read', unread: [{ place: 'HKLM\\Closed', code: 'denied' }] },
    { case: 'says nothing of the kind if it read everything', unread: [] },
  ])('is right: $case', async ({ unread }) => {
    serve({
      jobs: () => ({ jobs: [] }),
      results: () => ({ results: [{ type, at, value: { ...value, unread } }] }),
    })
    await show(card, ['dashboard', 'live'])
    await unfold()
    await screen.findByText(none)
    expect(screen.queryAllByText('HKLM\\Closed')).toHaveLength(unread.length)
  })
})

it.each([
  { case: 'unknown without a measured start', lastStart: { reason }, count: 0 },
  { case: 'counted with one', lastStart: { seconds: 20, at }, count: 1 },
])('the list of what slowed the start is $case', async ({ lastStart, count }) => {
  const value = { slowPrograms: [], unnecessaryServices: [], bootTime: null, lastStart, optimize: [] }
  serve({
    jobs: () => ({ jobs: [] }),
    results: () => ({
      results: [{ type: 'startupScan', at, value: { ...value, unread: [], observedAt: at } }],
    }),
  })
  await show(startup, ['dashboard', 'live'])
  await unfold()
  await screen.findByText('Last start')
  expect(screen.queryAllByText('0 programs took 0.3 s or more at startup')).toHaveLength(count)
  expect(screen.queryAllByText('The time that each program took is unknown')).toHaveLength(1 - count)
})
