/**
 * What the calls do, end to end on a PC in memory with the real journal. Every good answer must fit its
 * contract.
 */
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type CallName, calls } from '@clearpane/contracts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { routePath } from '../http/mount.ts'
import { type TestServer, testServer } from '../testing/server.ts'

let server: TestServer
beforeEach(async () => {
  server = await testServer()
})
afterEach(async () => {
  expect(server.defects).toEqual([])
  await server.close()
})

/** Answers the parsed answer of a call that must succeed. */
const ask = async <N extends CallName>(
  name: N,
  body?: object,
  params: Record<string, string> = {},
): Promise<z.output<(typeof calls)[N]['ok']>> => {
  const { method, path, ok } = calls[name]
  const url = routePath(path).replace(/:(\w+)/g, (_, key: string) => params[key] ?? '')
  const answer = await server.send({ method, url, ...(method === 'POST' ? { payload: body ?? {} } : {}) })
  expect({ name, status: answer.statusCode, body: answer.statusCode === 200 ? '' : answer.body }).toEqual({
    name,
    status: 200,
    body: '',
  })
  return ok.parse(answer.json()) as z.output<(typeof calls)[N]['ok']>
}

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
  test('applies, shows as active, and undo of the run puts the PC back exactly', async () => {
    const before = server.host.dump()
    const { plan } = await ask('plan', { origin: { kind: 'selection', choices: [], preset: 'both' } })
    expect(plan.changes).toHaveLength(4)
    const applied = await ask('applyProfile', { profile: 'both', planHash: plan.hash })
    expect(applied).toMatchObject({
      success: true,
      message: '4 changes made and read back.',
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
    const undone = await ask('undo', { run: applied.run?.run })
    expect(undone.success).toBe(true)
    expect(server.host.dump()).toBe(before)
    expect(await activeIds()).toEqual([])
    expect((await ask('runs')).runs.map(({ title }) => title)).toEqual([
      `Undo of run ${applied.run?.run}`,
      'The both profile',
    ])
    expect((await ask('run', undefined, { run: applied.run?.run ?? '' })).run).toMatchObject({ undone: 4 })
  })

  test('twice is no second run', async () => {
    await ask('applyProfile', { profile: 'both' })
    expect(await ask('applyProfile', { profile: 'both' })).toMatchObject({
      success: true,
      run: null,
      message: 'There was nothing to change.',
    })
    expect((await ask('runs')).runs).toHaveLength(1)
  })

  test('leaves undo files and the journal beside each other on the disk', async () => {
    const { run } = await ask('applyProfile', { profile: 'small' })
    expect(readdirSync(join(server.dataDir, 'journal', 'sample', run?.run ?? '')).sort()).toEqual([
      'journal.jsonl',
      'undo.ps1',
      'undo.reg',
    ])
  })

  test('with the hash of a plan that no longer fits is refused, and nothing moves', async () => {
    const { plan } = await ask('plan', { origin: { kind: 'selection', choices: [], preset: 'both' } })
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

  test('restore-defaults puts everything back, keeps what moved unless told, and hands over the documented defaults', async () => {
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

  test('that could be done only in part says so and is no success', async () => {
    server.host.bent.set('service:three', 'refuses')
    const { success, message, run } = await ask('applyProfile', { profile: 'both' })
    expect({ success, message, result: run?.result }).toEqual({
      success: false,
      message: '3 of 4 changes made; the history says why the rest was not.',
      result: 'partly',
    })
  })
})

describe('apply and undo', () => {
  const origin = { kind: 'selection', choices: [{ tweak: 'privacy.one' }] }

  test('one change of a run can be undone alone', async () => {
    const { run } = await ask('apply', { origin, title: 'Mine' })
    expect(run).toMatchObject({ title: 'Mine', planned: 2 })
    const undone = await ask('undo', { run: run?.run, change: 1 })
    expect(undone.run).toMatchObject({ planned: 1 })
    expect((await ask('run', undefined, { run: run?.run ?? '' })).run.undone).toBe(1)
  })

  test('undo without a run undoes everything', async () => {
    const before = server.host.dump()
    await ask('apply', { origin })
    await ask('applyProfile', { profile: 'both' })
    expect((await ask('undo')).run).toMatchObject({ title: 'Undo of everything' })
    expect(server.host.dump()).toBe(before)
  })

  test('choices that contradict each other can be seen as a plan and are refused as a run', async () => {
    const contradicting = {
      kind: 'selection',
      choices: [{ tweak: 'privacy.two' }, { tweak: 'privacy.opposite' }],
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

describe('drift', () => {
  test('is listed, and accepted once for all', async () => {
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

describe('scripts', () => {
  test('are compiled, then downloaded as the very bytes whose sum was told', async () => {
    const made = await ask('generateProfileScript', {}, { id: 'both' })
    const file = await server.send({ url: `/api/download-script/${made.id}` })
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-disposition']).toBe(`attachment; filename="${made.fileName}"`)
    expect([...file.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(made.sha256)
    expect(made.fileName).toMatch(/^[A-Za-z0-9._-]+\.ps1$/)
  })

  test('are forgotten by the reset of their kind and of all, and by no other', async () => {
    for (const [resetType, left] of [
      ['cleanup', 200],
      ['generator', 404],
      ['all', 404],
    ] as const) {
      const { id } = await ask('generateProfileScript', {}, { id: 'both' })
      expect(await ask('reset', { resetType })).toEqual({
        success: true,
        message: 'Data has been successfully reset',
      })
      expect((await server.send({ url: `/api/download-script/${id}` })).statusCode).toBe(left)
    }
  })
})

describe('reset', () => {
  test('of all leaves the journal alone: what was applied can still be undone', async () => {
    const before = server.host.dump()
    const { run } = await ask('applyProfile', { profile: 'both' })
    await ask('reset', { resetType: 'all' })
    await ask('undo', { run: run?.run })
    expect(server.host.dump()).toBe(before)
  })

  test('of the sample PC keeps its history', async () => {
    await ask('applyProfile', { profile: 'small' })
    await ask('resetSample')
    expect((await ask('runs')).runs).toHaveLength(1)
  })
})

describe('what there is', () => {
  test('app, devices, tweaks, jobs and drift fit their contracts', async () => {
    expect(await ask('app')).toEqual({ version: '0.0.0', platform: 'linux', defaultDevice: 'sample' })
    expect((await ask('devices')).devices.map(({ id }) => id)).toEqual(['sample'])
    expect((await ask('tweaks')).tweaks.map(({ status }) => status.state)).toEqual(
      expect.arrayContaining(['notApplied']),
    )
    expect((await ask('jobs')).jobs).toEqual([])
  })
})
