/** Tests plans of selections that contain a setting which this version's catalog lacks. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../testing/server.ts'

let server: TestServer
beforeEach(async () => {
  server = await testServer()
})
afterEach(async () => {
  expect(server.defects).toEqual([])
  await server.close()
})

const plan = async (...choices: { tweakId: string; option?: string }[]) => {
  const payload = { origin: { kind: 'selection', choices } }
  const answer = await server.send({ method: 'POST', url: '/api/plan', payload })
  return { status: answer.statusCode, body: answer.json() }
}
const gone = { tweakId: 'privacy.gone' }

test.each([
  ['a tweak that the catalog lacks', gone, 'tweak privacy.gone', 'UNKNOWN_TWEAK'],
  [
    'an option that the tweak lacks',
    { tweakId: 'privacy.two', option: 'gone' },
    'tweak privacy.two',
    'UNKNOWN_OPTION',
  ],
])('a plan with %s names it, and contains the other settings', async (_, choice, setting, code) => {
  const { status, body } = await plan({ tweakId: 'privacy.one' }, choice)
  expect(status).toBe(200)
  expect(body.plan.refused).toMatchObject([{ setting, refusal: { code } }])
  expect(body.plan.changes.length + body.plan.leftOut.length).toBeGreaterThan(0)
  const refused = await server.send({
    method: 'POST',
    url: '/api/apply',
    payload: { origin: body.plan.origin },
  })
  expect([refused.statusCode, refused.json().error.code]).toEqual([400, code])
})

test('a request for a plan is rejected as a bad request if the catalog contains none of the requested settings', async () => {
  const { status, body } = await plan(gone)
  expect([status, body.error.code]).toEqual([400, 'UNKNOWN_TWEAK'])
})
