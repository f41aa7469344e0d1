/** A selection that contradicts itself. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../testing/server.ts'

let server: TestServer
beforeEach(async () => {
  server = await testServer()
})
afterEach(async () => {
  expect(server.defects).toEqual([])
  await server.close()
})

const ask: TestServer['ask'] = (...given) => server.ask(...given)

describe('a selection', () => {
  test('contradictory choices can be viewed as a plan and are refused as a run', async () => {
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
