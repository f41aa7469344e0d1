/** What a catalog row requests on the stock sample PC with the real catalog. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

let server: Awaited<ReturnType<typeof sampleServer>>
beforeAll(async () => {
  server = await sampleServer()
})
afterAll(() => server.close())

const choose = (...ids: string[]) => ids.map((tweakId) => ({ tweakId }))

describe('a catalog row', () => {
  test('gets the largest part that does not contradict itself, and what was left out by name', async () => {
    const choices = choose('privacy.advertisingId', 'services.enableGameMode', 'debloat.gameMode')
    const part = await server.ask('consistent', { body: { choices } })
    expect(part.choices).toHaveLength(2)
    const [left] = part.leftOut
    expect([left?.tweakId, left?.againstId].sort()).toEqual(['debloat.gameMode', 'services.enableGameMode'])
    const { plan } = await server.ask('plan', {
      body: { origin: { kind: 'selection', choices: part.choices } },
    })
    expect(plan.refusals).toEqual([])
  })

  test.each(['ps1', 'reg'] as const)('can be copied as %s', async (format) => {
    const body = { choices: choose('privacy.advertisingId'), title: 'Advertising', format }
    const { text } = await server.ask('compile', { body })
    expect(text).toContain('AdvertisingInfo')
  })
})
