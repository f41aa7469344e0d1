/**
 * Tests that an undo leaves out every change that has already been undone, even if the PC's state has changed since
 * then.
 */
import type { Plan } from '@clearpane/model'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keyOf, pcWith, settingAt, tweak } from '../testing/undo-pc.ts'

const valuesBy = (...datas: number[]) => datas.map((data, i) => tweak(`t.${i}`, 'v', data))
const ofPlan = (plan: Plan | null) => [plan?.changes.length, plan?.undoConflicts?.length]
const hex = (data: number) => ({ type: 4, hex: `0${data}000000` })

describe('a run that was already undone', () => {
  test.each([
    { case: 'what it was before', since: null },
    { case: 'what our run had left', since: 1 },
    { case: 'something else', since: 7 },
  ])('isn’t planned again while the PC has $case', async ({ since }) => {
    const pc = pcWith(valuesBy(1))
    const runId = await pc.apply('t.0')
    await pc.carryOut(await pc.undo(runId))
    if (since !== null) pc.host.registry.write(settingAt('v'), hex(since))
    expect([ofPlan(await pc.undo(runId)), ofPlan(await pc.undoAll())]).toEqual([
      [0, 0],
      [0, 0],
    ])
    expect(ofPlan(await pc.undo(runId, { putBack: [keyOf('v')] }))).toEqual([0, 0])
  })

  test('isn’t planned for another undo even if a later run wrote the same value', async () => {
    const pc = pcWith(valuesBy(1, 2))
    const first = await pc.apply('t.0')
    await pc.carryOut(await pc.undo(first))
    await pc.apply('t.1')
    pc.host.registry.write(settingAt('v'), hex(1))
    expect(ofPlan(await pc.undo(first))).toEqual([0, 0])
  })

  // Each step applies one of three values, undoes an earlier run, or undoes everything.
  const step = fc.oneof(
    fc.record({ apply: fc.nat(2) }),
    fc.record({ undo: fc.nat(5) }),
    fc.constant({ all: true as const }),
  )
  test('isn’t planned for a second undo, whatever the order of applies and undos', async () => {
    let checked = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const pc = pcWith(valuesBy(1, 2, 3))
        const runs: string[] = []
        const note = async (plan: Plan | null) => {
          if (plan !== null && plan.changes.length > 0) runs.push(await pc.carryOut(plan))
        }
        for (const one of steps) {
          if ('apply' in one) runs.push(await pc.apply(`t.${one.apply}`))
          else if ('all' in one) await note(await pc.undoAll())
          else if (runs.length > 0) await note(await pc.undo(runs[one.undo % runs.length] ?? ''))
        }
        for (const { runId, changes } of (await pc.journal()).runs) {
          if (!changes.some(({ undone }) => undone)) continue
          checked += 1
          // Sets exactly the state that the run had set, as if the user had set it by hand again.
          const left = changes[0]?.left
          if (left?.status === 'present' && left.state.kind === 'registry')
            pc.host.registry.write(settingAt('v'), left.state)
          expect(ofPlan(await pc.undo(runId))).toEqual([0, 0])
        }
      }),
      { numRuns: 100 },
    )
    expect(checked).toBeGreaterThan(10)
  })
})
