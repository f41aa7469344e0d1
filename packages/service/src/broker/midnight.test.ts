/**
 * Tests that a user may answer the prompt after midnight, even if the plan pauses updates for a period that is
 * counted from the day of the plan.
 */
import { tweaks } from '@clearpane/catalog'
import { emptyInventory, fitTweaks, indexTweaks, planSelection } from '@clearpane/engine'
import { MemoryHost } from '@clearpane/engine/testing'
import { inEnglish } from '@clearpane/model'
import { expect, test } from 'vitest'
import { checkOrder } from './check-order.ts'

test.each([
  ['on the same day', '2026-11-25T23:59:59.000Z', null],
  ['after midnight', '2026-11-26T00:10:00.000Z', null],
  ['two days later, when it is no longer the pause from today', '2026-11-27T00:10:00.000Z', /catalog/],
])('the broker’s judgement is right for a pause of updates that is confirmed %s', async (_, at, refused) => {
  const host = new MemoryHost()
  const device = { ...(await host.device()), id: 'this' as const }
  const made = '2026-11-25T23:59:00.000Z'
  const { hash, origin, changes } = await planSelection(host, {
    catalog: indexTweaks(fitTweaks(tweaks, device.facts, made)),
    choices: [{ tweakId: 'windowsUpdate.pauseUpdates' }],
    device,
    at: made,
  })
  expect(changes).toHaveLength(6)
  const order = { device: 'this' as const, origin, changes, hash }
  const checked = await checkOrder(order, { device, catalog: tweaks, inventory: emptyInventory, log: [], at })
  if (refused === null) expect(checked).toMatchObject({ ok: true })
  else expect(checked.ok ? 'accepted' : inEnglish(checked.reason)).toMatch(refused)
})
