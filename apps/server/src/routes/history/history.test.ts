/** Tests undo and drift on an in-memory PC, with the real journal. */
import { type Resource, resourceKey } from '@clearpane/model'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Ok } from '../../testing/ask.ts'
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

const setX = (hex: string) =>
  server.host.registry.write(
    { kind: 'registry', hive: 'HKLM', path: 'SOFTWARE\\Two', name: 'X' },
    { type: 4, hex },
  )

describe('apply and undo', () => {
  const origin = { kind: 'selection', choices: [{ tweakId: 'privacy.one' }] }

  test('a single change of a run can be undone on its own', async () => {
    const act = { id: 'own', names: { name: 'Mine' } }
    const { run } = await ask('apply', { origin, title: 'Mine', act })
    expect(run).toMatchObject({ title: 'Mine', act, planned: 2 })
    expect((await ask('runs')).all.last).toMatchObject({ title: 'Mine', act })
    const undone = await ask('undo', { runId: run?.runId, changeIds: [1] })
    expect(undone.run).toMatchObject({ planned: 1 })
    expect((await ask('run', undefined, { runId: run?.runId ?? '' })).run.undone).toBe(1)
  })

  test('a run whose act lacks its name is refused before anything changes', async () => {
    const before = server.host.dump()
    const body = { origin, act: { id: 'own' } }
    const answer = await server.send({ method: 'POST', url: '/api/apply', payload: body })
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'BAD_REQUEST'])
    expect(server.host.dump()).toBe(before)
  })

  test('a run lists its undo files, and the files exist', async () => {
    const { run } = await ask('apply', { origin })
    const { undoFiles } = await ask('run', undefined, { runId: run?.runId ?? '' })
    expect(undoFiles.map(({ path, state }) => [path.split(/[\\\\/]/).slice(-2), state])).toEqual([
      [[run?.runId, 'undo.ps1'], 'here'],
      [[run?.runId, 'undo.reg'], 'here'],
    ])
  })

  test('a setting that the user removed from an undo keeps its value, and the undo’s record mentions this', async () => {
    const { run } = await ask('apply', { origin })
    const applied = server.host.dump()
    const keep = [resourceKey(run?.changes[0]?.resource as Resource)]
    const undone = await ask('undo', { runId: run?.runId, keep })
    expect(undone.run).toMatchObject({ planned: 1, origin: { kind: 'undo', keep } })
    expect((await ask('run', undefined, { runId: run?.runId ?? '' })).run.undone).toBe(1)
    expect((await ask('undo', { keep })).run).toBeNull()
    expect(server.host.dump()).not.toBe(applied)
    expect((await ask('undo')).run).toMatchObject({ planned: 1, title: 'Undo everything' })
  })

  test('an undo requires the same restart as the run that it undoes, and the list of changes shows the restart for both', async () => {
    const { run } = await ask('apply', {
      origin: { kind: 'selection', choices: [{ tweakId: 'services.three' }] },
    })
    const undone = await ask('undo', { runId: run?.runId })
    expect([run?.restart, undone.run?.restart]).toEqual(['reboot', 'reboot'])
    const { runs } = (await server.send({ method: 'GET', url: '/api/runs' })).json() as Ok<'runs'>
    expect(runs.map(({ restart, changed, undone: back }) => [restart, changed - back])).toEqual([
      ['reboot', 1],
      ['reboot', 0],
    ])
  })

  test('an undo request that specifies no run undoes every change', async () => {
    const before = server.host.dump()
    await ask('apply', { origin })
    await ask('applyProfile', { profile: 'both' })
    expect((await ask('undo')).run).toMatchObject({ title: 'Undo everything' })
    expect(server.host.dump()).toBe(before)
  })
})

describe('drift', () => {
  test('is listed, and one call accepts all drifted values', async () => {
    await ask('applyProfile', { profile: 'small' })
    expect((await ask('drift')).drift).toEqual([])
    setX('05000000')
    const { drift } = await ask('drift')
    expect(drift).toHaveLength(1)
    expect(await ask('acceptDrift', { keys: drift.map(({ key }) => key) })).toEqual({
      success: true,
      accepted: 1,
    })
    expect((await ask('drift')).drift).toEqual([])
  })
})

