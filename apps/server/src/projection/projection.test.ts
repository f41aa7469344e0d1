/**
 * Tests that the database rows match the journals no matter when the rows were updated, and that rebuilding them
 * gives the same rows.
 */
import {
  detail,
  findDrift,
  foldJournal,
  indexTweaks,
  inOrder,
  noMeanings,
  planSelection,
  planUndo,
  planUndoAll,
  recover,
  runPlan,
  standingRuns,
  summarise,
  summariseLost,
} from '@clearpane/engine'
import { isByTweak, type Origin, resourceKey } from '@clearpane/model'
import type { History } from '@clearpane/service/projection/history.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tweaks } from '../testing/server.ts'
import { aPc, type Pc } from './testing/pc.ts'

const { CLEARPANE_SOAK: soak } = process.env
const seed = Number(process.env.CLEARPANE_SEED ?? 20261122)
const settings = { numRuns: soak === '1' ? 2000 : 40, seed }

type Act =
  | { do: 'apply'; tweaks: string[]; preset: string | undefined; crashAt: number | null }
  | { do: 'undo'; run: number; change: number | undefined }
  | { do: 'undoAll' | 'recover' | 'accept' | 'look' }
  | { do: 'drift'; value: number }
  | { do: 'bend'; bent: boolean }
  | { do: 'lose' | 'delete' | 'shorten'; run: number }

const ids = ['privacy.one', 'privacy.two', 'services.three', 'privacy.opposite']
const actArb: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('apply' as const),
      tweaks: fc.subarray(ids, { minLength: 1, maxLength: 3 }),
      preset: fc.constantFrom('both', 'small', undefined),
      crashAt: fc.option(fc.nat(12), { freq: 4 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('undo' as const),
      run: fc.nat(9),
      change: fc.constantFrom(1, 2, undefined, undefined),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('undoAll', 'recover', 'accept', 'look') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('drift' as const), value: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('bend' as const), bent: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('lose', 'delete', 'shorten'), run: fc.nat(9) }),
  },
)

const plans = async (
  { host, clock }: Pc,
  journal: Awaited<ReturnType<History['journalFor']>>,
  origin: Origin,
) => {
  const device = await host.device()
  const at = '2026-06-01T00:00:00.000Z'
  if (origin.kind === 'undo') return planUndo(host, journal, device, at, origin)
  if (origin.kind === 'undoAll') return planUndoAll(host, journal, device, at, origin)
  throw new Error(`no undo at ${clock.now()}`)
}

const nothingBack = { putBack: [] }

type Summary = ReturnType<typeof summarise>
const asked = ({ origin }: Summary) =>
  origin.kind === 'selection'
    ? [...origin.choices, ...(origin.items ?? []), ...(origin.rules ?? [])].map((one) => JSON.stringify(one))
    : []

/** The important data of all runs, newest first, computed run by run. */
const overallOf = (runs: readonly Summary[]) => {
  const stands = ({ origin, changed, undone }: Summary) => origin.kind === 'selection' && changed > undone
  const named = ({ runId, title, origin, endedAt }: Summary) => ({ runId, title, origin, endedAt })
  const isRetried = (run: Summary) =>
    asked(run).length > 0 &&
    runs.some((later) => later.runId > run.runId && asked(run).every((one) => asked(later).includes(one)))
  const [last = null] = runs.filter(stands).map(named)
  return {
    unreadable: runs.filter(({ result }) => result === 'unreadable').length,
    unsettled: runs.filter(
      (run) =>
        ['uncertain', 'unreadable'].includes(run.result) || (run.result === 'interrupted' && stands(run)),
    ).length,
    failed: runs
      .filter(
        (run) => run.origin.kind === 'selection' && (run.changed === 0 || stands(run)) && !isRetried(run),
      )
      .reduce((sum, { settings: { failed } }) => sum + failed, 0),
    inPlace: last !== null,
    last,
    restarts: runs
      .filter(({ restart, changed, undone }) => restart === 'reboot' && changed > undone)
      .map(named),
  }
}

