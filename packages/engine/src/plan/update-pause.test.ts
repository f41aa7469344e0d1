/** Tests pausing updates, which is one action in the catalog but six registry values on a PC. */
import { encodeRegistryData, type RegistryResource, type Setting } from '@clearpane/model'
import { expect, test } from 'vitest'
import {
  fitTweaks,
  foldJournal,
  indexTweaks,
  planSelection,
  planUndoAll,
  resourcesOf,
  runPlan,
  tweakStatus,
} from '../index.ts'
import { aTweak, MemoryHost, MemoryJournalStore, testClock, testIds } from '../testing/index.ts'

const setting = {
  resource: { kind: 'action', name: 'pauseUpdates', scope: 'machine' },
  desired: { want: 'property', value: 'done' },
  default: 'unknown',
} as Setting
const tweak = aTweak('windowsUpdate.pauseUpdates', [setting])

const names = [
  ...['PauseUpdatesStartTime', 'PauseFeatureUpdatesStartTime', 'PauseQualityUpdatesStartTime'],
  ...['PauseUpdatesExpiryTime', 'PauseFeatureUpdatesEndTime', 'PauseQualityUpdatesEndTime'],
]
const pauseValue = (name: string): RegistryResource => ({
  kind: 'registry',
  hive: 'HKLM',
  path: 'SOFTWARE\\Microsoft\\WindowsUpdate\\UX\\Settings',
  name,
})

const pcPaused = (times: readonly string[] = []) => {
  const host = new MemoryHost()
  for (const [i, data] of times.entries())
    host.registry.write(pauseValue(names[i] ?? ''), encodeRegistryData({ type: 'REG_SZ', data }))
  return host
}

const fitted = async (host: MemoryHost, at: string) => fitTweaks([tweak], (await host.device()).facts, at)

const planAt = async (host: MemoryHost, at: string) =>
  planSelection(host, {
    catalog: indexTweaks(await fitted(host, at)),
    choices: [{ tweakId: tweak.id }],
    device: await host.device(),
    at,
  })

const statusAt = async (host: MemoryHost, at: string) => {
  const [one] = await fitted(host, at)
  if (one === undefined) throw new Error('no tweak')
  return tweakStatus(one, (await host.device()).facts, await host.observe(resourcesOf([one]))).state
}

const noon = '2026-11-25T12:00:00.000Z'
const own = [
  ...['2026-11-20T09:30:00Z', '2026-11-20T09:30:00Z', '2026-11-20T09:30:00Z'],
  ...['2026-11-27T09:30:00Z', '2026-11-27T09:30:00Z', '2026-11-27T09:30:00Z'],
]

test('an update pause is planned as six values that an undo restores', async () => {
  const { changes } = await planAt(pcPaused(), noon)
  expect(changes.map(({ resource, reversible, admin }) => ({ resource, reversible, admin }))).toEqual(
    names.map((name) => ({ resource: pauseValue(name), reversible: 'exact', admin: true })),
  )
  const times = changes.map(({ to }) => to)
  expect(times).toEqual(
    ['2026-11-25', '2026-11-25', '2026-11-25', '2026-12-30', '2026-12-30', '2026-12-30'].map((day) => ({
      status: 'present',
      state: { kind: 'registry', ...encodeRegistryData({ type: 'REG_SZ', data: `${day}T00:00:00Z` }) },
    })),
  )
})

test('the plan for an update pause is the same all day, and is different on the next day', async () => {
  const host = pcPaused(own)
  const { hash } = await planAt(host, '2026-11-25T00:00:00.000Z')
  expect((await planAt(host, '2026-11-25T23:59:59.999Z')).hash).toBe(hash)
  expect((await planAt(host, '2026-11-26T00:00:00.000Z')).hash).not.toBe(hash)
})

test.each([
  ['without one', []],
  ['over the person’s own pause', own],
])('the undo of a pause restores exactly the earlier values (%s)', async (_, times) => {
  const host = pcPaused(times)
  const before = host.registry.dump()
  const store = new MemoryJournalStore()
  const deps = { host, store, clock: testClock(), ids: testIds(), makeAttachments: () => [] }
  await runPlan(deps, await planAt(host, noon), { title: 'pause', startedBy: 'test' })
  expect((await planAt(host, noon)).changes).toEqual([])
  const undo = await planUndoAll(host, foldJournal(await store.read()), await host.device(), noon, {
    kind: 'undoAll',
    putBack: [],
  })
  await runPlan(deps, undo, { title: 'back', startedBy: 'test' })
  expect(host.registry.dump()).toBe(before)
})

test.each([
  ['is on while it runs, whoever started it', own, noon, 'applied'],
  ['is over once its end is past', own, '2026-11-28T00:00:00.000Z', 'notApplied'],
  ['is off where nothing is paused', [], noon, 'notApplied'],
  [
    'beyond what Windows allows isn’t this one',
    [...own.slice(0, 3), ...Array(3).fill('2099-01-01T00:00:00Z')],
    noon,
    'notApplied',
  ],
])('a pause of updates %s', async (_, times, at, state) => {
  expect(await statusAt(pcPaused(times), at)).toBe(state)
})
