/** Tests exporting and importing stored data, and importing files that weren't made by an export. */
import { dataFileBytes } from '@clearpane/contracts'
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

const exported = async () => ({ ...(await server.ask('exportData')), preferences: {} })
type File = Awaited<ReturnType<typeof exported>>
const send = (payload: string | object) =>
  server.send({
    method: 'POST',
    url: '/api/data/import',
    headers: { 'content-type': 'application/json' },
    payload,
  })
const take = (file: object, replace: object[] = []) =>
  server.ask('importData', { file, apply: true, replace })
const results = async () => (await server.ask('results')).results

test('an import restores exported data after a reset, and a preview of an import changes nothing', async () => {
  await server.ask('privacyScan')
  const file = await exported()
  await server.ask('reset', { resetType: 'all' })
  const look = await server.ask('importData', { file, apply: false, replace: [] })
  expect(look).toMatchObject({ written: 0, steps: [{ device: 'sample', action: 'add', kept: null }] })
  expect(await results()).toEqual([])
  expect(await take(file)).toMatchObject({ written: 1 })
  expect(await exported()).toMatchObject({ results: file.results })
  expect(await take(file)).toMatchObject({ written: 0, steps: [{ action: 'same' }] })
})

test('an import overwrites a newer result only if the request specifies the time of that newer result', async () => {
  await server.ask('privacyScan')
  const old = await exported()
  await new Promise((resolve) => setTimeout(resolve, 5))
  await server.ask('privacyScan')
  const [newer] = (await exported()).results
  const named = { device: 'sample', type: 'privacyScan' }
  const at = old.results[0]?.at
  for (const replace of [[], [{ ...named, at }], [{ ...named, device: 'restricted', at: newer?.at }]]) {
    expect(await take(old, replace)).toMatchObject({ written: 0, steps: [{ action: 'replace' }] })
    expect(await results()).toMatchObject([{ at: newer?.at }])
  }
  expect(await take(old, [{ ...named, at: newer?.at }])).toMatchObject({ written: 1 })
  expect(await results()).toMatchObject([{ at }])
})

test('an import skips a result with a future time, so that no real result is replaced', async () => {
  await server.ask('privacyScan')
  const file = await exported()
  const results = file.results.map((one) => ({
    ...one,
    device: 'restricted',
    at: '2999-01-01T00:00:00.000Z',
  }))
  expect(await take({ ...file, results })).toMatchObject({ written: 0, steps: [{ action: 'future' }] })
  expect((await exported()).results).toEqual(file.results)
})

test('a state that is exported, cleared and imported gives the same export again, including its history', async () => {
  await server.ask('privacyScan')
  const { run } = await server.ask('applyProfile', { profile: 'small' })
  await server.ask('undo', { runId: run?.runId })
  const file = await exported()
  expect(file.runs).toMatchObject([
    { device: 'sample', result: 'done', startedBy: 'dashboard' },
    { runId: run?.runId, changed: 1, undone: 1 },
  ])
  await server.ask('reset', { resetType: 'all' })
  await take(JSON.parse(JSON.stringify(file)))
  const { exportedAt: _, ...before } = file
  expect(await exported()).toMatchObject(before)
})

test('importing a file that contains a history creates no new history on this PC', async () => {
  await server.ask('applyProfile', { profile: 'small' })
  const file = await exported()
  const [one] = file.runs ?? []
  await take({ ...file, runs: [one, { ...one, runId: '20260101-000000-000-abcd' }] })
  expect((await server.ask('runs')).runs.map(({ runId }) => runId)).toEqual([one?.runId])
})

test('an import accepts a file without a history from an earlier Clearpane version', async () => {
  await server.ask('privacyScan')
  const { runs: _, ...file } = await exported()
  expect(await take(file)).toMatchObject({ steps: [{ action: 'same' }] })
})

test('an export contains no journal', async () => {
  await server.ask('applyProfile', { profile: 'small' })
  expect(Object.keys(await exported()).toSorted()).toEqual(
    ['clearpaneData', 'exportedAt', 'kept', 'preferences', 'results', 'runs', 'version'].toSorted(),
  )
})

describe('an import', () => {
  type Hostile = { name: string; with(file: File): object | string; status?: number; code?: string }
  const body = (file: object) => ({ file, apply: true, replace: [] })
  const text = (file: File, preferences: string) =>
    JSON.stringify(body(file)).replace('"preferences":{}', `"preferences":${preferences}`)
  test.each<Hostile>([
    { name: 'another version', with: (file) => body({ ...file, clearpaneData: 2 }) },
    {
      name: 'a run with more than its result',
      with: (file) => body({ ...file, runs: (file.runs ?? []).map((one) => ({ ...one, changes: [] })) }),
    },
    { name: 'no version', with: ({ clearpaneData: _, ...file }) => body(file) },
    { name: 'an unknown key', with: (file) => body({ ...file, journal: [] }) },
    {
      name: 'the secret of a session among the preferences',
      with: (file) => body({ ...file, preferences: { clearpane_secret: 'x' } }),
    },
    {
      name: 'a theme that doesn’t exist',
      with: (file) => body({ ...file, preferences: { theme: 'url(x)' } }),
    },
    {
      name: 'a device that doesn’t exist',
      with: (file) => body({ ...file, results: file.results.map((one) => ({ ...one, device: '#jobs' })) }),
    },
    {
      name: 'a result of no scan',
      with: (file) => body({ ...file, results: file.results.map((one) => ({ ...one, type: 'run' })) }),
    },
    {
      name: 'a result of another shape',
      with: (file) => body({ ...file, results: file.results.map((one) => ({ ...one, value: { a: 1 } })) }),
    },
    {
      name: 'two results of one scan',
      with: (file) => body({ ...file, results: [...file.results, ...file.results] }),
    },
    {
      name: 'a prototype key',
      with: (file) => text(file, '{"__proto__":{"theme":"dark"}}'),
      code: 'BAD_JSON',
    },
    {
      name: 'a constructor with a prototype',
      with: (file) => text(file, '{"constructor":{"prototype":{}}}'),
      code: 'BAD_JSON',
    },
    {
      name: 'more than 64 MB',
      with: (file) => body({ ...file, version: 'x'.repeat(dataFileBytes) }),
      status: 413,
      code: 'BODY_TOO_LARGE',
    },
  ])('is refused completely if it has $name', async ({ with: make, status = 400, code = 'BAD_REQUEST' }) => {
    await server.ask('privacyScan')
    await server.ask('applyProfile', { profile: 'small' })
    const file = await exported()
    await server.ask('reset', { resetType: 'all' })
    const answer = await send(make(file))
    expect([answer.statusCode, answer.json().error.code]).toEqual([status, code])
    expect(await results()).toEqual([])
  })

  test.each([500 * 1024, 3 * 1024 * 1024])('of a file with %i bytes is accepted', async (bytes) => {
    await server.ask('privacyScan')
    const file = await exported()
    const spaces = ' '.repeat(bytes)
    expect((await send(`${spaces}${JSON.stringify(body(file))}`)).statusCode).toBe(200)
  })
})
