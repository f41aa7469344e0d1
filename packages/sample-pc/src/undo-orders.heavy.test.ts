/**
 * Tests undoing with the dashboard, with undo.ps1, with undo.reg and by hand, in every order: at the end the PC must
 * be in its original state, and an undo from the dashboard must never change a value that the user set.
 */
import {
  foldJournal,
  indexTweaks,
  observeOne,
  planSelection,
  planUndo,
  planUndoAll,
  rulesOf,
  runPlan,
  sameState,
} from '@clearpane/engine'
import { aTweak, MemoryJournalStore, registrySetting, testClock, testIds } from '@clearpane/engine/testing'
import {
  encodeRegistryData,
  isKnown,
  type Known,
  type Plan,
  type RegistryResource,
  type Resource,
  resourceKey,
  type UndoOrigin,
} from '@clearpane/model'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTestPc } from './testing/open.ts'

const rounds = process.env.CLEARPANE_SOAK === '1' ? 2000 : 200

const names = ['one', 'two', 'three'] as const
const key = 'HKCU\\Software\\UndoOrders'
const resourceOf = (name: string): RegistryResource => ({
  kind: 'registry',
  hive: 'HKCU',
  path: 'Software\\UndoOrders',
  name,
})
const dword = (data: number): Known => ({
  status: 'present',
  state: { kind: 'registry', ...encodeRegistryData({ type: 'REG_DWORD', data }) },
})
const wants = (name: string, data: number) =>
  registrySetting(key, name, { want: 'value', value: { type: 'REG_DWORD', data } })
/** Two tweaks that overlap, so that one run overwrites what another wrote. */
const tweaks = [
  aTweak('t.a', [wants('one', 1), wants('two', 1)]),
  aTweak('t.b', [wants('two', 2), wants('three', 2)]),
]
const catalog = indexTweaks(tweaks)
/** A value that is written by only one tweak and that the user may set as well. */
const ours: Partial<Record<string, number>> = { one: 1, three: 2 }

type Step =
  | { act: 'apply'; tweak: number }
  | { act: 'undo' | 'script' | 'reg'; run: number }
  | { act: 'undoAll' }
  | { act: 'hand'; name: (typeof names)[number]; to: 'ours' | 'before' | 'new' }

const stepArb: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('apply' as const), tweak: fc.nat(1) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constantFrom('undo' as const, 'script' as const, 'reg' as const),
      run: fc.nat(6),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('undoAll' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('hand' as const),
      name: fc.constantFrom(...names),
      to: fc.constantFrom('ours' as const, 'before' as const, 'new' as const),
    }),
  },
)

const openPc = async (start: readonly number[]) => {
  const pc = openTestPc({ tweaks })
  const { host } = pc
  const store = new MemoryJournalStore()
  const clock = testClock()
  const deps = { host, store, clock, ids: testIds(), makeAttachments: () => [] }
  const device = await host.device()
  const read = async (resource: Resource): Promise<Known> => {
    const now = await observeOne(host, resource)
    if (now === undefined || !isKnown(now)) throw new Error('unreadable')
    return now
  }
  const write = async (resource: Resource, to: Known) => {
    const from = await read(resource)
    if (!sameState(resource, {}, from, to, true)) await host.act({ resource, from, to })
  }
  for (const [i, data] of start.entries())
    if (data > 0) await write(resourceOf(names[i] ?? ''), dword(200 + data))
  const before = new Map<string, Known>()
  for (const name of names) before.set(name, await read(resourceOf(name)))
  const plans = new Map<string, Plan>()
  const run = async (plan: Plan) => {
    if (plan.changes.length === 0 && plan.settled === undefined) return null
    const runId = await runPlan(deps, plan, { title: 't', startedBy: 'test' })
    plans.set(runId, plan)
    return runId
  }
  const journal = async () => foldJournal(await store.read())
  const undo = async (origin: UndoOrigin) => {
    const made =
      origin.kind === 'undo'
        ? await planUndo(host, await journal(), device, clock.now(), origin)
        : await planUndoAll(host, await journal(), device, clock.now(), origin)
    if (made !== null) await run(made)
    return made
  }
  const apply = async (tweak: number) =>
    run(
      await planSelection(host, {
        catalog,
        choices: [{ tweakId: tweaks[tweak]?.id ?? '' }],
        device,
        at: clock.now(),
      }),
    )
  /** What a run's undo.ps1 does with -KeepChanged, and what its undo.reg does without any checks. */
  const byFile = async (runId: string, looks: boolean) => {
    for (const { resource, from, to } of plans.get(runId)?.changes.toReversed() ?? []) {
      const mask = rulesOf(resource).mask(from, to)
      const now = await read(resource)
      if (looks && !sameState(resource, mask, now, to)) continue
      await write(resource, from.status === 'absent' && !looks ? { status: 'absent' } : from)
    }
  }
  return { pc, before, plans, read, write, undo, apply, byFile, journal }
}

