import { type DeviceFacts, encodeRegistryData, type Setting } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { foldJournal, indexTweaks, planSelection, resourcesOf, runPlan } from '../index.ts'
import {
  aTweak,
  MemoryHost,
  MemoryJournalStore,
  registrySetting,
  serviceSetting,
  testClock,
  testIds,
} from '../testing/index.ts'
import { othersIn, type PresetOfTool } from './others.ts'

const dword = (data: number) => ({ want: 'value' as const, value: { type: 'REG_DWORD' as const, data } })
const value = (name: string, more: Partial<Extract<Setting, { via?: unknown }>> = {}) =>
  registrySetting('HKCU\\A', name, dword(1), more as object)

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const catalog = [
  ...names.map((name) => aTweak(`t.${name}`, [value(name)])),
  aTweak('t.policy', [value('policy', { via: 'policy' })]),
  aTweak('t.consent', [value('consent', { consent: true })]),
  aTweak('t.same', [value('same', { absentMeans: dword(0) })]),
  aTweak('t.unknown', [value('unknown', { default: 'unknown' })]),
  aTweak('t.service', [serviceSetting('Spooler', { start: 'Disabled' }, 'Automatic')]),
]
const keyOf = (name: string) => `registry:hkcu\\a:${name}`
const preset = (id: string, of: readonly string[], data = 1): PresetOfTool => ({
  id,
  values: Object.fromEntries(of.map((name) => [keyOf(name), data])),
})

const aPc = () => {
  const host = new MemoryHost()
  const store = new MemoryJournalStore()
  const write = (name: string, data = 1) =>
    host.registry.write(
      { kind: 'registry', hive: 'HKCU', path: 'A', name },
      encodeRegistryData({ type: 'REG_DWORD', data }),
    )
  const apply = async (ids: readonly string[]) => {
    const clock = testClock()
    const plan = await planSelection(host, {
      catalog: indexTweaks(catalog),
      choices: ids.map((tweakId) => ({ tweakId })),
      device: await host.device(),
      at: clock.now(),
    })
    await runPlan({ host, store, clock, ids: testIds(), makeAttachments: () => [] }, plan, {
      title: 'ours',
      startedBy: 'test',
    })
  }
  const read = async (presets: readonly PresetOfTool[] = [], facts: Partial<DeviceFacts> = {}) => {
    const device = await host.device()
    const observed = await host.observe(resourcesOf(catalog))
    const journal = foldJournal(await store.read())
    return othersIn(catalog, { ...device.facts, ...facts }, observed, journal, presets)
  }
  const changed = async (facts: Partial<DeviceFacts> = {}) =>
    (await read([], facts)).settings.map(({ tweakId, back }) => [tweakId, back])
  return { host, write, apply, read, changed }
}

describe('the list of changes by others', () => {
  test('contains a value that differs from its documented default, and no other value', async () => {
    const pc = aPc()
    pc.write('a')
    expect(await pc.changed()).toEqual([['t.a', 1]])
  })

  test('excludes a value that a Clearpane run wrote', async () => {
    const pc = aPc()
    await pc.apply(['t.a', 't.b'])
    pc.write('c')
    expect(await pc.changed()).toEqual([['t.c', 1]])
  })

  test('excludes an existing value that has the same effect as a missing value', async () => {
    const pc = aPc()
    pc.write('same', 0)
    expect(await pc.changed()).toEqual([])
    pc.write('same', 1)
    expect(await pc.changed()).toEqual([['t.same', 1]])
  })

  test('excludes a value whose default isn’t documented', async () => {
    const pc = aPc()
    pc.write('unknown')
    expect(await pc.changed()).toEqual([])
  })

  test('contains the user’s answer to a question from Windows, which no plan reverts', async () => {
    const pc = aPc()
    pc.write('consent')
    expect(await pc.changed()).toEqual([['t.consent', 0]])
  })

  test('contains a policy that an organization set, which no plan reverts', async () => {
    const pc = aPc()
    pc.write('policy')
    expect((await pc.read()).settings).toMatchObject([{ tweakId: 't.policy', policy: true, back: 1 }])
    expect(await pc.changed({ managed: true })).toEqual([['t.policy', 0]])
  })

  test('counts a value that can’t be read, and states nothing else about it', async () => {
    const pc = aPc()
    pc.host.bent.set(keyOf('a'), 'denied')
    const { settings, unread } = await pc.read()
    expect({ settings, unread }).toEqual({ settings: [], unread: 1 })
  })
})

describe('a tool’s preset', () => {
  test('is recognized if at least five of its values match, and if these are at least 60 % of its values', async () => {
    const pc = aPc()
    for (const name of names.slice(0, 4)) pc.write(name)
    expect((await pc.read([preset('p', names.slice(0, 4))])).presets).toEqual([])
    pc.write('e')
    expect((await pc.read([preset('p', names)])).presets).toEqual([{ id: 'p', holds: 5, of: 8 }])
    expect((await pc.read([preset('p', [...names, 'policy', 'consent'])])).presets).toEqual([])
  })

  test('is recognized only by equal values, so that a different value of the same setting doesn’t count', async () => {
    const pc = aPc()
    for (const name of names) pc.write(name)
    expect((await pc.read([preset('p', names, 2)])).presets).toEqual([])
  })

  test('isn’t shown as the cause of a value that a Clearpane run wrote', async () => {
    const pc = aPc()
    await pc.apply(names.map((name) => `t.${name}`))
    expect((await pc.read([preset('p', names)])).presets).toEqual([])
  })

  test('isn’t shown if a larger preset that contains all its values is recognized', async () => {
    const pc = aPc()
    for (const name of names) pc.write(name)
    const { presets, settings } = await pc.read([preset('small', names.slice(0, 6)), preset('large', names)])
    expect(presets).toEqual([{ id: 'large', holds: 8, of: 8 }])
    expect(settings.every(({ presets: by }) => by.join() === 'large')).toBe(true)
  })
})
