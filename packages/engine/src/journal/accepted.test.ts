/** Tests that accepting drift changes the baseline of the write that is in effect, and of no other write. */
import type { JournalRecord, Known } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { driftIn, foldAccepted, noMeanings, Observations } from '../index.ts'
import { keyOf, pcWith, settingAt, tweak } from '../testing/undo-pc.ts'

const held = (data: number): Known => ({
  status: 'present',
  state: { kind: 'registry', type: 4, hex: `0${data}000000` },
})

/** A PC on which the tweak t.one set the value to 1, and on which the user then took the given steps. */
const pcWithDrift = async () => {
  const pc = pcWith([tweak('t.one', 'v', 1), tweak('t.two', 'v', 2)])
  const first = await pc.apply('t.one')
  /** Acts as another program that sets the value. */
  const set = (data: number) => pc.host.registry.write(settingAt('v'), { type: 4, hex: `0${data}000000` })
  const accept = (runId: string, data: number) => {
    const record = { type: 'accepted', at: '', resource: settingAt('v'), observed: held(data) } as const
    pc.store.runs.get(runId)?.push(record satisfies JournalRecord)
  }
  /** Returns the values from 1 to 9 that wouldn't count as drift. */
  const baseline = async () => {
    const journal = await pc.journal()
    return [1, 2, 3, 4, 5, 6, 7, 8, 9].filter(
      (data) =>
        driftIn(Observations.from([[settingAt('v'), held(data)]]), journal, noMeanings).drift.length === 0,
    )
  }
  return { ...pc, first, set, accept, baseline }
}

describe('accepted drift', () => {
  test('becomes the new baseline, in place of any earlier accepted value and of the value that our run wrote', async () => {
    const pc = await pcWithDrift()
    expect(await pc.baseline()).toEqual([1])
    pc.accept(pc.first, 7)
    expect(await pc.baseline()).toEqual([7])
    pc.accept(pc.first, 5)
    expect(await pc.baseline()).toEqual([5])
  })

  test('no longer counts once a later run has written the same setting', async () => {
    const pc = await pcWithDrift()
    pc.set(7)
    pc.accept(pc.first, 7)
    await pc.apply('t.two')
    expect(await pc.baseline()).toEqual([2])
  })

  test('has no effect if a later run has already replaced the value', async () => {
    const pc = await pcWithDrift()
    const second = await pc.apply('t.two')
    // A server that has already read both runs also picks up the records that another process has written since.
    const journal = await pc.journal()
    const record = { type: 'accepted', at: '', resource: settingAt('v'), observed: held(7) } as const
    expect(foldAccepted(journal, pc.first, record)).toBeNull()
    expect(journal.resources.get(keyOf('v'))?.accepted).toBeNull()
    expect(foldAccepted(journal, second, record)).toMatchObject({ accepted: held(7) })
    pc.accept(pc.first, 7)
    expect(await pc.baseline()).toEqual([2])
  })

  test('counts again once an undo of the later run has restored the accepted value', async () => {
    const pc = await pcWithDrift()
    pc.set(7)
    pc.accept(pc.first, 7)
    const second = await pc.apply('t.two')
    await pc.carryOut(await pc.undo(second))
    expect(await pc.baseline()).toEqual([7])
  })

  test('no longer counts once its run is undone, and no later acceptance restores it', async () => {
    const pc = await pcWithDrift()
    pc.accept(pc.first, 7)
    await pc.carryOut(await pc.undo(pc.first))
    pc.accept(pc.first, 5)
    expect((await pc.journal()).resources.get(keyOf('v'))).toMatchObject({ wrote: null, accepted: null })
    await pc.apply('t.one')
    expect(await pc.baseline()).toEqual([1])
  })
})
