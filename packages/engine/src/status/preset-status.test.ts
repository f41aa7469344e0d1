/** Tests the state of a profile after runs that succeeded, failed, or were undone, and after its values changed. */
import { encodeRegistryData, type Preset, type Resource, resourceKey, type Setting } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import {
  foldJournal,
  indexTweaks,
  markOne,
  planSelection,
  planUndo,
  presetStatus,
  resourcesOf,
  runPlan,
  standingRuns,
} from '../index.ts'
import {
  aTweak,
  MemoryHost,
  MemoryJournalStore,
  registrySetting,
  testClock,
  testFacts,
  testIds,
} from '../testing/index.ts'

const at = '2026-01-01T00:00:00.000Z'
const dword = (data: number) => ({ want: 'value' as const, value: { type: 'REG_DWORD' as const, data } })
const files: Resource = { kind: 'file', class: 'tempFiles', scope: 'user' }
const noFiles: Setting = { resource: files, desired: { want: 'property', value: 0 }, default: 'unknown' }
const value = (name: string, data = 1) => registrySetting('HKCU\\A', name, dword(data))
const catalog = [
  aTweak('t.clean', [noFiles]),
  aTweak('t.a', [value('a')]),
  aTweak('t.b', [value('b')]),
  aTweak('t.b2', [value('b', 2)]),
]
const keyOf = (name: string) => `registry:hkcu\\a:${name}`
const write = (host: MemoryHost, name: string, data: number) =>
  host.registry.write(
    { kind: 'registry', hive: 'HKCU', path: 'A', name },
    encodeRegistryData({ type: 'REG_DWORD', data }),
  )

const presetOf = (id: string, ids: string[], group: Preset['group'] = 'dashboard'): Preset => ({
  id,
  group,
  title: id,
  summary: '',
  features: ['x'],
  warning: '',
  choices: ids.map((tweakId) => ({ tweakId })),
  leavesAlone: [],
})

const onePc = (preset: Preset) => {
  const host = new MemoryHost()
  host.properties.set(resourceKey(files), { kind: 'file', value: 4096 })
  const store = new MemoryJournalStore()
  const deps = { host, store, clock: testClock(), ids: testIds(), makeAttachments: () => [] }
  const words = { title: 'test', startedBy: 'test' }
  const apply = async (ids: string[], name?: string) =>
    runPlan(
      deps,
      await planSelection(host, {
        catalog: indexTweaks(catalog),
        choices: ids.map((tweakId) => ({ tweakId })),
        presetId: name,
        device: await host.device(),
        at,
      }),
      words,
    )
  const undo = async (runId: string, changeId?: number) => {
    const origin = {
      kind: 'undo' as const,
      runId,
      putBack: [],
      ...(changeId === undefined ? {} : { changeIds: [changeId] }),
    }
    const plan = await planUndo(host, foldJournal(await store.read()), await host.device(), at, origin)
    if (plan !== null) await runPlan(deps, plan, words)
  }
  const applyPreset = () =>
    apply(
      preset.choices.map(({ tweakId }) => tweakId),
      preset.id,
    )
  const status = async () => {
    const resources = resourcesOf(catalog)
    const observed = await host.observe(resources)
    const journal = foldJournal(await store.read())
    const { state, drifted, held, values } = presetStatus(
      indexTweaks(catalog),
      preset,
      testFacts,
      observed,
      journal,
      standingRuns(journal),
    )
    return { state, drifted, held, values }
  }
  return { host, apply, applyPreset, undo, status }
}

