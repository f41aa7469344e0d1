/** Tests that applying and undoing any requests for items leaves every byte of the PC as before. */
import { tweaks } from '@clearpane/catalog'
import { planSelection } from '@clearpane/engine'
import {
  type Item,
  type ListedApp,
  type ListedOf,
  type ListedService,
  lockOfApp,
  lockOfFinding,
  lockOfService,
  optionsOfService,
} from '@clearpane/model'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SamplePc } from '../index.ts'
import { inTheStore } from '../stock/apps.ts'
import { openTestPc } from '../testing/open.ts'
import { applyAndUndo } from '../testing/round.ts'

const rounds = process.env.CLEARPANE_SOAK === '1' ? 300 : 30
const seed = Number(process.env.CLEARPANE_SEED ?? 20261122)

const listed = async <T extends 'service' | 'app' | 'registryFinding'>(
  { inventory }: SamplePc,
  type: T,
): Promise<ListedOf<T>[]> => {
  const all: ListedOf<T>[] = []
  for await (const one of inventory.list(type)) all.push(one)
  return all
}

const identical = async (itemsOf: (pc: SamplePc) => Promise<fc.Arbitrary<Item[]>>) => {
  using pc = openTestPc({ tweaks })
  const before = pc.stateHash()
  let changed = 0
  await fc.assert(
    fc.asyncProperty(await itemsOf(pc), async (items) => {
      const one = await applyAndUndo(pc, items)
      changed += one.changed
      expect(pc.stateHash()).toBe(before)
      // If a request has been applied, applying it again changes nothing.
      expect([one.left, one.results.filter((result) => result !== 'done')]).toEqual([0, []])
    }),
    { numRuns: rounds, seed },
  )
  expect(changed).toBeGreaterThan(rounds)
}

const someOf = <T>(all: readonly T[], toItem: (one: T, n: number) => Item): fc.Arbitrary<Item[]> =>
  fc
    .uniqueArray(fc.tuple(fc.nat(all.length - 1), fc.nat(1000)), {
      minLength: 1,
      maxLength: 12,
      selector: ([i]) => i,
    })
    .map((chosen) => chosen.flatMap(([i, n]) => (all[i] === undefined ? [] : [toItem(all[i], n)])))

const anyService = (one: ListedService, n: number): Item => {
  const options = optionsOfService(one)
  return { type: 'service', id: one.id, option: options[n % options.length] ?? 'manual' }
}
const anyApp = ({ id }: ListedApp): Item => ({ type: 'app', id, option: 'removed' })

test('a change of random services to random start types can be undone exactly', () =>
  identical(async (pc) =>
    someOf(
      (await listed(pc, 'service')).filter((one) => lockOfService(one) === null),
      anyService,
    ),
  ))

test('the removal of random apps that the Store still offers can be undone exactly', () =>
  identical(async (pc) =>
    someOf(
      (await listed(pc, 'app')).filter((one) => lockOfApp(one) === null && inTheStore(one.id)),
      anyApp,
    ),
  ))

test('random registry findings are no longer found after they are fixed, and the fix can be undone exactly', () =>
  identical(async (pc) => {
    const free = (await listed(pc, 'registryFinding')).filter((one) => lockOfFinding(one) === null)
    expect(new Set(free.map(({ issue }) => issue)).size).toBe(6)
    return someOf(free, ({ id }) => ({ type: 'registryFinding', id, option: 'fixed' }))
  }))

test('every change to a locked service or app in the lists is refused', async () => {
  using pc = openTestPc({ tweaks })
  const before = pc.stateHash()
  const services = (await listed(pc, 'service')).filter((one) => lockOfService(one) !== null)
  const apps = (await listed(pc, 'app')).filter((one) => lockOfApp(one) !== null)
  const items = [
    ...services.flatMap(({ id }) =>
      (['automatic', 'delayed', 'manual', 'disabled'] as const).map(
        (option): Item => ({ type: 'service', id, option }),
      ),
    ),
    ...apps.map(anyApp),
  ]
  for (const item of items) {
    const plan = await planSelection(pc.host, {
      catalog: new Map(),
      choices: [],
      items: [item],
      inventory: pc.inventory,
      device: await pc.host.device(),
      at: '2026-11-22T00:00:00.000Z',
    })
    expect([plan.refusals.map(({ code }) => code), plan.changes]).toEqual([['ITEM_LOCKED'], []])
  }
  expect([services.length > 8, apps.length > 2, pc.stateHash()]).toEqual([true, true, before])
})
