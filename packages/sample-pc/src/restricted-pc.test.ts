import { tweaks } from '@clearpane/catalog'
import {
  fitTweaks,
  foldJournal,
  indexTweaks,
  observeOne,
  planSelection,
  planUndoAll,
  resourcesOf,
  runPlan,
  tweakStatus,
} from '@clearpane/engine'
import { MemoryJournalStore, testClock, testIds } from '@clearpane/engine/testing'
import { because, type Choice, deviceSchema, type Resource } from '@clearpane/model'
import { eachUnread, type Unread } from '@clearpane/model/unread'
import { describe, expect, test } from 'vitest'
import { openRestrictedPc, openSamplePc, type SamplePc } from './index.ts'
import { movableClock } from './testing/open.ts'

const version = 'Microsoft\\Windows\\CurrentVersion'

const openPc = (): SamplePc & Disposable => {
  const pc = openRestrictedPc({ file: ':memory:', tweaks, clock: movableClock() })
  return { ...pc, [Symbol.dispose]: () => pc.close() }
}

const statuses = async (pc: SamplePc) => {
  const { facts } = await pc.host.device()
  const fitted = fitTweaks(tweaks, facts, '2026-11-25T12:00:00.000Z')
  const resources = resourcesOf(fitted)
  const observed = await pc.host.observe(resources)
  return fitted.map((tweak) => tweakStatus(tweak, facts, observed))
}

const run = async (pc: SamplePc, choices: Choice[], store = new MemoryJournalStore()) => {
  const device = await pc.host.device()
  const clock = testClock()
  const catalog = indexTweaks(fitTweaks(tweaks, device.facts, '2026-11-25T12:00:00.000Z'))
  const plan = await planSelection(pc.host, { catalog, choices, device, at: clock.now() })
  const deps = { host: pc.host, store, clock, ids: testIds(), makeAttachments: () => [] }
  await runPlan(deps, plan, { title: 'test', startedBy: 'test' })
  const outcomes = [...store.runs.values()]
    .flat()
    .flatMap((record) => (record.type === 'outcome' ? [record.result] : []))
  return { plan, outcomes, store, deps, device }
}

