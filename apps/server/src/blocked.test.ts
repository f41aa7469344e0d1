/**
 * A call that changes nothing never reports success if some settings still differ from the request.
 */
import { encodeRegistryData } from '@clearpane/model'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sampleServer } from './testing/sample-server.ts'
import { type TestServer, testServer } from './testing/server.ts'

describe('apply and undo', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await testServer()
  })
  afterEach(() => server.close())

  const two = 'registry:hklm\\software\\two:x'
  const select = (...ids: string[]) => ({
    origin: { kind: 'selection', choices: ids.map((tweakId) => ({ tweakId })) },
  })
  const post = async (url: string, payload: object) =>
    (await server.send({ method: 'POST', url, payload })).json()

  test.each([
    {
      case: 'denied',
      ids: ['privacy.two'],
      bent: 'denied' as const,
      counts: { denied: 1 },
      says: '1 value can’t be accessed (access denied)',
    },
    {
      case: 'failed',
      ids: ['privacy.two'],
      bent: 'failed' as const,
      counts: { failed: 1 },
      says: '1 value couldn’t be read',
    },
    {
      case: 'guarded',
      ids: ['security.watched'],
      bent: null,
      counts: { guard: 1 },
      says: '1 value is read-only',
    },
  ])(
    'isn’t a success if everything is $case, and reports counts without a run',
    async ({ ids, bent, counts, says }) => {
      if (bent !== null) server.host.bent.set(two, bent)
      const answer = await post('/api/apply', select(...ids))
      expect(answer).toMatchObject({ success: false, run: null, report: { result: 'blocked', ...counts } })
      expect(answer.message).toMatch(/^Nothing was changed\./)
      expect(answer.message).toContain(says)
      expect((await server.send({ method: 'GET', url: '/api/runs' })).json().runs).toEqual([])
    },
  )

  test('succeed without changes if every value is already as requested', async () => {
    await post('/api/apply', select('privacy.two'))
    expect(await post('/api/apply', select('privacy.two'))).toMatchObject({
      success: true,
      run: null,
      report: { result: 'nothing' },
    })
  })

  test('don’t count as a success if one value was denied and another was changed, and the result counts both values', async () => {
    server.host.bent.set(two, 'denied')
    const answer = await post('/api/apply', select('privacy.two', 'privacy.one'))
    expect(answer).toMatchObject({
      success: false,
      report: { result: 'partly', planned: 2, held: 2, denied: 1 },
      run: { result: 'partly' },
    })
  })

  test('fail if Windows refuses the change, and report no successful change', async () => {
    server.host.bent.set(two, 'refuses')
    expect(await post('/api/apply', select('privacy.two'))).toMatchObject({
      success: false,
      report: { result: 'failed', held: 0 },
    })
  })

  test('don’t count as a success if every value to undo has changed since the run, and the result counts the values left alone', async () => {
    const { run } = await post('/api/apply', select('privacy.two'))
    server.host.registry.write(
      { kind: 'registry', hive: 'HKLM', path: 'SOFTWARE\\Two', name: 'X' },
      encodeRegistryData({ type: 'REG_DWORD', data: 99 }),
    )
    for (const target of [{ runId: run.runId }, {}])
      expect(await post('/api/undo', target)).toMatchObject({
        success: false,
        run: null,
        report: { result: 'blocked', kept: 1 },
      })
  })
})

test('a tweak isn’t reported as "nothing to change" if the restricted PC denies every value of the tweak', {
  timeout: 180_000,
}, async () => {
  const server = await sampleServer()
  try {
    const origin = { kind: 'selection', choices: [{ tweakId: 'edge.diagnosticData' }] } as const
    const answer = await server.ask('apply', { body: { origin }, device: 'restricted' })
    expect(answer).toMatchObject({ success: false, run: null, report: { result: 'blocked' } })
    expect(answer.report.denied).toBeGreaterThan(0)
  } finally {
    await server.close()
  }
})
