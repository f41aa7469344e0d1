import { wire } from '@clearpane/contracts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

/** The PC answers only after this promise resolves, so that a test can stop a job while it's planning. */
let gate: Promise<void> = Promise.resolve()
const gated: NonNullable<Parameters<typeof sampleServer>[0]> = (device) => ({
  ...device,
  host: new Proxy(device.host, {
    get: (host, name) => {
      const value: unknown = Reflect.get(host, name, host)
      if (typeof value !== 'function') return value
      return name === 'observe'
        ? async (...asked: unknown[]) => {
            await gate
            return value.apply(host, asked)
          }
        : value.bind(host)
    },
  }),
})

describe('the dashboard’s performance feature', { timeout: 270_000 }, () => {
  let server: Awaited<ReturnType<typeof sampleServer>>
  beforeEach(async () => {
    server = await sampleServer(gated)
  })
  afterEach(() => server.close())

  test('lists what lowers the score, starting with the largest loss, and suggests only settings that would win back points', async () => {
    const [analysis, health] = [await server.ask('comprehensiveAnalysis'), await server.ask('health')]
    expect(analysis.overallScore).toBe(health.score)
    const points = analysis.issues.map((issue) => issue.points)
    expect(points).toEqual(points.toSorted((a, b) => b - a))
    for (const { part, points: lost } of analysis.issues)
      expect(health.parts.find((one) => one.part === part)?.lost).toBeCloseTo(lost, 6)
    const asked = new Set(analysis.issues.flatMap(({ tweakIds }) => tweakIds))
    expect(analysis.optimizations.map(({ id }) => id)).toEqual([...asked])
    for (const { expectedImprovement } of analysis.optimizations)
      expect(expectedImprovement).toMatchObject({ status: 'unavailable', reason: { code: 'notMeasured' } })
    expect(analysis.systemMetrics.ramUsage.status).toBe('measured')
  })

  test('applies the settings of the full optimization through a plan, and measures before and after', async () => {
    const { optimizations } = await server.ask('comprehensiveAnalysis')
    const before = (await server.ask('health')).score ?? 0
    const done = await server.ask('fullOptimization', { body: { optimizations } })
    expect([done.success, done.run?.changed]).toEqual([true, done.report.planned])
    const { estimatedPerformanceGain: gain, bootTimeImprovement, cpuEfficiencyGain } = done.summary
    const after = (await server.ask('health')).score ?? 0
    expect(gain).toMatchObject({ status: 'measured', value: after - before })
    expect([bootTimeImprovement.status, cpuEfficiencyGain.status]).toEqual(['pending', 'unavailable'])
    expect(done.summary.diskSpaceFreed).toMatchObject({ status: 'measured', unit: 'bytes' })
    expect(done.optimized.length).toBe(optimizations.length)
  })

  test('refuses a full optimization with an outdated plan or an unknown setting, and changes nothing', async () => {
    const id = (await server.ask('comprehensiveAnalysis')).optimizations[0]?.id ?? ''
    const stale = await server.send('fullOptimization', {
      body: { optimizations: [id], planHash: '0'.repeat(64) },
    })
    const stranger = await server.send('fullOptimization', { body: { optimizations: ['no.such'] } })
    expect([stale.json().error.code, stranger.json().error.code]).toEqual(['PLAN_STALE', 'UNKNOWN_TWEAK'])
    expect((await server.ask('runs')).runs).toEqual([])
  })

  test('returns a boost’s figures in both response formats, and reports that a sample PC has no real processor to measure', async () => {
    const done = await server.ask('performanceBoost', { body: {} })
    expect(done.success).toBe(true)
    expect(done.improvements.cpuBoost).toMatchObject({ status: 'unavailable', reason: { code: 'notTimed' } })
    expect(done.performance.cpuImprovement).toEqual(done.improvements.cpuBoost)
    expect([done.metrics.bootTimeImprovement.status, done.benchmark]).toEqual(['pending', null])
    const { before, after, improvement } = done.systemScore
    expect(improvement).toBe((after ?? 0) - (before ?? 0))
    expect(done.tweaksApplied.length).toBeGreaterThan(0)
  })

  test.each(['performanceBoost', 'fullOptimization'] as const)(
    'stores the measurements of %s, and later adds how long the PC’s next startup took',
    async (type) => {
      const optimizations = ['privacy.advertisingId']
      const body = type === 'performanceBoost' ? {} : { optimizations }
      const { success: _, message, run, report, ...figures } = await server.ask(type, { body })
      const kept = async () => (await server.ask('results')).results.find((one) => one.type === type)
      const before = await kept()
      expect(before?.value).toEqual({ runId: run?.runId, ...figures })
      expect(JSON.stringify(before?.value)).toContain('afterNextStart')
      await server.ask('restartSample')
      const after = await kept()
      expect([after?.at, JSON.stringify(after?.value).includes('afterNextStart')]).toEqual([
        before?.at,
        false,
      ])
      const boots = await server.ask('boots')
      const [now, last] = 'boots' in boots ? boots.boots.map(({ seconds }) => seconds) : []
      const gain = { status: 'measured', value: Math.round(((last ?? 0) - (now ?? 0)) * 10) / 10, unit: 's' }
      const value = after?.value as { metrics?: object; summary?: object }
      expect(value.metrics ?? value.summary).toMatchObject({ bootTimeImprovement: gain })
    },
  )

  test.each([
    ['itself', null],
    ['the change that it will make', 'change'],
  ])('changes nothing if a boost is cancelled before its change, by the id of %s', async (_, progressId) => {
    const headers: Record<string, string> = progressId === null ? {} : { [wire.progressHeader]: progressId }
    let release = () => {}
    gate = new Promise((open) => {
      release = open
    })
    const boost = server.send('performanceBoost', { body: {}, headers })
    const find = async () =>
      (await server.ask('jobs')).jobs.find(
        ({ type, state }) => type === 'performanceBoost' && state === 'running',
      )
    await expect.poll(find, { interval: 1 }).toBeDefined()
    const id = progressId ?? (await find())?.id ?? ''
    await server.send('cancelJob', { params: { id } })
    release()
    expect((await boost).json().error.code).toBe('JOB_CANCELLED')
    expect((await server.ask('runs')).runs).toEqual([])
  })

  test('gives a setting an expected effect only if the effect was measured for this setting alone', async () => {
    const { records } = await server.devices.store()
    const { optimizations } = await server.ask('comprehensiveAnalysis')
    const id = optimizations[0]?.id
    const figures = { at: 0, memory: 5000, processes: 1, diskFree: 1, boot: 20, startedAt: null }
    const entry = {
      runId: 'r',
      tweakIds: [id],
      changed: 1,
      isUndo: false,
      before: figures,
      after: { ...figures, memory: 1000 },
      noise: { memory: 10, processes: null, diskFree: null, boot: 1 },
      latency: { before: 20, after: 15, noise: 1 },
      benchmark: { before: 100, after: 100.5, noise: 2 },
      later: { boot: 17, startedAt: 1 },
    }
    await records.put('sample', 'effect', { id: 'r', at: 1, value: entry })
    const again = await server.ask('comprehensiveAnalysis')
    const found = again.optimizations.find((one) => one.id === id)
    expect(found?.improvements).toEqual([
      { what: 'boot', least: -3, most: -3, unit: 's', runs: 1 },
      { what: 'memory', least: -4000, most: -4000, unit: 'bytes', runs: 1 },
      { what: 'latency', least: -5, most: -5, unit: 'ms', runs: 1 },
    ])
    expect(found?.expectedImprovement).toMatchObject({ status: 'measured', value: -3, unit: 's' })
  })
})
