/**
 * Tests the laws: undo∘apply = identity; applying twice = applying once; a crash at any point, then recovery, then
 * undo = identity.
 */
import {
  encodeRegistryData,
  type RegistryDesired,
  resourceKey,
  type Setting,
  traitsOf,
} from '@clearpane/model'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldJournal, isUnfinished, planUndo, recover } from './index.ts'
import { aTweak, registrySetting, serviceSetting } from './testing/index.ts'
import {
  apply,
  makePc,
  names,
  paths,
  pick,
  plan,
  properties,
  rounds,
  seed,
  services,
  settings,
  startArb,
  undo,
  undoAll,
} from './testing/law-pc.ts'

const desiredArb: fc.Arbitrary<RegistryDesired> = fc.oneof(
  fc.nat(3).map((data): RegistryDesired => ({ want: 'value', value: { type: 'REG_DWORD', data } })),
  fc.constant<RegistryDesired>({ want: 'absent' }),
  fc.constant<RegistryDesired>({ want: 'bits', byte: 1, mask: 6, bits: 2, base: '00000000' }),
  fc.constant<RegistryDesired>({ want: 'pair', key: 'a', value: '2' }),
)

const settingArb = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record({ path: fc.constantFrom(...paths), name: fc.constantFrom(...names), desired: desiredArb })
      .map((s) => registrySetting(s.path, s.name, s.desired)),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({
        name: fc.constantFrom(...services),
        start: fc.constantFrom('Automatic' as const, 'Disabled' as const),
        running: fc.constantFrom('stopped' as const, undefined),
        delayed: fc.constantFrom(true, undefined),
      })
      .map(({ name, ...desired }) => serviceSetting(name, desired)),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...properties), fc.constantFrom(0, 1, null)).map(
      ([resource, value]): Setting => ({
        resource,
        desired: { want: 'property', value },
        default: 'unknown',
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('HKCU\\Q', 'HKCU\\Q\\R').map(
      (path): Setting => ({
        resource: { kind: 'registryKey', hive: 'HKCU', path: path.slice(5) },
        desired: { want: 'keyAbsent' },
        default: 'unknown',
      }),
    ),
  },
)
const catalogArb = fc
  .array(fc.array(settingArb, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 })
  .map((all) => all.map((list, i) => aTweak(`test.tweak${i}`, list)))
const choicesArb = fc.array(fc.nat(4), { minLength: 1, maxLength: 4 })

describe(`laws of apply and undo (seed ${seed}, ${rounds} rounds each)`, () => {
  test('guarantee that the undo of a run restores exactly the earlier state', async () => {
    await fc.assert(
      fc.asyncProperty(startArb, catalogArb, choicesArb, async (start, catalog, indexes) => {
        const pc = makePc(start)
        const before = pc.host.dump()
        const runId = await apply(pc, catalog, pick(catalog, indexes))
        if (runId === null) return
        const made = await undo(pc, runId)
        expect(made.undoConflicts).toEqual([])
        expect(pc.host.dump()).toBe(before)
      }),
      settings,
    )
  })

  test('guarantee that settings can be undone one by one, in any order, without changing the other settings', async () => {
    let parts = 0
    await fc.assert(
      fc.asyncProperty(
        startArb,
        catalogArb,
        choicesArb,
        fc.array(fc.nat(), { minLength: 5, maxLength: 5 }),
        async (start, catalog, indexes, order) => {
          const pc = makePc(start)
          const before = pc.host.dump()
          const runId = await apply(pc, catalog, pick(catalog, indexes))
          if (runId === null) return
          const changes = foldJournal(await pc.store.read()).runs[0]?.changes ?? []
          const settings = Map.groupBy(changes, ({ causes: [first] }) =>
            first?.by === 'tweak' ? first.id : '',
          )
          const inOrder = [...settings.values()]
            .map((own, i) => ({ own, at: order[i] ?? 0 }))
            .sort((a, b) => a.at - b.at)
          let left = changes
          for (const { own } of inOrder) {
            left = left.filter((one) => !own.includes(one))
            const others = left.map(({ resource }) => resource)
            const held = (await pc.host.observe(others)).list(others)
            const made = await undo(pc, runId, { changeIds: own.map(({ changeId }) => changeId) })
            expect(made.undoConflicts).toEqual([])
            expect((await pc.host.observe(others)).list(others)).toEqual(held)
            parts += Number(made.changes.length > 0 && left.length > 0)
          }
          expect(pc.host.dump()).toBe(before)
        },
      ),
      settings,
    )
    expect(parts).toBeGreaterThan(rounds / 10)
  })

  test('guarantee that an undo leaves alone a value that the user chose to keep, and that the next undo restores this value', async () => {
    await fc.assert(
      fc.asyncProperty(startArb, catalogArb, choicesArb, fc.nat(), async (start, catalog, indexes, n) => {
        const pc = makePc(start)
        const before = pc.host.dump()
        const runId = await apply(pc, catalog, pick(catalog, indexes))
        const resources =
          foldJournal(await pc.store.read()).runs[0]?.changes.map(({ resource }) => resource) ?? []
        if (runId === null || resources.length === 0) return
        const kept = resources.filter((_, i) => ((n >> i) & 1) === 1)
        const held = (await pc.host.observe(kept)).list(kept)
        if (kept.length > 0) await undo(pc, runId, { keep: kept.map(resourceKey) })
        expect((await pc.host.observe(kept)).list(kept)).toEqual(held)
        await undo(pc, runId)
        expect(pc.host.dump()).toBe(before)
      }),
      settings,
    )
  })

  test('guarantee that a second apply of the same selection changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(startArb, catalogArb, choicesArb, async (start, catalog, indexes) => {
        const pc = makePc(start)
        const choices = pick(catalog, indexes)
        if ((await apply(pc, catalog, choices)) === null) return
        // An action has no state, so it runs each time it's requested.
        const again = (await plan(pc, catalog, choices)).changes.filter(
          ({ resource }) => !traitsOf(resource.kind).oneShot,
        )
        expect(again).toEqual([])
      }),
      settings,
    )
  })

  test('guarantee that several runs, undone in any order or all at once, end in the original state', async () => {
    await fc.assert(
      fc.asyncProperty(
        startArb,
        catalogArb,
        fc.array(choicesArb, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        async (start, catalog, many, atOnce) => {
          const pc = makePc(start)
          const before = pc.host.dump()
          const runIds: string[] = []
          for (const indexes of many) {
            const runId = await apply(pc, catalog, pick(catalog, indexes))
            if (runId !== null) runIds.push(runId)
          }
          if (atOnce) await undoAll(pc)
          else for (const runId of runIds.reverse()) await undo(pc, runId)
          expect(pc.host.dump()).toBe(before)
          expect((await undoAll(pc)).changes).toEqual([])
        },
      ),
      settings,
    )
  })

  test('guarantee that a crash at any step, followed by a recovery and an undo, leads back to the original state', async () => {
    await fc.assert(
      fc.asyncProperty(startArb, catalogArb, choicesArb, fc.nat(40), async (start, catalog, indexes, at) => {
        const pc = makePc(start)
        const before = pc.host.dump()
        let step = 0
        const crash = () => {
          if (step++ === at) throw new Error('crash')
        }
        pc.host.beforeStep = crash
        pc.store.beforeAppend = crash
        const choices = pick(catalog, indexes)
        await apply(pc, catalog, choices).catch((error: Error) => {
          if (error.message !== 'crash') throw error
        })
        pc.host.beforeStep = () => {}
        pc.store.beforeAppend = () => {}
        await recover(pc.host, pc.store, pc.deps.clock)
        expect((await pc.store.read()).filter(isUnfinished)).toEqual([])
        const changes = foldJournal(await pc.store.read()).runs.flatMap((run) => run.changes)
        expect(changes.filter(({ result }) => result === 'uncertain')).toEqual([])
        await undoAll(pc)
        expect(pc.host.dump()).toBe(before)
      }),
      settings,
    )
  })

  test('guarantee that a crash at any step of an undo, followed by a recovery and an undo of everything, leads back to the original state', async () => {
    await fc.assert(
      fc.asyncProperty(startArb, catalogArb, choicesArb, fc.nat(40), async (start, catalog, indexes, at) => {
        const pc = makePc(start)
        const before = pc.host.dump()
        const runId = await apply(pc, catalog, pick(catalog, indexes))
        if (runId === null) return
        let step = 0
        const crash = () => {
          if (step++ === at) throw new Error('crash')
        }
        pc.host.beforeStep = crash
        pc.store.beforeAppend = crash
        await undo(pc, runId).catch((error: Error) => {
          if (error.message !== 'crash') throw error
        })
        pc.host.beforeStep = () => {}
        pc.store.beforeAppend = () => {}
        await recover(pc.host, pc.store, pc.deps.clock)
        await undoAll(pc)
        expect(pc.host.dump()).toBe(before)
      }),
      settings,
    )
  })

  test('guarantee that a value that another program changed is a conflict, and stays unless the user restores it', async () => {
    const catalog = [
      aTweak('test.tweak0', [
        registrySetting('HKCU\\A', 'one', { want: 'value', value: { type: 'REG_DWORD', data: 1 } }),
      ]),
    ]
    const pc = makePc({ values: [], keys: [], services: [], properties: [] })
    const runId = await apply(pc, catalog, [{ tweakId: 'test.tweak0' }])
    const resource = { kind: 'registry' as const, hive: 'HKCU' as const, path: 'A', name: 'one' }
    pc.host.registry.write(resource, encodeRegistryData({ type: 'REG_DWORD', data: 7 }))
    const kept = await undo(pc, runId ?? '')
    expect(kept.changes).toEqual([])
    expect(kept.undoConflicts).toHaveLength(1)
    const journal = foldJournal(await pc.store.read())
    const made = await planUndo(pc.host, journal, await pc.host.device(), pc.deps.clock.now(), {
      kind: 'undo',
      runId: runId ?? '',
      putBack: [kept.undoConflicts[0]?.key ?? ''],
    })
    expect(made?.changes).toMatchObject([{ to: { status: 'absent' } }])
  })
})
