/** Tests old journals, which identified a service only by its key. */
import { emptyInventory, type Inventory } from '@clearpane/engine'
import type { Cause } from '@clearpane/model'
import { expect, test } from 'vitest'
import { createOldNames } from './old-names.ts'

const old: Cause = { by: 'item', type: 'service', id: 'CtsSyncSvc_x64', option: 'disabled' }
const listing = (rows: { id: string; name: string }[]) => {
  const asked: (readonly string[] | undefined)[] = []
  const inventory: Inventory = {
    ...emptyInventory,
    async *list(_, query) {
      asked.push(query?.ids)
      yield* rows as never[]
    },
  }
  return { inventory, asked }
}

test('a service in an old journal is shown with its current name from the PC’s list, which is read only once', async () => {
  const { inventory, asked } = listing([{ id: 'ctssyncsvc_X64', name: 'Contoso Sync' }])
  const named = createOldNames(inventory)
  const expected = [{ causes: [{ ...old, name: 'Contoso Sync' }] }]
  expect(await named([{ causes: [old] }])).toEqual(expected)
  expect(await named([{ causes: [old] }])).toEqual(expected)
  expect(asked).toEqual([['CtsSyncSvc_x64']])
})

test('if a run recorded the names of its items, the names aren’t read from the PC’s lists', async () => {
  const { inventory, asked } = listing([])
  const changes = [
    {
      causes: [
        { ...old, name: 'Sync of 2025' },
        { by: 'tweak' as const, id: 'privacy.a', option: 'on' },
      ],
    },
  ]
  expect(await createOldNames(inventory)(changes)).toEqual(changes)
  expect(asked).toEqual([])
})

test.each([
  ['that has left the PC', listing([]).inventory],
  ['of a PC without a list', undefined],
  [
    'of a PC whose list can’t be read',
    {
      ...emptyInventory,
      // biome-ignore lint/correctness/useYield: it fails first
      async *list() {
        throw new Error('denied')
      },
    } satisfies Inventory,
  ],
])('an old service %s stays without a name', async (_, inventory) => {
  expect(await createOldNames(inventory)([{ causes: [old] }])).toEqual([{ causes: [old] }])
})
