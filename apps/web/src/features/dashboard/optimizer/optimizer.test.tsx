// @vitest-environment happy-dom
/** The scan, what acts on it, and that they wait for each other. */
import type { Analysis, Job } from '@clearpane/contracts'
import { because, type Reading } from '@clearpane/model'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { clear, samplePc, serve, show } from '../../../testing/screen.tsx'
import { review } from '../../../tweaks/index.ts'
import { Optimizer } from './index.tsx'

afterEach(() => {
  clear()
  review.set(null)
})

const at = '2026-11-22T10:00:00.000Z'
const missing: Reading = { status: 'unavailable', reason: because('notMeasured') }
const analysis: Analysis = {
  observedAt: at,
  overallScore: 69,
  systemMetrics: { cpuUsage: missing, ramUsage: missing, diskUsage: missing, startupTime: missing },
  issues: [
    {
      part: 'privacy',
      severity: 'High',
      points: 25,
      description: '',
      recommendation: '',
      tweakIds: ['privacy.a'],
    },
  ],
  optimizations: [{ id: 'privacy.a', name: 'A', expectedImprovement: missing }],
}
const job: Job = {
  id: 'b',
  type: 'benchmark',
  device: 'sample',
  title: 'Benchmark',
  actor: { kind: 'person' },
  startedAt: at,
  state: 'running',
  stage: null,
  percent: 0,
  diagnostics: [],
}
const page = (results: unknown[], jobs: unknown[] = []) =>
  serve({
    jobs: () => ({ jobs }),
    results: () => ({ results }),
    presets: () => ({ observedAt: at, presets: [] }),
  })
const kept = [{ type: 'comprehensiveAnalysis', at, value: analysis }]

describe('AI Performance Optimizer', () => {
  it('offers the full optimization only with a scan, and reviews exactly what the scan named', async () => {
    page(kept)
    const { user } = await show(<Optimizer device={samplePc} />, ['optimizer', 'tool'])
    await screen.findByText('A: expected improvement not measured')
    await user.click(screen.getByRole('button', { name: 'AI Full Optimization' }))
    expect(review.get()?.origin).toEqual({ kind: 'selection', choices: [{ tweakId: 'privacy.a' }] })
  })

  it('has nothing to optimize before a scan', async () => {
    page([])
    await show(<Optimizer device={samplePc} />, ['optimizer', 'tool'])
    await screen.findByText('Not scanned yet')
    expect(screen.queryByRole('button', { name: 'AI Full Optimization' })).toBeNull()
  })

  it('boosts by its own call, and says what it measured and why it measured nothing', async () => {
    const answer = {
      success: true,
      message: '',
      run: null,
      report: { result: 'nothing' },
      improvements: {
        cpuBoost: { status: 'measured', value: 2.5, unit: '%', source: 's', at },
        memoryBoost: missing,
        diskBoost: missing,
        graphicsBoost: missing,
      },
      metrics: {
        bootTimeImprovement: { status: 'pending', until: because('afterNextStart') },
        responseTimeImprovement: missing,
        overallScore: 70,
      },
      systemScore: { before: 60, after: 70, improvement: 10 },
    }
    const { sent } = serve({
      jobs: () => ({ jobs: [] }),
      results: () => ({ results: [] }),
      presets: () => ({
        observedAt: at,
        presets: [{ preset: { id: 'ultimate-performance' }, status: { state: 'available' }, values: 1 }],
      }),
      performanceBoost: () => answer,
    })
    const { user } = await show(<Optimizer device={samplePc} />, ['optimizer', 'tool'])
    await user.click(await screen.findByRole('button', { name: 'Review the boost' }))
    expect(review.get()?.origin).toEqual({
      kind: 'selection',
      choices: [],
      presetId: 'ultimate-performance',
    })
    await review.get()?.send?.('hash', 'job')
    expect(sent.find(({ name }) => name === 'performanceBoost')?.body).toEqual({ planHash: 'hash' })
    await screen.findByText('60 → 70')
    screen.getByText('+2.5%')
  })

  it('waits while something else is at work on this PC', async () => {
    page(kept, [{ ...job, partials: [] }])
    await show(<Optimizer device={samplePc} />, ['optimizer', 'tool'])
    await screen.findByText('Another change or scan is under way')
    for (const name of ['Full AI System Scan', 'AI Full Optimization', 'Review the boost'])
      expect([name, screen.getByRole('button', { name })]).toEqual([
        name,
        expect.objectContaining({ disabled: true }),
      ])
  })
})
