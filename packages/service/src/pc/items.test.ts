/** A list of services says which ones it couldn't read: they are unknown, not absent. */
import { emptyInventory, type Inventory } from '@clearpane/engine'
import { expect, test } from 'vitest'
import type { DeviceContext } from './context.ts'
import { createItems } from './items.ts'

const place = 'HKLM\\SYSTEM\\CurrentControlSet\\Services\\Closed'

test.each([
  { name: 'a service that is closed is reported', unread: [{ place, code: 'denied' as const }] },
  { name: 'a PC that closes nothing reports nothing', unread: [] },
])('$name', async ({ unread }) => {
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
