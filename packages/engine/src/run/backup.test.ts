/**
 * Tests what happens if a requested copy can't be made: nothing else is changed unless the user has agreed to
 * continue without the copy.
 */
import { resourceKey, type Setting, textReason } from '@clearpane/model'
import { expect, test } from 'vitest'
import {
  foldJournal,
  type Host,
  indexTweaks,
  planSelection,
  type RunOptions,
  runPlan,
  summarise,
} from '../index.ts'
import {
  aTweak,
  type Bent,
  MemoryHost,
  MemoryJournalStore,
  registrySetting,
  testClock,
  testIds,
} from '../testing/index.ts'

const copy = { kind: 'action', name: 'backupRegistry', scope: 'machine' } as const
const value = { want: 'value' as const, value: { type: 'REG_DWORD' as const, data: 1 } }
const catalog = [
  aTweak('t.one', [registrySetting('HKCU\\A', 'one', value)]),
  aTweak(
    't.copy',
    [{ resource: copy, desired: { want: 'property', value: 'done' }, default: 'unknown' } as Setting],
    {
      reversible: 'no',
    },
  ),
]

const run = async (bent: Bent | null, options: Partial<RunOptions> = {}, host = new MemoryHost()) => {
  const store = new MemoryJournalStore()
  host.properties.set(resourceKey(copy), { kind: 'action', value: 'ready' })
  if (bent !== null) host.bent.set(resourceKey(copy), bent)
  const plan = await planSelection(host, {
    catalog: indexTweaks(catalog),
    choices: catalog.map(({ id }) => ({ tweakId: id })),
    device: await host.device(),
    at: '2026-01-01T00:00:00.000Z',
  })
  const deps = { host, store, clock: testClock(), ids: testIds(), makeAttachments: () => [] }
  await runPlan(deps, plan, { title: 'test', startedBy: 'test', ...options })
  const [kept] = foldJournal(await store.read()).runs
  if (kept === undefined) throw new Error('no run')
  const { result, reason, cause, held, planned } = summarise(kept, false)
  const written = host.registry.read({ kind: 'registry', hive: 'HKCU', path: 'A', name: 'one' })
  return { first: plan.changes[0]?.resource, result, reason: reason?.code, cause, held, planned, written }
}

test('a requested backup copy is made before all other changes, wherever the copy is in the selection', async () => {
  expect(await run(null)).toMatchObject({
    first: copy,
    result: 'done',
    held: 2,
    written: { status: 'present' },
  })
})

test('nothing is changed if the requested backup copy fails', async () => {
  expect(await run('refuses')).toMatchObject({
    ...{ result: 'cancelled', reason: 'noCopyNoChange', cause: 'noBackup', held: 0, planned: 2 },
    written: { status: 'absent' },
  })
})

test('the other changes are made despite a failed backup copy if the user agreed to this', async () => {
  const left = await run('refuses', { withoutBackup: true })
  expect(left).toMatchObject({ result: 'partly', held: 1, written: { status: 'present' } })
  expect(left.cause).toBeUndefined()
})

class Pointless extends MemoryHost {
  outcome: 'failed' | 'unavailable' | 'skipped' = 'failed'
  override restorePoint: Host['restorePoint'] = async () => ({
    outcome: this.outcome,
    reason: textReason('said the test PC'),
  })
}
const without = (outcome: Pointless['outcome']) => Object.assign(new Pointless(), { outcome })

test.each(['failed', 'unavailable'] as const)(
  'nothing is changed if a required restore point fails (%s)',
  async (outcome) => {
    expect(await run(null, { mustHavePoint: true }, without(outcome))).toMatchObject({
      ...{ result: 'cancelled', reason: 'noPointNoChange', cause: 'noBackup', held: 0 },
      written: { status: 'absent' },
    })
  },
)

test.each([
  ['a recent restore point serves as the required one', 'skipped', { mustHavePoint: true }],
  ['a restore point that nobody required is only recorded', 'failed', {}],
  [
    'a person may go on without the required restore point',
    'failed',
    { mustHavePoint: true, withoutBackup: true },
  ],
] as const)('a requested backup works as follows: %s', async (_, outcome, options) => {
  expect(await run(null, options, without(outcome))).toMatchObject({ result: 'done', held: 2 })
})
