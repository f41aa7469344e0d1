/** Tests profiles on an in-memory PC, with the real journal. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
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

const activeIds = async () =>
  (await ask('presets')).presets
    .filter(({ status }) => status.state === 'active')
    .map(({ preset }) => preset.id)

const setX = (hex: string) =>
  server.host.registry.write(
    { kind: 'registry', hive: 'HKLM', path: 'SOFTWARE\\Two', name: 'X' },
    { type: 4, hex },
  )

describe('apply-profile', () => {
  test('applies the profile and shows it as active, and an undo of the run restores the PC exactly', async () => {
    const before = server.host.dump()
    const { plan } = await ask('plan', { origin: { kind: 'selection', choices: [], presetId: 'both' } })
    expect(plan.changes).toHaveLength(4)
    const applied = await ask('applyProfile', { profile: 'both', planHash: plan.hash })
    expect(applied).toMatchObject({
      success: true,
      message: '4 changes made and checked.',
      profile: 'both',
      defaultsPlan: null,
    })
    expect(applied.run).toMatchObject({
      result: 'done',
      title: 'The both profile',
      startedBy: 'dashboard',
      planned: 4,
      changed: 4,
    })
    expect(await activeIds()).toEqual(['both', 'small'])
    const undone = await ask('undo', { runId: applied.run?.runId })
    expect(undone.success).toBe(true)
    expect(server.host.dump()).toBe(before)
    expect(await activeIds()).toEqual([])
    expect((await ask('runs')).runs.map(({ title }) => title)).toEqual([
      `Undo run ${applied.run?.runId}`,
      'The both profile',
    ])
    expect((await ask('run', undefined, { runId: applied.run?.runId ?? '' })).run).toMatchObject({
      undone: 4,
    })
  })

  test('creates only one run if it’s called twice', async () => {
    await ask('applyProfile', { profile: 'both' })
    expect(await ask('applyProfile', { profile: 'both' })).toMatchObject({
      success: true,
      run: null,
      message: 'There was nothing to change.',
    })
    expect((await ask('runs')).runs).toHaveLength(1)
  })

  test('writes the undo files and the journal into the same folder', async () => {
    const { run } = await ask('applyProfile', { profile: 'small' })
    expect(readdirSync(join(server.dataDir, 'journal', 'sample', run?.runId ?? '')).sort()).toEqual([
      'journal.jsonl',
      'undo.ps1',
      'undo.reg',
    ])
  })

  test('is refused if its hash belongs to an outdated plan, and nothing changes', async () => {
    const { plan } = await ask('plan', { origin: { kind: 'selection', choices: [], presetId: 'both' } })
    setX('09000000')
    const before = server.host.dump()
    const answer = await server.send({
      method: 'POST',
      url: '/api/apply-profile',
      payload: { profile: 'both', planHash: plan.hash },
    })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().error.code).toBe('PLAN_STALE')
    expect(server.host.dump()).toBe(before)
  })

  test('undoes everything if restore-defaults is requested, keeps externally changed values by default, and offers the documented defaults', async () => {
    const before = server.host.dump()
    await ask('applyProfile', { profile: 'both' })
    setX('05000000')
    const kept = await ask('applyProfile', { profile: 'restore-defaults' })
    expect(kept.defaultsPlan?.changes.length).toBeGreaterThan(0)
    expect(server.host.dump()).not.toBe(before)
    const { plan } = await ask('plan', { origin: { kind: 'undoAll', putBack: [] } })
    const putBack = plan.undoConflicts.map(({ key }) => key)
    expect(putBack).toHaveLength(1)
    const all = await ask('applyProfile', { profile: 'restore-defaults', putBack })
    expect(all.success).toBe(true)
    expect(server.host.dump()).toBe(before)
  })

  test('isn’t a success if only some of the changes were possible, and reports this', async () => {
    server.host.bent.set('service:three', 'refuses')
    const { success, message, run } = await ask('applyProfile', { profile: 'both' })
    expect({ success, message, result: run?.result }).toEqual({
      success: false,
      message: '3 of 4 changes made. The history shows why the rest failed.',
      result: 'partly',
    })
  })
})
