/**
 * Compares the lists of this Windows with its individual answers; then runs and undoes rounds of item
 * requests.
 */

import assert from 'node:assert/strict'
import { foldJournal, type Inventory, planSelection, planUndoAll, runPlan } from '@clearpane/engine'
import { MemoryJournalStore, observeAll, testClock, testIds } from '@clearpane/engine/testing'
import { type Item, type ListedService, lockOfService, optionsOfService } from '@clearpane/model'
import type { Check } from '@clearpane/testkit/wine/checks'
import { fakeDependants, replaceNative } from '@clearpane/win32/testing'
import { createWindowsPc } from '../../host.ts'
import { stub, triggered } from '../service-checks.ts'

const rounds = 60

const listed = async (inventory: Inventory, ids?: string[]): Promise<ListedService[]> => {
  const all: ListedService[] = []
  for await (const one of inventory.list('service', { ids })) all.push(one)
  return all
}

/** Returns the same numbers every time. */
const numbers = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed
}

const statesOf = async (host: ReturnType<typeof createWindowsPc>['host']) =>
  observeAll(
    host,
    [stub, triggered].map((name) => ({ kind: 'service', name }) as const),
  )

export const inventoryChecks: readonly Check[] = [
  {
    name: 'every service that is listed is one that answers the same by itself',
    run: async () => {
      const { host, inventory } = createWindowsPc()
      const all = await listed(inventory)
      assert(all.length > 10, String(all.length))
      const answers = await observeAll(
        host,
        all.map(({ id }) => ({ kind: 'service', name: id }) as const),
      )
      for (const [i, { id, start, delayed, running, triggered: has }] of all.entries())
        assert.deepEqual(
          answers[i],
          { status: 'present', state: { kind: 'service', start, delayed, running, triggered: has } },
          id,
        )
      assert(all.some((one) => one.publisher !== null))
    },
  },
  {
    name: 'a service is found by its name in any case, and only that one is listed',
    run: async () => {
      const { inventory } = createWindowsPc()
      const found = await listed(inventory, [stub.toUpperCase(), 'NoSuchClearpaneService', '*', ''])
      assert.deepEqual(
        found.map(({ id }) => id),
        [stub],
      )
      assert.equal(found[0]?.canDelay, false)
    },
  },
  {
    name: 'services that need another are named there, in any depth',
    run: async () => {
      const { inventory } = createWindowsPc()
      const all = await listed(inventory)
      const names = new Set(all.map(({ id }) => id))
      for (const { id, dependents } of all)
        for (const one of dependents) assert(names.has(one) && one !== id, `${id}: ${one}`)
    },
  },
  {
    name: 'who runs and needs a service is asked with no right but that; a refusal is unknown, not nobody',
    run: async () => {
      const { inventory } = createWindowsPc()
      const ask = () => inventory.dependents([stub, 'NoSuchClearpaneService'])
      assert.deepEqual(await ask(), [
        { service: stub, running: [] },
        { service: 'NoSuchClearpaneService', running: [] },
      ])
      {
        using _two = fakeDependants(['Fax', 'Another'])
        assert.deepEqual((await ask())[0], { service: stub, running: ['Fax', 'Another'] })
      }
      using _denied = replaceNative('OpenServiceW', ([, , rights]) => {
        assert.equal(rights, 8)
        return { result: 0, lastError: 5 }
      })
      const [refused] = await ask()
      assert.equal(refused?.reason?.code, 'windows')
    },
  },
  {
    name: `${rounds} rounds of item requests for services are undone to what was there`,
    run: async () => {
      const { host, inventory } = createWindowsPc()
      const before = await statesOf(host)
      const device = await host.device()
      const next = numbers(20261122)
      let changed = 0
      for (let round = 0; round < rounds; round++) {
        const free = (await listed(inventory, [stub, triggered])).filter((one) => lockOfService(one) === null)
        assert.equal(free.length, 2)
        const items = free.map((one): Item => {
          const options = optionsOfService(one)
          return { type: 'service', id: one.id, option: options[next() % options.length] ?? 'manual' }
        })
        const [clock, store] = [testClock(), new MemoryJournalStore()]
        const input = { catalog: new Map(), choices: [], items, inventory, device, at: clock.now() }
        const plan = await planSelection(host, input)
        assert.deepEqual(plan.refusals, [])
        changed += plan.changes.length
        const deps = { host, store, clock, ids: testIds(), makeAttachments: () => [] }
        await runPlan(deps, plan, { title: 'items', startedBy: 'test' })
        const journal = foldJournal(await store.read())
        const undo = await planUndoAll(host, journal, device, clock.now(), { kind: 'undoAll', putBack: [] })
        assert.deepEqual([undo.undoConflicts, undo.leftOut], [[], []])
        await runPlan(deps, undo, { title: 'back', startedBy: 'test' })
        assert.deepEqual(await statesOf(host), before, `round ${round}: ${JSON.stringify(items)}`)
      }
      assert(changed > rounds / 2, String(changed))
    },
  },
]
