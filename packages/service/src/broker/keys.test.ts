/** Tests which keys the broker removes in an undo: those that it created itself, and no others. */
import { planHash } from '@clearpane/engine'
import type { Known, Plan } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { frame, play, wellBehaved } from './testing/conversation.ts'
import { elevatedPc } from './testing/elevated.ts'

const created = [
  'HKLM\\SOFTWARE\\Policies',
  'HKLM\\SOFTWARE\\Policies\\Deep',
  'HKLM\\SOFTWARE\\Policies\\Deep\\Er',
]

/** An undo of the run that created keys; its first change removes the given keys. */
const undoRemoving = async (pc: ReturnType<typeof elevatedPc>, missingKeys: string[]): Promise<Plan> => {
  const runId = await pc.apply(['privacy.machine'])
  const plan = await pc.undoOf({ kind: 'undo', runId, putBack: [] })
  const to: Known = { status: 'absent', missingKeys }
  const changes = plan.changes.map((change, i) =>
    i === plan.changes.length - 1 ? { ...change, to } : change,
  )
  return { ...plan, changes, hash: planHash(plan.device, plan.origin, changes) }
}

const refusals = (answers: readonly Uint8Array[]) =>
  Buffer.concat(answers).toString('latin1').split('keyNotOurs').length - 1

describe('an undo that removes keys', () => {
  test.each([
    { case: 'that its own run created', missingKeys: created, refused: 0 },
    { case: 'in other letters', missingKeys: created.map((key) => key.toUpperCase()), refused: 0 },
    { case: 'that were there before', missingKeys: ['HKLM\\SOFTWARE', ...created], refused: 1 },
    { case: 'that nobody created', missingKeys: [...created, 'HKLM\\SOFTWARE\\Other'], refused: 1 },
    {
      case: 'of which one name only begins the same',
      missingKeys: ['HKLM\\SOFTWARE\\Policies\\Dee'],
      refused: 1,
    },
    { case: 'of the user’s own hive', missingKeys: [...created, 'HKCU\\Software\\Mine'], refused: 0 },
  ])('works as follows: $case', async ({ missingKeys, refused }) => {
    const pc = elevatedPc()
    const plan = await undoRemoving(pc, missingKeys)
    const requests = wellBehaved(plan).filter(({ type }) => type !== 'restorePoint')
    const { answers, wrote } = await play(pc, plan.hash, requests.map(frame))
    expect(refusals(answers)).toBe(refused)
    expect(wrote).toHaveLength(plan.changes.length - refused)
  })

  test('removes no key that an earlier undo removed and another program has created again', async () => {
    const pc = elevatedPc()
    const plan = await undoRemoving(pc, created)
    await pc.undoAll()
    for (const name of ['X', 'Y'])
      pc.pc.registry.write(
        { kind: 'registry', hive: 'HKLM', path: 'SOFTWARE\\Policies\\Deep\\Er', name },
        { type: 4, hex: name === 'X' ? '03000000' : '04000000' },
      )
    const requests = wellBehaved(plan).filter(({ type }) => type !== 'restorePoint')
    const { answers } = await play(pc, plan.hash, requests.map(frame))
    expect(refusals(answers)).toBe(plan.changes.length)
  })
})

describe('a broker that died in the middle of a change', () => {
  // The process ended after the change was made but before it was recorded.
  const diedAt = async (n: number) => {
    const pc = elevatedPc()
    const before = pc.pc.dump()
    let outcomes = 0
    pc.log.beforeAppend = ({ type }) => {
      if (type === 'end' || (type === 'outcome' && ++outcomes >= n)) throw new Error('the broker is gone')
    }
    await pc.apply(['privacy.machine', 'services.one'])
    await Promise.allSettled(pc.served)
    pc.log.beforeAppend = () => {}
    return { pc, before }
  }

  test.each([1, 2, 3])(
    'is followed by a broker that first finds out whether the change was made, and whose undo also removes the created keys (change %i)',
    async (n) => {
      const { pc, before } = await diedAt(n)
      expect(pc.pc.dump()).not.toBe(before)
      const ledger = await pc.ledger((await pc.undoAll()) ?? '')
      expect(ledger?.changes.map(({ reason }) => reason).filter((reason) => reason !== null)).toEqual([])
      expect(pc.pc.dump()).toBe(before)
    },
  )

  test('has its change recorded as interrupted before the next run begins', async () => {
    const { pc } = await diedAt(1)
    await pc.undoAll()
    const [dead, next] = await pc.log.read()
    expect(dead?.records.slice(-2)).toMatchObject([
      { type: 'recovered', resolved: 'applied', createdKeys: created },
      { type: 'end', result: 'interrupted' },
    ])
    const endedAt = dead?.records.at(-1)?.at ?? ''
    expect(next?.records.every(({ at }) => at > endedAt)).toBe(true)
  })
})
