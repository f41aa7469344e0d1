/** Tests that the broker writes nothing outside the part that an undo claims to cover, whatever this part is. */
import { planHash } from '@clearpane/engine'
import { type Plan, resourceKey } from '@clearpane/model'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectInside, frame, play, wellBehaved } from './testing/conversation.ts'
import { elevatedPc } from './testing/elevated.ts'

const numRuns = process.env.CLEARPANE_SOAK === '1' ? 5000 : 150
const seed = Number(process.env.CLEARPANE_SEED ?? 20261122)
const all = ['privacy.machine', 'privacy.both', 'services.one', 'services.two', 'privacy.bits']

/** Only a selection requests a restore point before its changes. */
const noPoint = ({ type }: { type: string }) => type !== 'restorePoint'

describe('a partial undo through the broker', () => {
  test('writes nothing outside the part that it names, whatever its request contains', async () => {
    const partArb = fc.record(
      {
        changeIds: fc.array(fc.oneof(fc.integer({ min: 1, max: 9 }), fc.anything()), { maxLength: 4 }),
        keep: fc.array(fc.oneof(fc.nat(9), fc.string({ maxLength: 20 }), fc.anything()), { maxLength: 4 }),
        changeId: fc.oneof(fc.nat(9), fc.anything()),
      },
      { requiredKeys: [] },
    )
    let carriedOut = 0
    await fc.assert(
      fc.asyncProperty(partArb, async (part) => {
        const pc = elevatedPc()
        const runId = await pc.apply(all)
        const whole = await pc.undoOf({ kind: 'undo', runId, putBack: [] })
        const made = (await pc.ledger(runId))?.changes ?? []
        const keys = whole.changes.map(({ resource }) => resourceKey(resource))
        const keep = part.keep?.map((one) => (typeof one === 'number' ? keys[one % keys.length] : one))
        const origin = { ...whole.origin, ...part, ...(keep === undefined ? {} : { keep }) } as Plan['origin']
        let plan: Plan
        try {
          plan = { ...whole, origin, hash: planHash(whole.device, origin, whole.changes) }
        } catch {
          // A real server couldn't calculate the hash of such a plan.
          return
        }
        const named = part.changeIds ?? (part.changeId === undefined ? null : [part.changeId])
        const allowed = new Set(
          made
            .filter(({ changeId }) => named === null || named.includes(changeId))
            .map(({ resource }) => resourceKey(resource))
            .filter((key) => keep?.includes(key) !== true),
        )
        const { wrote } = await play(pc, plan.hash, wellBehaved(plan).filter(noPoint).map(frame))
        for (const { key } of wrote) expect(allowed).toContain(key)
        carriedOut += Number(wrote.length > 0)
      }),
      { numRuns, seed },
    )
    expect(carriedOut).toBeGreaterThan(0)
  })

  test('is carried out for the requested part only', async () => {
    const pc = elevatedPc()
    const runId = await pc.apply(all)
    const changes = (await pc.ledger(runId))?.changes ?? []
    const changeIds = changes
      .filter(({ causes: [first] }) => first?.by === 'tweak' && first.id === 'privacy.machine')
      .map(({ changeId }) => changeId)
    const plan = await pc.undoOf({ kind: 'undo', runId, changeIds, putBack: [] })
    const { wrote, served } = await play(pc, plan.hash, wellBehaved(plan).filter(noPoint).map(frame))
    expect([changeIds.length, wrote.length, served]).toEqual([2, 2, { ended: 'bye' }])
    expectInside(plan, wrote)
  })
})