describe('a profile', () => {
  const all = presetOf('p', ['t.clean', 't.a', 't.b'])
  type Pc = ReturnType<typeof onePc>
  const cases: {
    name: string
    story: (pc: Pc) => Promise<unknown>
    is: Awaited<ReturnType<Pc['status']>>
  }[] = [
    {
      name: 'whose run was undone is inactive, although the files it deleted stay deleted',
      story: async (pc) => pc.undo(await pc.applyPreset()),
      is: { state: 'inactive', drifted: 0, held: 0, values: 2 },
    },
    {
      name: 'whose run was undone is inactive even if one of its values was set before and only the deleted files remain',
      story: async (pc) => {
        write(pc.host, 'b', 1)
        await pc.undo(await pc.applyPreset())
      },
      is: { state: 'inactive', drifted: 0, held: 1, values: 2 },
    },
    {
      name: 'with one refused value is partly applied, not drifted',
      story: async (pc) => {
        pc.host.bent.set(keyOf('a'), 'refuses')
        await pc.applyPreset()
      },
      is: { state: 'partly', drifted: 0, held: 1, values: 2 },
    },
    {
      name: 'with one value that didn’t take effect is partly applied, not drifted',
      story: async (pc) => {
        pc.host.bent.set(keyOf('a'), 'liar')
        await pc.applyPreset()
      },
      is: { state: 'partly', drifted: 0, held: 1, values: 2 },
    },
    {
      name: 'with one unreadable value is partly applied, not drifted',
      story: async (pc) => {
        pc.host.bent.set(keyOf('a'), 'denied')
        await pc.applyPreset()
      },
      is: { state: 'partly', drifted: 0, held: 1, values: 2 },
    },
    {
      name: 'with one value that moved since then has drifted',
      story: async (pc) => {
        await pc.applyPreset()
        write(pc.host, 'a', 9)
      },
      is: { state: 'drifted', drifted: 1, held: 1, values: 2 },
    },
    {
      name: 'with one refused value and one moved value counts only the moved one',
      story: async (pc) => {
        pc.host.bent.set(keyOf('a'), 'refuses')
        await pc.applyPreset()
        write(pc.host, 'b', 9)
      },
      is: { state: 'drifted', drifted: 1, held: 0, values: 2 },
    },
    {
      name: 'with one value that the user undid is partly applied, not drifted',
      story: async (pc) => pc.undo(await pc.applyPreset(), 2),
      is: { state: 'partly', drifted: 0, held: 1, values: 2 },
    },
    {
      name: 'with one value that a later run set differently is partly applied, not drifted',
      story: async (pc) => {
        await pc.applyPreset()
        await pc.apply(['t.b2'])
      },
      is: { state: 'partly', drifted: 0, held: 1, values: 2 },
    },
  ]
  test.each(cases)('$name', async ({ story, is }) => {
    const pc = onePc(all)
    await story(pc)
    expect(await pc.status()).toEqual(is)
  })
})

describe('in a group of alternative profiles', () => {
  const one = (id: string, group: Preset['group'], parts: Partial<ReturnType<typeof presetStatus>>) => ({
    preset: presetOf(id, ['t.a'], group),
    status: {
      ...{ id, state: 'active' as const, drifted: 0, held: 1, runId: null, values: 1, settings: 0 },
      ...parts,
    },
  })
  const marked = (...all: ReturnType<typeof one>[]) =>
    markOne(all).flatMap(({ status }) => (status.state === 'active' ? [status.id] : []))
  const cases: { name: string; all: ReturnType<typeof one>[]; is: string[] }[] = [
    {
      name: 'the profile with the most settings is active',
      all: [
        one('small', 'network', { values: 3 }),
        one('large', 'network', { values: 5 }),
        one('middle', 'network', { values: 4 }),
      ],
      is: ['large'],
    },
    {
      name: 'the last of equally large profiles, which is Windows’ default, is active',
      all: [one('tuned', 'network', {}), one('default', 'network', {})],
      is: ['default'],
    },
    {
      name: 'a profile that a run applied takes precedence over one with more settings',
      all: [one('applied', 'network', { runId: 'r1' }), one('large', 'network', { values: 5 })],
      is: ['applied'],
    },
    {
      name: 'the profile that was applied last is active',
      all: [one('first', 'network', { runId: 'r1', values: 9 }), one('second', 'network', { runId: 'r2' })],
      is: ['second'],
    },
    {
      name: 'a profile that isn’t in effect is never active',
      all: [one('holds', 'network', {}), one('not', 'network', { state: 'inactive', values: 9 })],
      is: ['holds'],
    },
    {
      name: 'the profiles of other groups stay as they are',
      all: [one('a', 'dashboard', {}), one('b', 'dashboard', {}), one('n', 'network', {})],
      is: ['a', 'b', 'n'],
    },
  ]
  test.each(cases)('$name', ({ all, is }) => expect(marked(...all)).toEqual(is))
})