const isSame = (a: Known | undefined, b: Known) =>
  a !== undefined && sameState(resourceOf(''), {}, a, b, true)

/** Returns the values that differ from what the user may expect. */
const play = async (start: readonly number[], steps: readonly Step[]): Promise<string[]> => {
  const { pc, before, plans, read, write, undo, apply, byFile, journal } = await openPc(start)
  const wrong: string[] = []
  const now = async () => {
    const values = new Map<string, Known>()
    for (const name of names) values.set(name, await read(resourceOf(name)))
    return values
  }
  /**
   * The values that the user set last, each under its name. A value stays in this record until the user allows
   * another value to replace it.
   */
  const personal = new Map<string, Known>()
  const everPersonal = new Map<string, Known[]>(names.map((name) => [name, []]))
  /** Changes that the user sees and accepts, by applying an option or importing a file. */
  const byPerson = async (act: () => Promise<unknown>) => {
    const old = await now()
    await act()
    for (const [name, value] of await now())
      if (!isSame(old.get(name), value)) {
        if (everPersonal.get(name)?.some((one) => isSame(one, value))) personal.set(name, value)
        else personal.delete(name)
      }
  }
  const byDashboard = async (act: () => Promise<unknown>, what: string) => {
    const old = await now()
    await act()
    for (const [name, value] of await now()) {
      const own = personal.get(name)
      if (own !== undefined && !isSame(own, value)) wrong.push(`${what} touched the person's ${name}`)
      // If a choice replaced a value that the user had set, undoing the choice restores the value, which then counts
      // as set by the user again.
      if (!isSame(old.get(name), value) && everPersonal.get(name)?.some((one) => isSame(one, value)))
        personal.set(name, value)
    }
  }
  /**
   * If a run has already been undone, its undo file can still restore a value that another run wrote; from then on,
   * the value counts as set by the user.
   */
  const isStale = async (runId: string) =>
    (await journal()).runs
      .find((run) => run.runId === runId)
      ?.changes.some(
        ({ undone, before: earlier, resource }) =>
          undone && !isSame(before.get(resource.kind === 'registry' ? resource.name : ''), earlier),
      )
  let fresh = 100
  for (const step of steps) {
    const runs = [...plans].filter(([, plan]) => plan.origin.kind === 'selection').map(([runId]) => runId)
    if (step.act === 'apply') await byPerson(() => apply(step.tweak))
    else if (step.act === 'undoAll')
      await byDashboard(() => undo({ kind: 'undoAll', putBack: [] }), 'undo of everything')
    else if (step.act === 'hand') {
      const resource = resourceOf(step.name)
      const wrote = (await journal()).resources.get(resourceKey(resource))?.wrote ?? null
      const same = ours[step.name]
      // If the user sets the same value that Clearpane wrote, the two can't be told apart unless Clearpane read the
      // value in between.
      if (step.to === 'ours' && (same === undefined || wrote !== null)) continue
      const value =
        step.to === 'before'
          ? (before.get(step.name) as Known)
          : dword(step.to === 'ours' ? (same ?? 0) : fresh++)
      if (isSame(await read(resource), value)) continue
      await write(resource, value)
      if (step.to === 'before') personal.delete(step.name)
      else {
        personal.set(step.name, value)
        if (step.to === 'new') everPersonal.get(step.name)?.push(value)
      }
    } else {
      const runId = runs[step.run % Math.max(1, runs.length)]
      if (runId === undefined) continue
      if (step.act === 'undo')
        await byDashboard(() => undo({ kind: 'undo', runId, putBack: [] }), `undo of ${runId}`)
      else if (!(await isStale(runId))) await byPerson(() => byFile(runId, step.act === 'script'))
    }
  }
  await byDashboard(() => undo({ kind: 'undoAll', putBack: [] }), 'the last undo')
  for (const [name, value] of await now()) {
    const due = personal.get(name) ?? before.get(name)
    if (!isSame(due, value)) wrong.push(`${name} is not what it was before`)
  }
  const last = await undo({ kind: 'undoAll', putBack: [] })
  if ((last?.changes.length ?? 0) > 0) wrong.push('a second undo of everything changed something')
  pc.close()
  return wrong
}

