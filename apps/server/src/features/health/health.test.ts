import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

describe('the health score of the sample PC', { timeout: 60_000 }, () => {
  let server: Awaited<ReturnType<typeof sampleServer>>
  beforeEach(async () => {
    server = await sampleServer()
  })
  afterEach(() => server.close())

  const partOf = async (part: string) => {
    const { parts } = await server.ask('health')
    return parts.find((one) => one.part === part)
  }

  test('has a source for each figure, a reason for what is missing, and its points add up', async () => {
    const { score, parts, known } = await server.ask('health')
    for (const { reading, lost } of parts)
      if (reading.status === 'measured')
        expect([reading.source.length > 0, lost === null]).toEqual([true, false])
      else expect([reading.status, lost]).toEqual(['unavailable', null])
    const lost = parts.reduce((sum, one) => sum + (one.lost ?? 0), 0)
    expect(Math.abs(100 - lost - (score ?? 0))).toBeLessThanOrEqual(0.5)
    expect(known).toBe(parts.filter((one) => one.lost !== null).reduce((sum, one) => sum + one.weight, 0))
  })

  test('is won back by the settings it names, and the history says by which part', async () => {
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

  test('is kept only when it moved', async () => {
    await server.ask('health')
    await server.ask('health')
    expect((await server.ask('healthHistory')).changes).toHaveLength(1)
  })

  test('goes with the data of monitoring', async () => {
    await server.ask('health')
    await server.ask('reset', { body: { resetType: 'monitoring' } })
    expect((await server.ask('healthHistory')).changes).toEqual([])
  })
})
