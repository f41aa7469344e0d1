import {
  encodeRegistryData,
  type JournalRecord,
  type Progress,
  type Resource,
  textReason,
} from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import {
  detail,
  findDrift,
  foldJournal,
  indexTweaks,
  noMeanings,
  Observations,
  planSelection,
  planUndo,
  presetStatus,
  resourcesOf,
  runPlan,
  standingRuns,
  tweakStatus,
} from '../index.ts'
import {
  aTweak,
  type Bent,
  MemoryHost,
  MemoryJournalStore,
  registrySetting,
  serviceSetting,
  testClock,
  testFacts,
  testIds,
} from '../testing/index.ts'

const dword = (data: number) => ({ want: 'value' as const, value: { type: 'REG_DWORD' as const, data } })
const one: Resource = { kind: 'registry', hive: 'HKCU', path: 'A\\B', name: 'one' }
const catalog = [
  aTweak('t.one', [registrySetting('HKCU\\A\\B', 'one', dword(1))]),
  aTweak('t.two', [registrySetting('HKCU\\A\\B', 'two', dword(2))]),
]

const setUp = () => {
  const host = new MemoryHost()
  const store = new MemoryJournalStore()
  const deps = {
    host,
    store,
    clock: testClock(),
    ids: testIds(),
    makeAttachments: () => [{ name: 'undo.ps1', bytes: new Uint8Array() }],
  }
  const plan = async (presetId?: string) =>
    planSelection(host, {
      catalog: indexTweaks(catalog),
      choices: catalog.map(({ id }) => ({ tweakId: id })),
      presetId,
      device: await host.device(),
      at: '2026-01-01T00:00:00.000Z',
    })
  return { host, store, deps, plan }
}
const options = { title: 'test', startedBy: 'test' }

