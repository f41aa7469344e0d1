import { keepHealth, restMs } from '@clearpane/service/health/health-history.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

describe('the health score of the sample PC', { timeout: 180_000 }, () => {
  let server: Awaited<ReturnType<typeof sampleServer>>
  beforeEach(async () => {
    server = await sampleServer()
  })
  afterEach(() => server.close())

  const partOf = async (part: string) => {
    const { parts } = await server.ask('health')
    return parts.find((one) => one.part === part)
  }

  test('has a source for each figure and a reason for each missing figure, and its points add up', async () => {
    const { score, parts, known } = await server.ask('health')
    for (const { reading, lost } of parts)
      if (reading.status === 'measured')
        expect([reading.source.length > 0, lost === null]).toEqual([true, false])
      else expect([reading.status, lost]).toEqual(['unavailable', null])
    const lost = parts.reduce((sum, one) => sum + (one.lost ?? 0), 0)
    expect(Math.abs(100 - lost - (score ?? 0))).toBeLessThanOrEqual(0.5)
    expect(known).toBe(parts.filter((one) => one.lost !== null).reduce((sum, one) => sum + one.weight, 0))
  })

  test('rises once the settings that it recommends are applied, and the history names the part of the score that rose', async () => {
    const before = await server.ask('health')
    const { tweakIds = [] } = (await partOf('privacy')) ?? {}
    expect(tweakIds.length).toBeGreaterThan(0)
    const origin = {
      kind: 'selection' as const,
      choices: tweakIds.map((tweakId) => ({ tweakId })),
    }
    await server.ask('apply', { body: { origin } })
    const after = await server.ask('health')
    expect(after.score ?? 0).toBeGreaterThan(before.score ?? 0)
    expect((await partOf('privacy'))?.tweakIds).toEqual([])
    const { changes } = await server.ask('healthHistory')
    expect(changes.map(({ score }) => score)).toEqual([after.score, before.score])
    expect(changes[0]?.moves[0]?.part).toBe('privacy')
    expect(changes[1]?.moves).toEqual([])
  })

  test('is stored when it changes, and at least every six hours', async () => {
    const { score, parts } = await server.ask('health')
    await server.ask('health')
    const entries = async () => (await server.ask('healthHistory')).changes
    expect(await entries()).toHaveLength(1)
    const { records } = await server.devices.store()
    const at = (await entries())[0]?.at ?? 0
    const same = { score, parts, known: 100, isHealthy: true, alarms: [], threats: { count: 0 } }
    const [counts = { privacy: null, protections: null }] = (await server.ask('healthLine')).points
    expect(await keepHealth(records, 'sample', same, counts, at + restMs - 1)).toBe(false)
    expect(await entries()).toHaveLength(1)
    await keepHealth(records, 'sample', same, counts, at + restMs)
    expect(await entries()).toMatchObject([
      { score, moves: [] },
      { score, moves: [] },
    ])
  })

  test('has a list of stored readings, oldest first, with the same counts as the pages', async () => {
    const { score } = await server.ask('health')
    const [privacy, security] = [await server.ask('privacy'), await server.ask('security')]
    const { points } = await server.ask('healthLine')
    expect(points).toHaveLength(1)
    expect(points[0]).toMatchObject({
      score,
      privacy: { done: 0, of: privacy.safeParts.filter(({ state }) => state !== 'notApplicable').length },
      protections: { done: security.critical.on, of: security.critical.of },
    })
    // A single privacy setting may leave the rounded score unchanged, but it does change the number of settings that
    // have their private value.
    const { tweakId = '' } = privacy.safeParts.find(({ state }) => state === 'notApplied') ?? {}
    await server.ask('apply', { body: { origin: { kind: 'selection', choices: [{ tweakId }] } } })
    await server.ask('health')
    const after = (await server.ask('healthLine')).points
    expect(after.map((point) => point.privacy?.done)).toEqual([0, 1])
    expect(after.map(({ at }) => at)).toEqual(after.map(({ at }) => at).toSorted((a, b) => a - b))
  })

  test('has unknown counts in a reading from an earlier version of Clearpane', async () => {
    const { records } = await server.devices.store()
    await records.put('sample', 'health', { id: '1', at: 1, value: { score: 40, parts: [] } })
    expect((await server.ask('healthLine')).points).toEqual([
      { at: 1, score: 40, privacy: null, protections: null },
    ])
  })

  test('counts the programs that start with the PC, and counts them again after a run', async () => {
    const { entries } = await server.ask('startup')
    const on = entries.filter(({ enabled, place }) => enabled && place !== 'service').length
    expect((await partOf('startup'))?.reading).toMatchObject({ status: 'measured', value: on })
    const { switched } = await server.ask('startupOptimize', { body: {} })
    expect(switched.length).toBeGreaterThan(0)
    expect((await partOf('startup'))?.reading).toMatchObject({ value: on - switched.length })
  })

  test('has a history that is deleted together with the monitoring data', async () => {
    await server.ask('health')
    await server.ask('reset', { body: { resetType: 'monitoring' } })
    expect((await server.ask('healthHistory')).changes).toEqual([])
  })
})
