/**
 * Limits how expensive it is to check a hostile order, because the check runs with administrator rights before
 * anything is decided.
 */
import { emptyInventory, planHash } from '@clearpane/engine'
import { aTweak, MemoryHost, registrySetting } from '@clearpane/engine/testing'
import { type Change, inEnglish, type Plan, type Tweak } from '@clearpane/model'
import { expect, test } from 'vitest'
import { checkOrder } from './check-order.ts'

/** A catalog that counts how often its options are read. */
const counting = () => {
  let reads = 0
  const catalog = Array.from({ length: 20 }, (_, n): Tweak => {
    const tweak = aTweak(`privacy.t${n}`, [
      registrySetting(`HKLM\\SOFTWARE\\T${n}`, 'A', { want: 'value', value: { type: 'REG_DWORD', data: 1 } }),
    ])
    const { options } = tweak
    return Object.defineProperty({ ...tweak }, 'options', {
      enumerable: true,
      get: () => {
        reads++
        return options
      },
    })
  })
  return { catalog, reads: () => reads }
}

const order = (count: number) => {
  const changes = Array.from(
    { length: count },
    (_, n): Change => ({
      id: n + 1,
      resource: { kind: 'registry', hive: 'HKLM', path: `SOFTWARE\\Unknown${n}`, name: 'A' },
      from: { status: 'absent' },
      to: { status: 'present', state: { kind: 'registry', type: 4, hex: n.toString(16).padStart(8, '0') } },
      causes: [],
      admin: true,
      restart: 'none',
      reversible: 'exact',
    }),
  )
  const origin: Plan['origin'] = { kind: 'undoAll', putBack: [] }
  return { device: 'this' as const, origin, changes, hash: planHash('this', origin, changes) }
}

const costOf = async (count: number): Promise<{ reads: number; refused: number }> => {
  const { catalog, reads } = counting()
  const device = { ...(await new MemoryHost().device()), id: 'this' as const }
  const checked = await checkOrder(order(count), {
    device,
    catalog,
    inventory: emptyInventory,
    log: [],
    at: '2026-11-21T08:00:00.000Z',
  })
  if (!checked.ok) throw new Error(inEnglish(checked.reason))
  return { reads: reads(), refused: checked.reasons.size }
}

test('an undo of five thousand unknown values reads the catalog no more often than an undo of one value', async () => {
  const [one, many] = [await costOf(1), await costOf(5000)]
  expect([one.refused, many.refused]).toEqual([1, 5000])
  expect(one.reads).toBeGreaterThan(0)
  expect(many.reads).toBe(one.reads)
})
