/**
 * The list of services also reports the services that couldn't be read. Services that couldn't be read count as
 * unknown, not as absent.
 */
import { emptyInventory, type Inventory } from '@clearpane/engine'
import { expect, test } from 'vitest'
import type { DeviceContext } from './context.ts'
import { createItems } from './items.ts'

const place = 'HKLM\\SYSTEM\\CurrentControlSet\\Services\\Closed'

test.each([
  { name: 'a service that is closed is reported', unread: [{ place, code: 'denied' as const }] },
  { name: 'a PC that closes nothing reports nothing', unread: [] },
])('the request for an item is right: $name', async ({ unread }) => {
  const inventory: Inventory = {
    ...emptyInventory,
    async *list(_, query) {
      for (const one of unread) query?.onUnread?.(one)
      yield* []
    },
  }
  const context = { inventory, tweaks: [], clock: { now: () => '2026-01-01T00:00:00.000Z' } }
  const read = await createItems(context as unknown as DeviceContext).services()
  expect(read).toMatchObject({ ok: true, value: { services: [], unread } })
})

test.each([
  ['service', 'services', 'Ev\u0007il', 'services'],
  ['startup', 'startup', 'userRun:Ev\nil', 'userRun:Ev\\u000ail'],
] as const)(
  'a %s whose name has a control character is skipped and reported',
  async (type, call, id, where) => {
    const inventory: Inventory = {
      ...emptyInventory,
      async *list(asked) {
        if (asked === type) yield { type, id, name: id } as never
      },
    }
    const context = { inventory, tweaks: [], clock: { now: () => '2026-01-01T00:00:00.000Z' } }
    const read = await createItems(context as unknown as DeviceContext)[call]()
    expect(read).toMatchObject({ ok: true, value: { unread: [{ place: where, code: 'unnamed' }] } })
  },
)

test('the programs of games are listed in a single pass, which reads the stores’ lists once', async () => {
  const looks: (object | undefined)[] = []
  const inventory: Inventory = {
    ...emptyInventory,
    async *list(_, query) {
      looks.push(query?.look)
      for (const game of ['Tower', 'Mine']) query?.onNoProgram?.(game)
      yield* []
    },
  }
  const context = { inventory, tweaks: [], clock: { now: () => '2026-01-01T00:00:00.000Z' } }
  const { gamePrograms } = createItems(context as unknown as DeviceContext)
  const more = [{ id: 'C:\\Portable\\marbles.exe', name: 'Marbles' }]
  for (const _ of [1, 2])
    expect(await gamePrograms(more)).toMatchObject({ ok: true, value: { withoutProgram: ['Mine', 'Tower'] } })
  expect(looks.map((look) => looks.indexOf(look))).toEqual([0, 0, 0, 0, 4, 4, 4, 4])
  expect(looks).not.toContain(undefined)
})
