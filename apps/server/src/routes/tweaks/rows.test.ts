/** Tests what a row of the catalog requests, on the stock sample PC with the real catalog. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'
import { type TestServer, testServer } from '../../testing/server.ts'

let server: Awaited<ReturnType<typeof sampleServer>>
beforeAll(async () => {
  server = await sampleServer()
})
afterAll(() => server.close())

const choose = (...ids: string[]) => ids.map((tweakId) => ({ tweakId }))

describe('a catalog row', () => {
  test('is left out of a combined selection if it contradicts the other rows, and the largest set without contradictions stays', async () => {
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

  test.each([
    ['ps1', /^ {4}Request-Service -Name 'Spooler' -Start 'Disabled'/m],
    ['reg', /^; left out, .*Spooler/m],
  ] as const)('with a service on the PC’s list is part of %s', async (format, line) => {
    const items = [{ type: 'service' as const, id: 'Spooler', option: 'disabled' as const }]
    const { text } = await server.ask('compile', { body: { choices: [], items, title: 'Print', format } })
    expect(text).toMatch(line)
  })

  test.each([
    ['locked', 'Schedule', 'ITEM_LOCKED'],
    ['not on the PC', 'NoSuchService', 'UNKNOWN_ITEM'],
  ] as const)('with a service that is %s makes no script', async (_name, id, code) => {
    const items = [{ type: 'service' as const, id, option: 'disabled' as const }]
    const body = { choices: [], items, title: 'Refused', format: 'ps1' as const }
    const answer = await server.send('compile', { body })
    expect(answer.json().error.code).toBe(code)
  })
})

// A selection whose settings contradict each other.

describe('contradictions', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await testServer()
  })
  afterEach(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const ask: TestServer['ask'] = (...given) => server.ask(...given)

  describe('a selection with contradictions', () => {
    test('shows them in its plan, but can’t be run', async () => {
      const contradicting = {
        kind: 'selection',
        choices: [{ tweakId: 'privacy.two' }, { tweakId: 'privacy.opposite' }],
      }
      const { plan } = await ask('plan', { origin: contradicting })
      expect(plan.refusals.map(({ code }) => code)).toEqual(['CHOICES_CONFLICT'])
      const answer = await server.send({
        method: 'POST',
        url: '/api/apply',
        payload: { origin: contradicting },
      })
      expect({ status: answer.statusCode, code: answer.json().error.code }).toEqual({
        status: 409,
        code: 'CHOICES_CONFLICT',
      })
      expect((await ask('runs')).runs).toEqual([])
    })
  })
})
