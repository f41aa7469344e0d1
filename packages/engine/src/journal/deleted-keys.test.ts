/**
 * Tests the laws of apply and undo for a key that contains Clearpane's values, is deleted, and is then filled again.
 */
import type { Setting } from '@clearpane/model'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findDrift, foldJournal, noMeanings } from '../index.ts'
import { aTweak, registrySetting } from '../testing/index.ts'
import {
  apply,
  settings as limits,
  makePc,
  paths,
  rounds,
  seed,
  startArb,
  undo,
  undoAll,
} from '../testing/law-pc.ts'

test(`deleted keys that contained our values don’t count as drift, and any undo restores all of them (seed ${seed})`, async () => {
  const value = fc
    .record({
      path: fc.constantFrom(...paths.slice(0, 3)),
      name: fc.constantFrom('one', 'two'),
      data: fc.nat(2),
    })
    .map(({ path, name, data }) =>
      registrySetting(path, name, { want: 'value', value: { type: 'REG_DWORD', data } }),
    )
  const deletion = (path: string): Setting => ({
    resource: { kind: 'registryKey', hive: 'HKCU', path },
    desired: { want: 'keyAbsent' },
    default: 'unknown',
  })
  const steps = fc
    .constantFrom('A\\B', 'A\\B\\C')
    .chain((path) =>
      fc.array(
        fc.oneof({ weight: 2, arbitrary: value }, { weight: 1, arbitrary: fc.constant(deletion(path)) }),
        { minLength: 2, maxLength: 6 },
      ),
    )
  let overlapped = 0
  await fc.assert(
    fc.asyncProperty(startArb, steps, fc.boolean(), async (start, settings, atOnce) => {
      const pc = makePc(start)
      const before = pc.host.dump()
      const runIds: string[] = []
      for (const setting of settings) {
        const runId = await apply(pc, [aTweak('test.step', [setting])], [{ tweakId: 'test.step' }])
        if (runId !== null) runIds.push(runId)
        expect((await findDrift(pc.host, foldJournal(await pc.store.read()), noMeanings)).drift).toEqual([])
      }
      const undone = atOnce ? [await undoAll(pc)] : []
      if (!atOnce) for (const runId of runIds.toReversed()) undone.push(await undo(pc, runId))
      expect(undone.flatMap(({ undoConflicts }) => undoConflicts)).toEqual([])
      expect(pc.host.dump()).toBe(before)
      expect((await undoAll(pc)).changes).toEqual([])
      expect((await findDrift(pc.host, foldJournal(await pc.store.read()), noMeanings)).drift).toEqual([])
      overlapped += Number(new Set(settings.map(({ resource }) => resource.kind)).size > 1)
    }),
    limits,
  )
  expect(overlapped).toBeGreaterThan(rounds / 10)
})
