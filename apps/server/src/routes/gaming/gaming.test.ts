/** Tests the gaming page's call, on the stock sample PC with the real catalog. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

let server: Awaited<ReturnType<typeof sampleServer>>
beforeAll(async () => {
  server = await sampleServer()
})
afterAll(() => server.close())

const undoAll = () => server.ask('undo')

describe('gaming/optimize', () => {
  test('applies the whole profile that the request specifies', async () => {
    expect(await server.ask('gamingOptimize', { body: { profile: 'balanced-gaming' } })).toMatchObject({
      profile: 'balanced-gaming',
    })
    const { presets } = await server.ask('presets')
    expect(presets.find(({ preset }) => preset.id === 'balanced-gaming')?.status.state).toBe('active')
    await undoAll()
  })

  test('sets every value of the profile, including the settings of the power plan that the profile activates', async () => {
    await server.ask('gamingOptimize', { body: { profile: 'high-performance' } })
    const { presets } = await server.ask('presets')
    expect(presets.find(({ preset }) => preset.id === 'high-performance')?.status).toMatchObject({
      state: 'active',
      drifted: 0,
    })
    await undoAll()
  })

  test('refuses a profile that belongs to another page', async () => {
    const answer = await server.send('gamingOptimize', { body: { profile: 'privacy-focused' } })
    expect({ status: answer.statusCode, message: answer.json().message }).toEqual({
      status: 400,
      message: 'Could not apply gaming optimizations',
    })
  })
})
