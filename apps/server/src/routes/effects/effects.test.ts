import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

describe('the effects of a run on the sample PC', { timeout: 180_000 }, () => {
  let server: Awaited<ReturnType<typeof sampleServer>>
  beforeEach(async () => {
    server = await sampleServer()
  })
  afterEach(() => server.close())

  const origin = { kind: 'selection' as const, choices: [{ tweakId: 'services.sensors' }] }
  const effects = async (runId: string) => (await server.ask('runEffects', { params: { runId } })).effects

  test('are calculated from readings before and after the run, and the duration of the PC’s next start is added later', async () => {
    const { run } = await server.ask('apply', { body: { origin } })
    if (run === null) throw new Error('there is something to change')
    const seen = await effects(run.runId)
    expect(seen.map(({ what }) => what)).toEqual(['memory', 'processes', 'diskFree', 'boot'])
    expect(seen.at(-1)).toMatchObject({ verdict: 'pending', after: null })
    await server.ask('restartSample')
    const later = (await effects(run.runId)).at(-1)
    expect([later?.what, later?.verdict === 'pending', typeof later?.after]).toEqual([
      'boot',
      false,
      'number',
    ])
  })

  test('are empty for a run without readings', async () => expect(await effects('nope')).toEqual([]))
})
