/** Tests that the store has a rule for each of its kinds and tables: exported or omitted, cleared or kept. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Kept } from '@clearpane/contracts'
import { usualSettings } from '@clearpane/service/automation/kept.ts'
import { recordFates, tableFates } from '@clearpane/service/data/kept-data.ts'
import { limits, openStore, type RecordKind, recordKinds } from '@clearpane/store'
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

const figures = { at: 1, memory: 1, processes: 1, diskFree: 1, boot: null, startedAt: null }
const rule = { id: 'disk', kind: 'disk', limit: 7, minutes: 0 } as const
const at = '2026-11-20T10:00:00.000Z'
const latency = {
  ...{ sent: 0, lost: 0, loss: null, median: null, p95: null },
  ...{ least: null, most: null, jitter: null },
}
const rate = { bitsPerSecond: 1, bytes: 1, seconds: 8, slices: [1], latency }
const task = {
  ...{ id: 'task-1', page: 'automation', name: 'Night', description: '', kinds: ['cleanup'], enabled: false },
  ...{ schedule: { kind: 'manual' }, createdAt: at, since: at, profileId: null },
  consent: { cleanupItems: [], startupDead: false, presetId: null },
}
const store = () => server.devices.store()
const values: Record<RecordKind, unknown> = {
  adviceAnalysis: { id: 'a', isJudged: true, facts: {} },
  adviceFeedback: { ruleId: 'disk-full', analysisId: 'a', answer: 'helpful' },
  health: { score: 80, parts: [{ part: 'disk', lost: 20 }] },
  benchmark: {
    ...{
      at,
      size: 'short',
      isValid: true,
      invalid: [],
      cpu: 'a processor',
      cores: 2,
      isDirect: true,
      tests: [],
    },
  },
  chosenPreset: { presetId: 'network-gaming' },
  gameSession: {
    ...{ sessionId: 'a', startedAt: at, endedAt: at, end: 'games', games: [] },
    ...{ runIds: [], values: [], notSet: [] },
  },
  gameSettings: { on: false, games: {}, byHand: [] },
  driftMemory: { version: 1 },
  driftRule: { rule: 'ask', putBacks: [], stoppedAt: null },
  model: { url: 'http://127.0.0.1:11434/v1', name: 'small', agreedTo: null },
  movement: {},
  updatePage: {},
  updateSnapshot: { version: 1 },
  effect: {
    ...{ runId: 'a', tweakIds: [], changed: 1, isUndo: false, before: figures, after: figures, later: null },
    noise: { memory: null, processes: null, diskFree: null },
  },
  alert: { id: 'a', rule, value: 3, at: Date.parse(at), clearedAt: Date.parse(at) + 1 },
  alertStart: '2026-11-06T08:00:00.000Z',
  alertRules: [rule],
  automationSettings: usualSettings,
  automationTask: task,
  schedulerTask: { ...task, id: 'performance-boost', page: 'scheduler' },
  reminderMark: { fact: 'a', until: null },
  taskMail: { at: Date.parse(at), problem: null },
  sampleClock: 0,
  watcher: { at: 1, told: [] },
  speedConsent: { at },
  speedTest: {
    ...{ at, simulated: false },
    result: {
      ...{ state: 'measured', server: 'endpoint', idle: latency, download: rate, upload: rate },
      method: { streams: 6, rampMs: 2000, measuredMs: 8000, latencyBy: 'http' },
      ...{ addedMs: null, grade: null, loss: null },
    },
  },
}

const fill = async () => {
  const { records, switches } = await store()
  for (const kind of recordKinds) {
    const id = kind === 'alertRules' ? 'rules' : 'a'
    await records.put('sample', kind, { id, at: Date.parse(at), value: values[kind] })
  }
  await switches.setRecording('sample', false, Date.parse(at))
}
const exported = async () => ({ ...(await server.ask('exportData')), preferences: {} })
const take = async (kept: Kept[], replace: object[] = []) =>
  server.ask('importData', { file: { ...(await exported()), results: [], kept }, apply: true, replace })
const left = async () => {
  const { records } = await store()
  const counts = recordKinds.map(async (kind) => [kind, (await records.list('sample', kind)).length])
  return Object.fromEntries(await Promise.all(counts))
}

describe('each table of the store', () => {
  test('has an entry in this test’s list, whichever of the two database files contains the table', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'clearpane-tables-'))
    const opened = await openStore(join(dir, 'a.sqlite'))
    await opened.metrics()
    await opened.close()
    const tables = ['a.sqlite', 'metrics.sqlite'].flatMap((file) => {
      const db = new DatabaseSync(join(dir, file))
      const all = db.prepare("select name from sqlite_master where type = 'table'").all()
      db.close()
      return all.map(({ name }) => String(name))
    })
    rmSync(dir, { recursive: true })
    const own = tables.filter((name) => !/^(kysely|sqlite)_/.test(name))
    expect(own.toSorted()).toEqual(Object.keys(tableFates).toSorted())
  })

  test('is exported if its entry in this test’s list requires that', async () => {
    await fill()
    const { kept = [] } = await exported()
    const fates = [...Object.values(recordFates), ...Object.values(tableFates)]
    const said = fates.flatMap((fate) =>
      typeof fate === 'object' && 'kept' in fate.file ? [fate.file.kept] : [],
    )
    expect(kept.map(({ kind }) => kind).toSorted()).toEqual(said.toSorted())
  })

  test.each(['monitoring', 'automation', 'scheduler', 'all'])(
    'is cleared by a reset of the type %s if its entry in this test’s list requires that',
    async (resetType) => {
      await fill()
      await server.ask('reset', { resetType })
      const isCleared = (kind: RecordKind) => {
        const { reset } = recordFates[kind]
        return typeof reset === 'string' && (resetType === 'all' || reset === resetType)
      }
      const stays = recordKinds.map((kind) => [kind, isCleared(kind) ? 0 : 1])
      expect(await left()).toEqual(Object.fromEntries(stays))
      expect((await (await store()).switches.chosen('sample'))?.isRecording).toBe(false)
    },
  )

  test('is restored by an import after a reset, unless its data is read-only', async () => {
    await fill()
    const { kept = [] } = await exported()
    await server.ask('reset', { resetType: 'all' })
    expect(await take(kept)).toMatchObject({ written: 4 })
    expect((await exported()).kept).toEqual(kept.filter(({ kind }) => kind !== 'effects'))
    const { steps, written } = await take(kept)
    expect([written, [...new Set(steps.map(({ action }) => action))]]).toEqual([0, ['same']])
  })

  test('keeps what the user chose on this PC until an import explicitly replaces it', async () => {
    await fill()
    const { kept = [] } = await exported()
    const now = '2026-11-21T10:00:00.000Z'
    const { records, switches } = await store()
    await records.put('sample', 'alertRules', { id: 'rules', at: Date.parse(now), value: [] })
    await switches.setRecording('sample', true, Date.parse(now))
    const replaced = (await take(kept)).steps.filter(({ action }) => action === 'replace')
    expect(replaced).toMatchObject([
      { type: 'alertRules', kept: now },
      { type: 'recording', kept: now },
    ])
    expect(await switches.isRecording('sample')).toBe(true)
    const named = (['alertRules', 'recording'] as const).map((type) => ({ device: 'sample', type, at: now }))
    expect(await take(kept, named)).toMatchObject({ written: 2 })
    expect(await switches.isRecording('sample')).toBe(false)
    expect((await server.ask('alerts')).rules).toEqual([rule])
  })

  test('keeps its 10 newer rows when 8,000 older rows are imported, and the import reports how many rows it has written', async () => {
    await server.ask('reset', { resetType: 'all' })
    const { records } = await store()
    const newer = Date.parse(at) + 1_000_000_000
    for (let n = 0; n < 10; n++)
      await records.put('sample', 'health', { id: `here ${n}`, at: newer + n, value: values.health })
    const rows = Array.from(
      { length: 8000 },
      (_, n): Kept => ({
        device: 'sample',
        kind: 'healthScores',
        id: `there ${n}`,
        at: new Date(Date.parse(at) + n * 1000).toISOString(),
        value: values.health,
      }),
    )
    expect(await take(rows)).toMatchObject({ written: limits.records - 10 })
    const { kept = [] } = await exported()
    expect(kept.filter(({ kind }) => kind === 'healthScores')).toHaveLength(limits.records)
    await server.ask('reset', { resetType: 'all' })
  })

  test('accepts neither an imported alert that is still raised nor any imported entry with a future time', async () => {
    await fill()
    const { kept = [] } = await exported()
    await server.ask('reset', { resetType: 'all' })
    const changed = kept.map((one): Kept => {
      if (one.kind === 'alerts') return { ...one, value: { ...(values.alert as object), clearedAt: null } }
      return one.kind === 'healthScores' ? { ...one, at: '2999-01-01T00:00:00.000Z' } : one
    })
    const { steps } = await take(changed)
    expect(steps.map(({ type, action }) => [type, action])).toContainEqual(['healthScores', 'future'])
    expect(await left()).toMatchObject({ alert: 0, health: 0, benchmark: 1 })
  })

  test.each([
    ['in another format', (one: Kept) => [{ ...one, value: { a: 1 } }]],
    ['twice', (one: Kept) => [one, one]],
    ['of an unknown kind', (one: Kept) => [{ ...one, kind: 'journal' }]],
  ])('is refused if it’s %s', async (_, change) => {
    await fill()
    const file = await exported()
    const [one] = file.kept ?? []
    const answer = await server.send({
      method: 'POST',
      url: '/api/data/import',
      headers: { 'content-type': 'application/json' },
      payload: { file: { ...file, kept: one && change(one) }, apply: true, replace: [] },
    })
    expect(answer.statusCode).toBe(400)
  })
})