describe('the restricted sample PC', () => {
  test('is marked as a sample and as managed, and differs from the stock device', async () => {
    using pc = openPc()
    const device = deviceSchema.parse(await pc.host.device())
    expect(device).toMatchObject({
      id: 'restricted',
      host: 'sample',
      sample: true,
      facts: { edition: 'Enterprise' },
    })
    expect(device.description).toContain('simulated')
  })

  test('has tweaks that are half-applied, applied, not applied, not applicable, and unknown', async () => {
    using pc = openPc()
    const states = new Map<string, number>()
    for (const { state } of await statuses(pc)) states.set(state, (states.get(state) ?? 0) + 1)
    expect([...states.keys()].sort()).toEqual(['applied', 'notApplicable', 'notApplied', 'partly', 'unknown'])
    expect(states.get('partly')).toBeGreaterThanOrEqual(6)
  })

  test.each<[string, Resource, string]>([
    ['a damaged service', { kind: 'service', name: 'Spooler' }, 'failed'],
    [
      'a key closed to everybody',
      { kind: 'registry', hive: 'HKLM', path: 'SOFTWARE\\Policies\\Microsoft\\Edge', name: 'x' },
      'denied',
    ],
    [
      'a wired keyword of the wireless adapter',
      { kind: 'adapter', adapter: '{6f1c1f3e-0c55-4f0f-9a52-3c1e5d0b7a02}', property: '*RSS' },
      'unavailable',
    ],
    [
      'an app nobody installed',
      { kind: 'appx', packageFamilyName: 'Microsoft.Whiteboard_8wekyb3d8bbwe' },
      'absent',
    ],
    [
      'what is as it should be',
      { kind: 'task', path: '\\Microsoft\\Windows\\Defrag\\ScheduledDefrag' },
      'present',
    ],
  ])('has its own answer for %s', async (_, resource, status) => {
    using pc = openPc()
    expect((await observeOne(pc.host, resource)).status).toBe(status)
  })

  test('reports each location that couldn’t be read for its lists, with the reason, and lists nothing from these locations', async () => {
    using pc = openPc()
    const placesOf = async (type: 'startup' | 'registryFinding') => {
      const [unread, ids]: [Unread[], string[]] = [[], []]
      for await (const { id } of pc.inventory.list(type, { onUnread: (one) => unread.push(one) }))
        ids.push(id)
      return { unread: eachUnread(unread), ids }
    }
    const run = { place: `HKLM\\SOFTWARE\\WOW6432Node\\${version}\\Run`, code: 'denied' }
    const startup = await placesOf('startup')
    expect(startup.unread).toEqual([run, { place: '\\GoogleUpdaterTaskSystem', code: 'unanswered' }])
    expect(startup.ids.some((id) => /^machineRun32:|GoogleUpdaterTaskSystem/.test(id))).toBe(false)
    const found = await placesOf('registryFinding')
    const player = `HKLM\\SOFTWARE\\${version}\\Uninstall\\Old Player`
    expect(found.unread).toEqual([{ place: player, code: 'denied' }, run])
    expect(found.ids.some((id) => id.includes(player))).toBe(false)
  })

  test('plans only settings that can be read, and lists the settings that can’t', async () => {
    using pc = openPc()
    const { plan } = await run(pc, [{ tweakId: 'services.printSpooler' }, { tweakId: 'edge.doNotTrack' }])
    expect(plan.leftOut.map(({ why }) => why).sort()).toEqual(['denied', 'failed'])
  })

  test.each([
    ['a write that does not hold', 'privacy.searchHighlights', 'notHeld'],
    ['a key that can only be read', 'ads.lockScreenTips', 'denied'],
    ['a network setting that does not hold', 'network.ecn', 'notHeld'],
  ])('reports %s as such', async (_, tweakId, result) => {
    using pc = openPc()
    const { outcomes } = await run(pc, [{ tweakId }])
    expect(outcomes).toContain(result)
  })

  test('leaves values set by the organization’s policy alone, and gives the reason', async () => {
    using pc = openPc()
    const { plan, outcomes } = await run(pc, [{ tweakId: 'ads.consumerFeatures' }])
    expect(outcomes).toEqual([])
    expect(plan.leftOut).toMatchObject([{ why: 'notApplicable', detail: because('managed') }])
  })

  test('leaves protected values unchanged, and no profile reports these values as a failure', async () => {
    using pc = openPc()
    const { plan, outcomes } = await run(pc, [{ tweakId: 'ads.widgetsPolicy' }])
    expect(outcomes).toEqual([])
    expect(plan.leftOut).toMatchObject([{ why: 'notApplicable', detail: because('protectedTaskbar') }])
  })

  test('finishes a half-applied tweak, and undo restores the half-applied state', async () => {
    using pc = openPc()
    const before = pc.stateHash()
    const { plan, store, deps, device } = await run(pc, [{ tweakId: 'privacy.ceip' }])
    expect(plan.leftOut.some(({ why }) => why === 'already')).toBe(true)
    const undo = await planUndoAll(pc.host, foldJournal(await store.read()), device, deps.clock.now(), {
      kind: 'undoAll',
      putBack: [],
    })
    await runPlan(deps, undo, { title: 'undo', startedBy: 'test' })
    expect(pc.stateHash()).toBe(before)
  })

  test('is the same restricted PC again after a reset, and not the stock PC', async () => {
    using pc = openPc()
    const before = pc.stateHash()
    await run(pc, [{ tweakId: 'privacy.ceip' }, { tweakId: 'gaming.disableGameBar' }])
    expect(pc.stateHash()).not.toBe(before)
    pc.reset()
    expect(pc.stateHash()).toBe(before)
    const stock = openSamplePc({ file: ':memory:', tweaks, clock: movableClock() })
    expect(stock.stateHash()).not.toBe(before)
    stock.close()
  })
})