describe('the apply loop', () => {
  test('writes the intent before every change, and the value that it reads back after every change', async () => {
    const { host, store, deps, plan } = setUp()
    const order: string[] = []
    store.beforeAppend = (record: JournalRecord) => order.push(record.type)
    host.beforeStep = (step) => order.push(step)
    await runPlan(deps, await plan(), options)
    expect(order).toEqual([
      'run',
      'restorePoint',
      'intent',
      'keys',
      'value',
      'outcome',
      'intent',
      'keys',
      'value',
      'outcome',
      'end',
    ])
  })

  test('starts its helpers once the run is recorded, and ends them after the last change', async () => {
    const { host, store, deps, plan } = setUp()
    const order: string[] = []
    store.beforeAppend = (record: JournalRecord) => order.push(record.type)
    const openHost = async () => {
      order.push('open')
      return { ok: true as const, host, close: async () => void order.push('close') }
    }
    await runPlan({ ...deps, openHost }, await plan(), options)
    expect([order.slice(0, 3), order.slice(-2)]).toEqual([
      ['run', 'open', 'restorePoint'],
      ['end', 'close'],
    ])
  })

  test.each([
    [
      'while it waits for an administrator, a run says so',
      true,
      ['journal', 'administrator', 'open', 'restorePoint', 'apply'],
    ],
    ['a run that needs none says nothing of one', false, ['journal', 'open', 'restorePoint', 'apply']],
  ])('works as follows: %s', async (_name, admin, expected) => {
    const { host, deps, plan } = setUp()
    const made = await plan()
    const changes = made.changes.map((change) => ({ ...change, admin }))
    const heard: string[] = []
    const openHost = async () => {
      heard.push('open')
      return { ok: true as const, host, close: async () => {} }
    }
    await runPlan(
      { ...deps, openHost },
      { ...made, changes },
      { ...options, onProgress: ({ stage }) => void heard.push(stage) },
    )
    expect(heard.slice(0, expected.length)).toEqual(expected)
  })

  test('records the remark of an action in the action’s outcome', async () => {
    const { host, store, deps, plan } = setUp()
    const made = await plan()
    const resource = { kind: 'action', name: 'resetTcpIp', scope: 'machine' } as const
    const state = (value: string) => ({ status: 'present', state: { kind: 'action', value } }) as const
    const change = {
      ...(made.changes[0] ?? expect.fail()),
      resource,
      from: state('ready'),
      to: state('done'),
    }
    const ready = Object.assign(Object.create(host) as typeof host, {
      observe: async () => Observations.from([[resource, state('ready')]]),
      act: async () => ({
        status: 'acted' as const,
        remark: textReason('one item refused'),
        createdKeys: [],
        removedKeys: [],
      }),
    })
    await runPlan({ ...deps, host: ready }, { ...made, changes: [change] }, options)
    const records = (await store.read())[0]?.records ?? []
    expect(records.find(({ type }) => type === 'outcome')).toMatchObject({
      result: 'done',
      reason: textReason('one item refused'),
    })
  })

  test('changes nothing if a helper can’t be started, and records the reason in the journal', async () => {
    const { host, store, deps, plan } = setUp()
    await runPlan(
      {
        ...deps,
        openHost: async () => ({
          ok: false,
          cause: 'refusedPrompt',
          reason: textReason('the person said no'),
        }),
      },
      await plan(),
      options,
    )
    expect([host.acts, host.restorePoints]).toEqual([0, []])
    const [run] = foldJournal(await store.read()).runs
    expect(run?.restorePoint).toMatchObject({ outcome: 'notAsked', reason: textReason('the person said no') })
    expect(run && detail(run, false)).toMatchObject({
      result: 'cancelled',
      reason: textReason('the person said no'),
      changed: 0,
      changes: [],
    })
  })

  test('changes nothing if the intent can’t be written to the journal', async () => {
    const { host, store, deps, plan } = setUp()
    store.beforeAppend = (record) => {
      if (record.type === 'intent') throw new Error('disk full')
    }
    await expect(runPlan(deps, await plan(), options)).rejects.toThrow('disk full')
    expect(host.acts).toBe(0)
  })

  test.each<[Bent, string, string]>([
    ['liar', 'notHeld', 'partly'],
    ['refuses', 'denied', 'partly'],
    ['stuck', 'failed', 'partly'],
  ])('on a PC that is a %s gives the change the result %s and the run %s', async (bent, result, end) => {
    const { host, store, deps, plan } = setUp()
    const made = await plan()
    host.bent.set('registry:hkcu\\a\\b:one', bent)
    const id = await runPlan(deps, made, options)
    const run = foldJournal(await store.read()).runs.find((r) => r.runId === id)
    expect(run && detail(run, false)).toMatchObject({
      result: end,
      changes: [{ result }, { result: 'done' }],
    })
  })

  test.each(['denied', 'failed'] as const)(
    'ends as incomplete instead of done if the run had to leave out a %s value',
    async (bent) => {
      const { host, store, deps, plan } = setUp()
      host.bent.set('registry:hkcu\\a\\b:one', bent)
      const made = await plan()
      expect(made.leftOut.map(({ why }) => why)).toEqual([bent])
      const id = await runPlan(deps, made, options)
      const run = foldJournal(await store.read()).runs.find((r) => r.runId === id)
      expect(run && detail(run, false)).toMatchObject({ result: 'partly', leftOut: 1, held: 1, failed: 0 })
    },
  )

  test('reports that a service that restarts itself hasn’t stopped, even though its start type is set', async () => {
    const { host, store, deps } = setUp()
    host.services.set('spooler', {
      kind: 'service',
      start: 'Automatic',
      delayed: false,
      running: 'running',
      triggered: true,
    })
    host.bent.set('service:spooler', 'restless')
    const stop = aTweak('t.stop', [serviceSetting('spooler', { start: 'Disabled', running: 'stopped' })])
    const made = await planSelection(host, {
      catalog: indexTweaks([stop]),
      choices: [{ tweakId: stop.id }],
      device: await host.device(),
      at: '2026-01-01T00:00:00.000Z',
    })
    const id = await runPlan(deps, made, options)
    const run = foldJournal(await store.read()).runs.find((r) => r.runId === id)
    expect(run && detail(run, false)).toMatchObject({ result: 'failed', changes: [{ result: 'notHeld' }] })
    expect(host.services.get('spooler')).toMatchObject({ start: 'Disabled', running: 'running' })
  })

  test('leaves a value alone if the value has changed since the plan was made', async () => {
    const { host, store, deps, plan } = setUp()
    const made = await plan()
    host.registry.write(one, encodeRegistryData({ type: 'REG_DWORD', data: 9 }))
    await runPlan(deps, made, options)
    const records = (await store.read())[0]?.records ?? []
    expect(records.filter((r) => r.type === 'outcome').map((r) => r.result)).toEqual(['stale', 'done'])
    expect(host.registry.read(one)).toMatchObject({ state: { hex: '09000000' } })
  })

  test('counts a change as done if its value was already set before its turn came, and leaves the value out of the undo', async () => {
    const { host, store, deps, plan } = setUp()
    const made = await plan()
    host.registry.write(one, encodeRegistryData({ type: 'REG_DWORD', data: 1 }))
    const id = await runPlan(deps, made, options)
    const journal = foldJournal(await store.read())
    expect(detail(journal.runs.find(({ runId }) => runId === id) as never, false)).toMatchObject({
      result: 'done',
    })
    const undo = await planUndo(host, journal, await host.device(), '2026-01-01T00:00:00.000Z', {
      kind: 'undo',
      runId: id,
      putBack: [],
    })
    expect(undo?.changes.map(({ resource }) => resource)).toEqual([{ ...one, name: 'two' }])
    expect(undo?.undoConflicts).toEqual([])
  })

  test('stops between two changes after a cancellation, and records that the run was cancelled', async () => {
    const { store, deps, plan } = setUp()
    let asked = 0
    await runPlan(deps, await plan(), { ...options, isCancelled: () => asked++ > 0 })
    const records = (await store.read())[0]?.records ?? []
    expect(records.filter((r) => r.type === 'intent')).toHaveLength(1)
    expect(records.at(-1)).toMatchObject({ type: 'end', result: 'cancelled' })
  })
})

