// @vitest-environment happy-dom
/** Tests the scan and the actions for its result, and that only one of them runs at a time. */
import type { Analysis, Boosted, Job, Optimized } from '@clearpane/contracts'
import { because, type Device, type Origin, type Reading } from '@clearpane/model'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { review } from '../../../changes/index.ts'
import { clear, samplePc, serve, show, unfold } from '../../../testing/screen.tsx'
import { Boost, FullScan, WifiBoost } from './index.tsx'

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
  optimizations: [{ id: 'privacy.a', name: 'A', expectedImprovement: missing, improvements: [] }],
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
const Optimizer = ({ device }: { device: Device }) => (
  <>
    <FullScan device={device} />
    <Boost device={device} />
    <WifiBoost device={device} />
  </>
)
const kept = [{ type: 'comprehensiveAnalysis', at, value: analysis }]

describe('AI Performance Optimizer', () => {
  it('offers the full optimization only after a scan, and opens a review of exactly the settings that the scan found', async () => {
    page(kept)
    const { user } = await show(<Optimizer device={samplePc} />, ['dashboard', 'live'])
    await unfold()
    await screen.findByText('A: expected improvement not measured')
    await user.click(screen.getByRole('button', { name: 'AI Full Optimization' }))
    expect(review.get()?.origin).toEqual({
      kind: 'selection',
      choices: [{ tweakId: 'privacy.a', atLeast: true }],
    })
  })

  it('shows the gain measured on this PC for each promised effect', async () => {
    const improvements: Analysis['optimizations'][number]['improvements'] = [
      { what: 'boot', least: -3, most: -1.5, unit: 's', runs: 2 },
      { what: 'memory', least: -(2 ** 21), most: -(2 ** 21), unit: 'bytes', runs: 1 },
    ]
    const optimizations = [{ id: 'privacy.a', name: 'A', expectedImprovement: missing, improvements }]
    page([{ type: 'comprehensiveAnalysis', at, value: { ...analysis, optimizations } }])
    await show(<Optimizer device={samplePc} />, ['dashboard', 'live'])
    await unfold()
    await screen.findByText(
      'A: expected improvement -3 s to -1.5 s of the start (2 changes), -2 MB of memory (1 change)',
    )
  })

  it('shows the points and the remedy of each finding, and opens a review of only the finding’s settings', async () => {
    const boot = { part: 'boot', severity: 'Medium', points: 4.25, tweakIds: [] } as const
    const issues = [...analysis.issues, { ...boot, description: '', recommendation: '' }]
    const cpuUsage: Reading = { status: 'measured', value: 12.5, unit: '%', source: 'a test', at }
    const systemMetrics = { ...analysis.systemMetrics, cpuUsage }
    const { sent } = page([
      { type: 'comprehensiveAnalysis', at, value: { ...analysis, issues, systemMetrics } },
    ])
    const { user } = await show(<Optimizer device={samplePc} />, ['dashboard', 'live'])
    await unfold()
    await screen.findByText('2 issues')
    expect(screen.getAllByText(/^−/).map(({ textContent }) => textContent)).toEqual([
      '−25 points · Make the safe settings private',
      '−4.3 points · Open the monitoring page to see what was slow',
    ])
    const figures = screen.getByRole('region', { name: 'What the scan measured' })
    expect([...figures.children].map(({ textContent }) => textContent)).toEqual([
      'Processor in use12.5%',
      'Memory in usenot measured on this PC',
      'Disk in usenot measured on this PC',
      'Last startnot measured on this PC',
    ])
    const buttons = screen.getAllByRole('button', { name: /^Review 1 setting:/ })
    expect(buttons).toHaveLength(1)
    await user.click(buttons[0] as HTMLElement)
    const requested = review.get()
    expect([requested?.act, requested?.origin]).toEqual([
      { id: 'issue.privacy' },
      { kind: 'selection', choices: [{ tweakId: 'privacy.a', atLeast: true }] },
    ])
    expect(sent.some(({ name }) => name === 'fullOptimization')).toBe(false)
  })

  it('applies part of the full optimization through the call fullOptimization, which also stores the measurement', async () => {
    const { sent } = serve({
      jobs: () => ({ jobs: [] }),
      results: () => ({ results: kept }),
      presets: () => ({ observedAt: at, presets: [] }),
      fullOptimization: () => ({ success: true, message: '', run: null, report: { result: 'nothing' } }),
    })
    const { user } = await show(<Optimizer device={samplePc} />, ['dashboard', 'live'])
    await unfold()
    await user.click(await screen.findByRole('button', { name: 'AI Full Optimization' }))
    const requested = review.get()
    expect(requested?.takesLess).toBe(true)
    const part: Origin = { kind: 'selection', choices: [{ tweakId: 'privacy.b' }] }
    await requested?.send?.('hash', 'job', part)
    expect(sent.find(({ name }) => name === 'fullOptimization')?.body).toEqual({
      optimizations: ['privacy.b'],
      planHash: 'hash',
    })
  })

  it('has nothing to apply before a scan', async () => {
    page([])
    await show(<Optimizer device={samplePc} />, ['dashboard', 'live'])
    await screen.findByText('The parts of the health score, and what would raise it')
    expect(screen.queryByRole('button', { name: 'AI Full Optimization' })).toBeNull()
  })

  it('starts a boost through the call performanceBoost', async () => {
    const { sent } = serve({
      jobs: () => ({ jobs: [] }),
      results: () => ({ results: [] }),
      presets: () => ({
        observedAt: at,
        presets: [{ preset: { id: 'ultimate-performance' }, status: { state: 'available' }, values: 1 }],
      }),
      performanceBoost: () => ({ success: true, message: '', run: null, report: { result: 'nothing' } }),
    })
    const { user } = await show(<Optimizer device={samplePc} />, ['dashboard', 'live'])
    await user.click(
      within(await screen.findByRole('group', { name: 'Performance Boost Wizard' })).getByRole('button'),
    )
    expect(review.get()?.origin).toEqual({
      kind: 'selection',
      choices: [],
      presetId: 'ultimate-performance',
    })
    const requested = review.get()
    if (requested !== null) await requested.send?.('hash', 'job', requested.origin)
    expect(sent.find(({ name }) => name === 'performanceBoost')?.body).toEqual({ planHash: 'hash' })
  })

  it('shows the measured effect of each change, even after a reload, and the reason if a change has no measured effect', async () => {
    const boot: Reading = { status: 'pending', until: because('afterNextStart') }
    const cpu: Reading = { status: 'measured', value: 2.5, unit: '%', source: 's', at }
    const disk: Reading = { status: 'measured', value: -(3 * 2 ** 20), unit: 'bytes', source: 's', at }
    const score: Reading = { status: 'measured', value: 4, unit: 'points', source: 's', at }
    const boosted: Boosted = {
      runId: 'r',
      improvements: { cpuBoost: cpu, memoryBoost: missing, diskBoost: missing, graphicsBoost: missing },
      metrics: { bootTimeImprovement: boot, responseTimeImprovement: missing, overallScore: 70 },
      optimizations: ['A'],
      performance: { cpuImprovement: cpu, memoryImprovement: missing, bootTimeImprovement: boot },
      systemScore: { before: 60, after: 70, improvement: 10 },
      tweaksApplied: ['A'],
      benchmark: null,
    }
    const optimized: Optimized = {
      runId: 'r',
      summary: {
        diskSpaceFreed: disk,
        bootTimeImprovement: { ...cpu, value: 1.5, unit: 's' } as Reading,
        ramImprovement: missing,
        cpuEfficiencyGain: missing,
        estimatedPerformanceGain: score,
        totalImprovements: 1,
      },
      optimized: ['A'],
    }
    const line = { latency: 20, loss: 0, jitter: null, status: 'excellent' }
    page([
      { type: 'performanceBoost', at, value: boosted },
      { type: 'fullOptimization', at, value: optimized },
      {
        type: 'wifiBandwidthOptimize',
        at,
        value: { before: line, after: { ...line, latency: 18 }, optimizationsApplied: 2 },
      },
    ])
    await show(<Optimizer device={samplePc} />, ['dashboard', 'live'])
    await unfold()
    const figures = async (name: string) => {
      const list = await screen.findByLabelText(name)
      return [...list.children].map((row) => [...row.children].map(({ textContent }) => textContent))
    }
    expect(await figures('What the boost changed')).toEqual([
      ['Processor', '+2.5%'],
      ['Health score', '60 → 70'],
      ['Settings in place', '1'],
      ['Memory, Disk, Graphics, Response time: ', 'not measured on this PC'],
      ['Start of Windows: ', 'comes with the next start of this PC'],
    ])
    expect(await figures('Changes made by the last full optimization')).toEqual([
      ['Start of Windows', '1.5 s shorter'],
      ['Disk space freed', '−3 MB'],
      ['Health score', '+4 points'],
      ['Settings in place', '1'],
      ['Memory freed, Processor: ', 'not measured on this PC'],
    ])
    expect(await figures('How the connection performed before and after')).toEqual([
      ['Latency', '20 ms → 18 ms'],
      ['Jitter', '– → –'],
      ['Lost', '0 % → 0 %'],
      ['Settings in place', '2'],
    ])
  })

  it('can’t start while another run is changing this PC', async () => {
    page(kept, [{ ...job, partials: [] }])
    await show(<Optimizer device={samplePc} />, ['dashboard', 'live'])
    await unfold()
    await screen.findAllByText('Another change or scan is under way')
    for (const name of ['Scan', 'AI Full Optimization', 'Review the boost', 'Review the change'])
      expect([name, screen.getByRole('button', { name })]).toEqual([
        name,
        expect.objectContaining({ disabled: true }),
      ])
  })
})
