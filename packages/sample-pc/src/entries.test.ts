/**
 * Tests unusual catalog entries: those that concern a single account, and those that turn a setting on. Each
 * entry is applied, inspected and undone.
 */
import { tweaks } from '@clearpane/catalog'
import { fitTweaks, foldJournal, indexTweaks, planSelection, planUndoAll, runPlan } from '@clearpane/engine'
import { MemoryJournalStore, observeAll, testClock, testIds } from '@clearpane/engine/testing'
import type { Choice, Observation } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { openTestPc } from './testing/open.ts'

const shown = (one: Observation | undefined): unknown =>
  one?.status === 'present' && 'value' in one.state ? one.state.value : (one?.status ?? null)

/** Reports what a choice writes to the sample PC, what is left behind, and whether undo restores every byte. */
const tryOut = async (choice: Choice) => {
  using pc = openTestPc({ tweaks })
  const device = await pc.host.device()
  const catalog = indexTweaks(fitTweaks(tweaks, device.facts, '2026-11-25T12:00:00.000Z'))
  const [clock, store] = [testClock(), new MemoryJournalStore()]
  const deps = { host: pc.host, store, clock, ids: testIds(), makeAttachments: () => [] }
  const before = pc.stateHash()
  const plan = await planSelection(pc.host, { catalog, choices: [choice], device, at: clock.now() })
  await runPlan(deps, plan, { title: choice.tweakId, startedBy: 'test' })
  const resources = plan.changes.map(({ resource }) => resource)
  const after = await observeAll(pc.host, resources)
  const undo = await planUndoAll(pc.host, foldJournal(await store.read()), device, clock.now(), {
    kind: 'undoAll',
    putBack: [],
  })
  await runPlan(deps, undo, { title: 'back', startedBy: 'test' })
  const results = foldJournal(await store.read()).runs.flatMap(({ changes }) =>
    changes.map(({ result }) => result),
  )
  return { plan, after, back: pc.stateHash() === before, results: new Set(results) }
}

const onAndOff = tweaks.filter(({ id, options }) => id.startsWith('features.') && options.length === 1)

describe('the features and capabilities in the catalog', () => {
  test('number at least ten', () => expect(onAndOff.length).toBeGreaterThanOrEqual(10))

  test.each(onAndOff.map(({ id }) => [id]))(
    'include %s, whose changes all succeed with administrator rights and are reverted by an undo',
    async (id) => {
      const { plan, after, back, results } = await tryOut({ tweakId: id })
      expect(plan.changes.length).toBeGreaterThan(0)
      expect(
        plan.changes.every(
          ({ resource, admin }) => ['feature', 'capability'].includes(resource.kind) && admin,
        ),
      ).toBe(true)
      expect([...new Set(after.map(shown)), results, back]).toEqual([true, new Set(['done']), true])
    },
  )
})

const permissions = tweaks.filter(({ options }) => options.some(({ id }) => id === 'me'))
const build = 26_100

describe('an app permission for one account', () => {
  test.each(permissions.filter(({ minBuild = 0 }) => minBuild <= build).map(({ id }) => [id]))(
    'is changed by %s without administrator rights or a machine-wide change, and the undo is exact',
    async (id) => {
      const { plan, back, results } = await tryOut({ tweakId: id, option: 'me' })
      expect(plan.changes.length).toBeGreaterThan(0)
      expect(
        plan.changes.filter(
          ({ resource, admin }) => admin || !('hive' in resource) || resource.hive !== 'HKCU',
        ),
      ).toEqual([])
      expect([results, back]).toEqual([new Set(['done']), true])
    },
  )
})