describe('a long change', () => {
  const steps = [
    { step: 'download', percent: null },
    { step: 'download', percent: 40 },
    { step: 'download', percent: 40 },
    { step: 'install', percent: 40 },
  ] as const

  test('reports its progress whenever its step or percentage changes, and then its result', async () => {
    const { host, deps, plan } = setUp()
    host.steps = steps
    const reports: Progress[] = []
    await runPlan(deps, await plan(), { ...options, onProgress: (progress) => reports.push(progress) })
    const applied = reports.filter(({ stage }) => stage === 'apply')
    expect(
      applied.map(({ step, change, done }) => [step?.id ?? change?.id, step?.step, step?.percent, done]),
    ).toEqual(
      [1, 2].flatMap((id) => [
        [id, 'download', null, id - 1],
        [id, 'download', 40, id - 1],
        [id, 'install', 40, id - 1],
        [id, undefined, undefined, id],
      ]),
    )
  })

  test('is stopped at its next step, its outcome records the stop, and the run is cancelled', async () => {
    const { host, store, deps, plan } = setUp()
    host.steps = steps
    const reports: Progress[] = []
    await runPlan(deps, await plan(), {
      ...options,
      onProgress: (progress) => reports.push(progress),
      isCancelled: () => reports.some(({ step }) => step?.id === 2),
    })
    const records = (await store.read())[0]?.records ?? []
    const outcomes = records.flatMap((one) => (one.type === 'outcome' ? [one] : []))
    expect(outcomes.map(({ result, reason }) => [result, reason?.code])).toEqual([
      ['done', undefined],
      ['failed', 'driverStopped'],
    ])
    expect(records.at(-1)).toMatchObject({ type: 'end', result: 'cancelled' })
  })
})

describe('a damaged journal', () => {
  test('still allows an undo of its run if the first record is lost', async () => {
    const { host, store, deps, plan } = setUp()
    const before = host.dump()
    const runId = await runPlan(deps, await plan(), options)
    store.runs.set(runId, (store.runs.get(runId) ?? []).slice(1))
    const undo = await planUndo(
      host,
      foldJournal(await store.read()),
      await host.device(),
      '2026-01-01T00:00:00.000Z',
      {
        kind: 'undo',
        runId,
        putBack: [],
      },
    )
    await runPlan(deps, undo ?? (await plan()), options)
    expect(host.dump()).toBe(before)
  })
})

describe('the status of a tweak after a run', () => {
  test('is applied, and its preset is active, until a value changes; the preset then counts as drifted, and the drift list has one entry', async () => {
    const { host, store, deps, plan } = setUp()
    const preset = {
      id: 'p',
      group: 'dashboard' as const,
      title: 'P',
      summary: '',
      features: ['x'],
      warning: '',
      choices: catalog.map(({ id }) => ({ tweakId: id })),
      leavesAlone: [],
    }
    const look = async () => {
      const resources = resourcesOf(catalog)
      const observed = await host.observe(resources)
      const journal = foldJournal(await store.read())
      const tweaks = catalog.map((tweak) => tweakStatus(tweak, testFacts, observed).state)
      const { state, drifted } = presetStatus(
        indexTweaks(catalog),
        preset,
        testFacts,
        observed,
        journal,
        standingRuns(journal),
      )
      return { tweaks, state, drifted, drift: (await findDrift(host, journal, noMeanings)).drift.length }
    }
    expect(await look()).toEqual({
      tweaks: ['notApplied', 'notApplied'],
      state: 'inactive',
      drifted: 0,
      drift: 0,
    })
    await runPlan(deps, await plan('p'), options)
    expect(await look()).toEqual({ tweaks: ['applied', 'applied'], state: 'active', drifted: 0, drift: 0 })
    host.registry.write(one, encodeRegistryData({ type: 'REG_DWORD', data: 9 }))
    expect(await look()).toEqual({
      tweaks: ['notApplied', 'applied'],
      state: 'drifted',
      drifted: 1,
      drift: 1,
    })
  })
})