test('the acceptance of drift can be withdrawn, and the value then counts again as drifted from the value that the run wrote', async () => {
  await ask('applyProfile', { profile: 'small' })
  setX('05000000')
  const { drift } = await ask('drift')
  const keys = drift.map(({ key }) => key)
  expect(await ask('acceptDrift', { keys, back: true })).toMatchObject({ accepted: 0 })
  await ask('acceptDrift', { keys })
  expect(await ask('acceptDrift', { keys, back: true })).toMatchObject({ accepted: 1 })
  expect((await ask('drift')).drift).toEqual(drift)
})

describe('a run whose values something else has changed back', () => {
  const origin = { kind: 'selection', choices: [{ tweakId: 'privacy.two' }] }
  const two = { kind: 'registry', hive: 'HKLM', path: 'SOFTWARE\\Two', name: 'X' } as const
  const runs = async () => (await server.send({ method: 'GET', url: '/api/runs' })).json() as Ok<'runs'>

  test('counts as settled once it’s undone, so that a value that the user sets later is never undone', async () => {
    setX('07000000')
    const { run } = await ask('apply', { origin })
    setX('07000000')
    const undone = await ask('undo', { runId: run?.runId })
    expect(undone).toMatchObject({ report: { result: 'nothing' }, run: { planned: 1, changed: 0 } })
    expect((await runs()).all.inPlace).toBe(false)
    expect((await ask('run', undefined, { runId: run?.runId ?? '' })).run.undone).toBe(1)
    setX('03000000')
    expect(await ask('undo')).toMatchObject({ report: { result: 'nothing' }, run: null })
    expect(server.host.registry.read(two)).toMatchObject({ state: { hex: '03000000' } })
  })

  test('shows no drift after it was undone, whatever values its undo restored', async () => {
    const both = { kind: 'selection', choices: [{ tweakId: 'privacy.one' }, { tweakId: 'privacy.two' }] }
    const { run } = await ask('apply', { origin: both })
    setX('09000000')
    expect((await ask('drift')).drift).toHaveLength(1)
    const undone = await ask('undo', { runId: run?.runId })
    expect(undone).toMatchObject({ report: { result: 'partly', kept: 1 } })
    expect((await ask('drift')).drift).toEqual([])
    expect(server.host.registry.read(two)).toMatchObject({ state: { hex: '09000000' } })
  })
})

describe('the history', () => {
  const page = async (query: string) =>
    (await server.send({ method: 'GET', url: `/api/runs${query}` })).json() as Ok<'runs'>
  const idsOf = ({ runs }: Ok<'runs'>) => runs.map(({ runId }) => runId)

  test('is divided into pages without a gap, and each page has a summary of all runs', async () => {
    for (const tweakId of ['privacy.one', 'privacy.two', 'services.three'])
      await ask('apply', { origin: { kind: 'selection', choices: [{ tweakId }] } })
    const whole = await page('')
    expect({ count: whole.runs.length, next: whole.next }).toEqual({ count: 3, next: null })
    const first = await page('?limit=2')
    expect(first.all).toMatchObject({ unreadable: 0, inPlace: true, last: { runId: whole.runs[0]?.runId } })
    const second = await page(`?limit=2&before=${first.next}`)
    expect([...idsOf(first), ...idsOf(second)]).toEqual(idsOf(whole))
    expect([second.next, second.all]).toEqual([null, first.all])
    await ask('undo')
    expect((await page('?limit=2')).all).toMatchObject({ inPlace: false, last: null })
  })

  const wrong = ['?limit=0', '?limit=501', '?limit=x', '?before=../..', '?page=2']
  test.each(wrong)('refuses a request with the invalid query %s', async (query) => {
    const answer = await server.send({ method: 'GET', url: `/api/runs${query}` })
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'BAD_REQUEST'])
  })
})