test(`undoing in ${rounds} random orders with the dashboard, undo.ps1, undo.reg and by hand always ends in the initial state`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(2), { minLength: 3, maxLength: 3 }),
      fc.array(stepArb, { minLength: 1, maxLength: 12 }),
      async (start, steps) => {
        expect(await play(start, steps)).toEqual([])
      },
    ),
    { numRuns: rounds, seed: Number(process.env.CLEARPANE_SEED ?? 20261126) },
  )
})

test('after undo.ps1 has restored the values of a run, the dashboard’s undo records them as undone, and a value that is set by hand afterwards stays', async () => {
  const steps: Step[] = [
    { act: 'apply', tweak: 0 },
    { act: 'script', run: 0 },
    { act: 'undo', run: 0 },
    { act: 'hand', name: 'one', to: 'ours' },
    { act: 'undoAll' },
  ]
  const { undo, apply, byFile, journal, pc, read, write } = await openPc([0, 0, 0])
  const runId = (await apply(0)) as string
  await byFile(runId, true)
  const plan = await undo({ kind: 'undo', runId, putBack: [] })
  expect([plan?.changes.length, plan?.settled?.length]).toEqual([0, 2])
  expect((await journal()).runs[0]?.changes.map(({ undone }) => undone)).toEqual([true, true])
  await write(resourceOf('one'), dword(1))
  expect((await undo({ kind: 'undoAll', putBack: [] }))?.changes).toEqual([])
  expect(await read(resourceOf('one'))).toEqual(dword(1))
  pc.close()
  expect(await play([0, 0, 0], steps)).toEqual([])
})

test('an undo records a value that was deleted by hand as undone, even if its key stays because it contains one of the user’s own values', async () => {
  const { undo, apply, journal, pc, write } = await openPc([0, 0, 0])
  await apply(0)
  await write(resourceOf('three'), dword(2))
  await write(resourceOf('one'), { status: 'absent' })
  expect((await undo({ kind: 'undoAll', putBack: [] }))?.changes).toHaveLength(2)
  expect((await journal()).runs[0]?.changes.map(({ undone }) => undone)).toEqual([true, true])
  const again = await undo({ kind: 'undoAll', putBack: [] })
  expect([again?.changes, again?.settled]).toEqual([[], undefined])
  pc.close()
})

test('a value that is set again by the undo file of an already undone run counts as the user’s own and stays', async () => {
  const { undo, apply, byFile, pc, read } = await openPc([0, 0, 0])
  await apply(0)
  const runId = (await apply(1)) as string
  await undo({ kind: 'undoAll', putBack: [] })
  await byFile(runId, false)
  expect(await read(resourceOf('two'))).toEqual(dword(1))
  expect((await undo({ kind: 'undoAll', putBack: [] }))?.changes).toEqual([])
  await apply(1)
  await undo({ kind: 'undoAll', putBack: [] })
  expect(await read(resourceOf('two'))).toEqual(dword(1))
  pc.close()
})

test('a user’s value that an undo file restored still belongs to the user after the run is recorded as undone', async () => {
  const steps: Step[] = [
    { act: 'apply', tweak: 0 },
    { act: 'hand', name: 'one', to: 'new' },
    { act: 'apply', tweak: 0 },
    { act: 'script', run: 1 },
    { act: 'undo', run: 1 },
  ]
  expect(await play([0, 0, 0], steps)).toEqual([])
})