/** Compares each answer that comes from the database rows with the result of reading all journals. */
const expectSame = async (pc: Pc) => {
  const { history } = pc
  const whole = foldJournal(await pc.stored())
  const expected = inOrder(
    whole.runs.map((one) => summarise(one, false)),
    whole.lost.map((one) => summariseLost(one, 'sample')),
  ).reverse()
  expect(await history.runs({}, null)).toEqual(expected)
  expect(await history.overall(null)).toEqual(overallOf(expected))
  const [first, second] = expected
  if (first !== undefined && second !== undefined)
    expect(await history.runs({ before: first.runId, limit: 1 }, null)).toEqual([second])
  for (const run of whole.runs) expect(await history.run(run.runId, null)).toEqual(detail(run, false))
  const { resources, createdKeys } = await history.ledgers()
  expect([...resources]).toEqual([...whole.resources])
  expect([...createdKeys]).toEqual([...whole.createdKeys])
  expect(await history.standing()).toEqual(standingRuns(whole))
  expect((await history.unfinished()).map(({ runId }) => runId)).toEqual(
    whole.runs.filter(({ end }) => end === null).map(({ runId }) => runId),
  )
  for (const id of ids)
    expect((await history.ofTweak(id, null)).map(({ runId }) => runId)).toEqual(
      whole.runs
        .filter(({ changes }) => changes.some(({ causes }) => isByTweak(causes, id)))
        .map(({ runId }) => runId)
        .reverse(),
    )
  const origins: Origin[] = [
    { kind: 'undoAll', ...nothingBack },
    { kind: 'undoAll', tweakIds: ['privacy.one'], ...nothingBack },
    ...whole.runs.map(({ runId }): Origin => ({ kind: 'undo', runId, ...nothingBack })),
  ]
  for (const origin of origins)
    expect(await plans(pc, await history.journalFor(origin), origin)).toEqual(await plans(pc, whole, origin))
}

const carryOut = async (pc: Pc, act: Act) => {
  const { host, store, clock, stored } = pc
  const deps = { host, store, clock, ids: pc.ids, makeAttachments: () => [] }
  const whole = foldJournal(await stored())
  const runs = whole.runs.map(({ runId }) => runId)
  const named = (n: number) => runs[n % Math.max(1, runs.length)]
  const back = async (origin: Origin) => {
    const plan = await plans(pc, whole, origin)
    if (plan !== null && plan.changes.length > 0)
      await runPlan(deps, plan, { title: 'Back', startedBy: 'test' })
  }
  switch (act.do) {
    case 'apply': {
      const catalog = indexTweaks(tweaks)
      const choices = act.tweaks.map((tweakId) => ({ tweakId }))
      const device = await host.device()
      const plan = await planSelection(host, {
        catalog,
        choices,
        presetId: act.preset,
        device,
        at: clock.now(),
      })
      if (plan.refusals.length > 0) return
      let step = 0
      store.beforeAppend = () => {
        if (step++ === act.crashAt) throw new Error('crash')
      }
      await runPlan(deps, plan, { title: 'Apply', startedBy: 'test' }).catch(() => {})
      store.beforeAppend = () => {}
      return
    }
    case 'undo': {
      const run = named(act.run)
      if (run === undefined) return
      return back({
        kind: 'undo',
        runId: run,
        ...nothingBack,
        ...(act.change === undefined ? {} : { changeIds: [act.change] }),
      })
    }
    case 'undoAll':
      return back({ kind: 'undoAll', ...nothingBack })
    case 'recover':
      return void (await recover(host, { read: stored, open: (run) => store.open(run) }, clock))
    case 'accept':
      for (const { runId, resource, now } of (await findDrift(host, whole, noMeanings)).drift)
        await (await store.open(runId)).append({ type: 'accepted', at: clock.now(), resource, observed: now })
      return
    case 'drift':
      return host.registry.write(
        { kind: 'registry', hive: 'HKLM', path: 'SOFTWARE\\Two', name: 'X' },
        { type: 4, hex: `0${act.value}000000` },
      )
    case 'bend': {
      const deep = { kind: 'registry', hive: 'HKCU', path: 'Software\\One\\Deep', name: 'A' } as const
      if (act.bent) host.bent.set(resourceKey(deep), 'refuses')
      else host.bent.clear()
      return
    }
    case 'look':
      return
    default: {
      const run = named(act.run)
      if (run === undefined) return
      if (act.do === 'lose') pc.lost.add(run)
      else if (act.do === 'delete') store.runs.delete(run)
      else store.runs.get(run)?.pop()
    }
  }
}

test(`database rows and journals agree after every action, and rebuilding the rows gives the same rows (seed ${seed})`, async () => {
  let looks = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(actArb, fc.boolean()), { minLength: 1, maxLength: 12 }),
      async (acts) => {
        const pc = aPc()
        for (const [act, look] of acts) {
          await carryOut(pc, act)
          if (look) await expectSame(pc)
          looks += Number(look)
        }
        await expectSame(pc)
        await pc.history.rebuild()
        await expectSame(pc)
      },
    ),
    settings,
  )
  expect(looks).toBeGreaterThan(settings.numRuns)
})

test('during a run, each change is shown as the run’s journal recorded it', async () => {
  const pc = aPc()
  const seen: number[] = []
  const append = pc.store.open.bind(pc.store)
  pc.store.open = async (run) => {
    const opened = await append(run)
    return {
      ...opened,
      append: async (record) => {
        await opened.append(record)
        await expectSame(pc)
        seen.push((await pc.history.run(run, run))?.changes.length ?? 0)
      },
    }
  }
  await carryOut(pc, {
    do: 'apply',
    tweaks: ['privacy.one', 'services.three'],
    preset: undefined,
    crashAt: null,
  })
  expect(seen.at(-1)).toBe(3)
  expect(new Set(seen)).toEqual(new Set([0, 1, 2, 3]))
})
