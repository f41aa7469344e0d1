/**
 * Tests that a run through the broker has the same result as a run with full rights, using two processes that don't
 * trust each other.
 */

import { observeOne } from '@clearpane/engine'
import { observeAll } from '@clearpane/engine/testing'
import type { BytePipe } from '@clearpane/host/windows'
import { because, type Observation, resourceKey, textReason } from '@clearpane/model'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { elevatedPc, type Prompt } from './testing/elevated.ts'

const all = [
  'privacy.mine',
  'privacy.machine',
  'privacy.both',
  'services.one',
  'services.two',
  'privacy.bits',
]
const results = (run: Awaited<ReturnType<ReturnType<typeof elevatedPc>['ledger']>>) =>
  run?.changes.map(({ result }) => result)

/**
 * A pipe that breaks either when the server sends its nth message or in place of the nth reply, as if the broker had
 * died.
 */
const dyingAt = (n: number, when: 'before' | 'after') => ({
  tamper: (pipe: BytePipe): BytePipe => {
    let sent = 0
    return {
      ...pipe,
      write: async (bytes) => {
        if (sent++ < n) return pipe.write(bytes)
        if (when === 'before') {
          await pipe.close()
          return false
        }
        await pipe.write(bytes)
        // The broker has done the work before its reply is lost.
        await pipe.read(10_000)
        await pipe.close()
        return true
      },
    }
  },
})

