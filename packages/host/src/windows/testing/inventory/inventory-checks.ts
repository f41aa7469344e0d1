/**
 * Compares the lists that this Windows PC returns with its results for single items, and then makes and undoes
 * requests for items in several rounds.
 */

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { foldJournal, type Inventory, planSelection, planUndoAll, runPlan } from '@clearpane/engine'
import { MemoryJournalStore, observeAll, testClock, testIds } from '@clearpane/engine/testing'
import {
  encodeRegistryData,
  type Item,
  type ListedService,
  lockOfService,
  optionsOfService,
} from '@clearpane/model'
import { placeOfGame } from '@clearpane/model/causes/game-program'
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

/** Returns the same sequence of numbers in every run, so that the test can be repeated. */
const numbers = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed
}

const statesOf = async (host: ReturnType<typeof createWindowsPc>['host']) =>
  observeAll(
    host,
    [stub, triggered].map((name) => ({ kind: 'service', name }) as const),
  )

const gameTypes = ['gameGraphics', 'gameFullscreen'] as const
const other = { gameGraphics: 'AutoHDREnable=1;', gameFullscreen: '~ HIGHDPIAWARE' } as const

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
  {
    name: 'the graphics card and fullscreen optimizations of a game’s program are set and undone exactly',
    run: async () => {
      const { host, inventory } = createWindowsPc()
      const folder = mkdtempSync(join(tmpdir(), 'game-'))
      const [without, beside] = ['without.exe', 'beside.exe'].map((name) => join(folder, name))
      assert(without !== undefined && beside !== undefined)
      for (const file of [without, beside]) writeFileSync(file, '')
      const resources = gameTypes.flatMap((type) =>
        [without, beside].map((name) => ({ kind: 'registry', ...placeOfGame[type], name }) as const),
      )
      const raw = (type: keyof typeof other) =>
        ({
          status: 'present',
          state: { kind: 'registry', ...encodeRegistryData({ type: 'REG_SZ', data: other[type] }) },
        }) as const
      for (const type of gameTypes)
        await host.act({
          resource: { kind: 'registry', ...placeOfGame[type], name: beside },
          from: { status: 'absent' },
          to: raw(type),
        })
      const before = await observeAll(host, resources)
      assert.deepEqual(
        before.map(({ status }) => status),
        ['absent', 'present', 'absent', 'present'],
      )
      const items = [without, beside].flatMap((id): Item[] => [
        { type: 'gameGraphics', id, option: 'performance' },
        { type: 'gameFullscreen', id, option: 'off' },
      ])
      const [clock, store, device] = [testClock(), new MemoryJournalStore(), await host.device()]
      const input = { catalog: new Map(), choices: [], items, inventory, device, at: clock.now() }
      const plan = await planSelection(host, input)
      assert.deepEqual([plan.refusals, plan.changes.length], [[], 4])
      const deps = { host, store, clock, ids: testIds(), makeAttachments: () => [] }
      await runPlan(deps, plan, { title: 'games', startedBy: 'test' })
      const set = await observeAll(host, resources)
      const off = 'DISABLEDXMAXIMIZEDWINDOWEDMODE'
      const texts = [
        'GpuPreference=2;',
        'AutoHDREnable=1;GpuPreference=2;',
        `~ ${off}`,
        `~ HIGHDPIAWARE ${off}`,
      ]
      assert.deepEqual(
        set,
        texts.map((data) => ({
          status: 'present',
          state: { kind: 'registry', ...encodeRegistryData({ type: 'REG_SZ', data }) },
        })),
      )
      rmSync(folder, { recursive: true })
      const gone = await planSelection(host, { ...input, items: items.slice(0, 1) })
      assert.deepEqual([gone.refusals.map(({ code }) => code), gone.changes], [['ITEM_LOCKED'], []])
      const removal: Item = { type: 'gameGraphics', id: without, option: 'windows' }
      const removed = await planSelection(host, { ...input, items: [removal] })
      assert.deepEqual(
        removed.changes.map(({ to }) => to),
        [{ status: 'absent' }],
      )
      const journal = foldJournal(await store.read())
      const undo = await planUndoAll(host, journal, device, clock.now(), { kind: 'undoAll', putBack: [] })
      assert.deepEqual([undo.undoConflicts, undo.leftOut], [[], []])
      await runPlan(deps, undo, { title: 'back', startedBy: 'test' })
      assert.deepEqual(await observeAll(host, resources), before)
    },
  },
]