describe('a run through the broker', () => {
  test('prompts once, makes every change, and all changes can be undone', async () => {
    const pc = elevatedPc()
    const before = pc.pc.dump()
    const runId = await pc.apply(all)
    expect(results(await pc.ledger(runId))).toEqual(Array(8).fill('done'))
    expect([pc.prompts(), pc.pc.restorePoints]).toEqual([1, ['Clearpane: test']])
    expect(pc.kept).toEqual(['D:\\Data'])
    const undo = await pc.undoAll()
    expect(results(await pc.ledger(undo ?? ''))).toEqual(Array(8).fill('done'))
    expect([pc.prompts(), pc.pc.dump()]).toEqual([2, before])
    expect(await Promise.all(pc.served)).toEqual([{ ended: 'bye' }, { ended: 'bye' }])
  })

  test('never prompts for settings of the user’s account', async () => {
    const pc = elevatedPc()
    const runId = await pc.apply(['privacy.mine'])
    expect([pc.prompts(), results(await pc.ledger(runId))]).toEqual([0, ['done']])
    expect((await pc.ledger(runId))?.restorePoint).toMatchObject({
      outcome: 'unavailable',
      reason: because('notElevated'),
    })
  })

  test('changes nothing if the user declines the prompt, and records the reason in the journal', async () => {
    const pc = elevatedPc()
    const before = pc.pc.dump()
    pc.answer('no')
    const ledger = await pc.ledger(await pc.apply(all))
    expect(ledger?.end).toMatchObject({
      result: 'cancelled',
      reason: because('promptRefused'),
    })
    expect([ledger?.changes, ledger?.restorePoint?.outcome, pc.pc.dump()]).toEqual([[], 'notAsked', before])
  })

  test.each<[string, Prompt]>([
    ['that ended well', 'yes'],
    ['whose server died in the middle', dyingAt(4, 'after')],
  ])(
    'tells Windows once, for a run %s, that the changes after the restore point are over',
    async (_name, prompt) => {
      const pc = elevatedPc()
      const heard: string[] = []
      Object.assign(pc.pc, { changesEnded: async () => void heard.push('ended') })
      pc.answer(prompt)
      await pc.apply(all)
      await Promise.all(pc.served)
      expect(heard).toEqual(['ended'])
    },
  )

  test('has a separate log that contains exactly the broker’s changes, with their earlier states', async () => {
    const pc = elevatedPc()
    await pc.apply(all)
    const [run] = await pc.log.read()
    const intents = run?.records.filter(({ type }) => type === 'intent') ?? []
    expect(intents).toHaveLength(6)
    expect(run?.records.at(-1)).toMatchObject({ type: 'end', result: 'done' })
    expect(run?.records[0]).toMatchObject({ type: 'run', startedBy: 'run run-0001' })
  })

  test('logs a change as not held if Windows didn’t keep it, and ends as incomplete', async () => {
    const pc = elevatedPc()
    const plan = await pc.plan(['privacy.bits', 'privacy.machine'])
    const [lied] = plan.changes.filter(({ admin }) => admin)
    pc.pc.bent.set(lied === undefined ? '' : resourceKey(lied.resource), 'liar')
    await pc.run(plan)
    const [run] = await pc.log.read()
    const outcomes = run?.records.flatMap((record) => (record.type === 'outcome' ? [record] : [])) ?? []
    expect(outcomes[0]).toMatchObject({
      result: 'notHeld',
      reason: because('notHeld'),
    })
    expect(outcomes.slice(1).map(({ result }) => result)).toEqual(Array(outcomes.length - 1).fill('done'))
    expect(run?.records.at(-1)).toMatchObject({ type: 'end', result: 'partly' })
  })

  test.each(['before', 'after'] as const)(
    'has a correct journal and an exact undo if the broker dies %s carrying out a message, whichever message it is',
    async (when) => {
      // The messages are: hello, restore point, six changes, goodbye.
      for (let n = 0; n < 9; n++) {
        const pc = elevatedPc()
        const before = pc.pc.dump()
        pc.answer(dyingAt(n, when))
        const ledger = await pc.ledger(await pc.apply(all))
        expect(ledger?.end).not.toBeNull()
        for (const change of ledger?.changes ?? []) {
          const now = await observeOne(pc.pc, change.resource)
          expect(change.after).toEqual(now)
          if (change.result !== 'done') expect(change.reason?.code).toMatch(/^broker|^notTried/)
        }
        pc.answer('yes')
        await pc.undoAll()
        expect(pc.pc.dump(), `message ${n}`).toBe(before)
      }
    },
  )

  test('can undo everything after several runs that changed different fields of one service', async () => {
    const pc = elevatedPc()
    const before = pc.pc.dump()
    await pc.apply(['services.oneManual'])
    await pc.apply(['services.one'])
    const ledger = await pc.ledger((await pc.undoAll()) ?? '')
    expect([results(ledger), pc.pc.dump()]).toEqual([['done'], before])
  })

  test('reads, through the broker, the values that the user’s process may not read, both before and after their change', async () => {
    const pc = elevatedPc()
    // The plan is created from values that have just been read with administrator rights.
    const plan = await pc.plan(['privacy.bits', 'privacy.mine'])
    for (const { resource } of plan.changes.filter(({ admin }) => admin)) pc.closed.add(resourceKey(resource))
    const ledger = await pc.ledger(await pc.run(plan))
    expect(ledger?.changes.map(({ result, after }) => [result, after?.status])).toEqual([
      ['done', 'present'],
      ['done', 'present'],
    ])
    expect(
      (
        await observeAll(
          pc.host,
          plan.changes.map(({ resource }) => resource),
        )
      )
        .map(({ status }) => status)
        .sort(),
    ).toEqual(['denied', 'present'])
  })

  test.each<[string, Observation]>([
    ['denied', { status: 'denied', reason: textReason('Windows answered 5') }],
    ['unavailable', { status: 'unavailable', reason: textReason('needs an administrator') }],
    ['absent', { status: 'absent' }],
  ])('uses the broker to read back a value that looks %s without rights', async (_, looks) => {
    const pc = elevatedPc()
    const plan = await pc.plan(['privacy.machine', 'services.one', 'privacy.mine'])
    for (const { resource } of plan.changes.filter(({ admin }) => admin))
      pc.instead.set(resourceKey(resource), looks)
    const ledger = await pc.ledger(await pc.run(plan))
    expect(ledger?.changes.map(({ result, after }) => [result, after?.status])).toEqual(
      Array(4).fill(['done', 'present']),
    )
  })

  test('leaves a value alone if it changed between the plan and the prompt', async () => {
    const pc = elevatedPc()
    const plan = await pc.plan(['privacy.bits'])
    pc.pc.registry.write(
      { kind: 'registry', hive: 'HKLM', path: 'SOFTWARE\\Bits', name: 'Mask' },
      { type: 3, hex: '00ff' },
    )
    await pc.run(plan)
    const [run] = await pc.store.read()
    expect(run?.records.find(({ type }) => type === 'outcome')).toMatchObject({ result: 'stale' })
    expect(pc.pc.acts).toBe(0)
  })

  test('refuses to restore, as administrator, a state that is recorded only in the user’s journal', async () => {
    const pc = elevatedPc()
    await pc.apply(['privacy.bits', 'privacy.mine'])
    const changed = pc.pc.dump()
    // The administrators' log is gone, as after Windows has been reinstalled.
    pc.log.runs.clear()
    const ledger = await pc.ledger((await pc.undoAll()) ?? '')
    expect(ledger?.changes.map(({ result }) => result).sort()).toEqual(['denied', 'done'])
    expect(ledger?.changes.find(({ result }) => result === 'denied')?.reason).toEqual(
      because('notInAdminLog'),
    )
    expect(changed).not.toBe(pc.pc.dump())
  })

  test('restores the user’s own consent even without the broker’s log, because a clean installation of Windows has the same state', async () => {
    const pc = elevatedPc()
    const before = pc.pc.dump()
    await pc.apply(['privacy.consented'])
    pc.log.runs.clear()
    const ledger = await pc.ledger((await pc.undoAll()) ?? '')
    expect([results(ledger), pc.pc.dump()]).toEqual([['done'], before])
  })

  test('has the same result for any selection as a single process with all rights, and an undo restores everything', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.subarray(all, { minLength: 1 }),
        fc.subarray(all, { minLength: 1 }),
        async (first, second) => {
          const pc = elevatedPc()
          const before = pc.pc.dump()
          for (const chosen of [first, second])
            if ((await pc.plan(chosen)).changes.length > 0) await pc.apply(chosen)
          expect((await pc.plan([...new Set([...first, ...second])])).changes).toEqual([])
          await pc.undoAll()
          expect(pc.pc.dump()).toBe(before)
        },
      ),
      { numRuns: 60 },
    )
  })
})
