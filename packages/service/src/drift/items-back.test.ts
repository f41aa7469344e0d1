/**
 * Tests which of the items that came back still require a decision from the user, on a sample PC with real runs.
 */
import { emptyMemory } from '@clearpane/engine'
import type { Cause, Resource, RunDetail } from '@clearpane/model'
import { type Movement, type WatchedItemType, watchedItemTypes } from '@clearpane/model/movement'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPc } from '../automation/testing/pc.ts'
import { itemsBack, lookForMovements } from './index.ts'
import { putMemory, putMovements } from './kept.ts'

const choice = 'debloat.xboxServices'

let pc: Awaited<ReturnType<typeof openPc>>
beforeEach(async () => {
  pc = await openPc()
})
afterEach(() => pc.close())

const name = async (): Promise<string> => {
  const planned = await pc.device.service.plan({ kind: 'selection', choices: [{ tweakId: choice }] })
  const [found] = planned.ok
    ? planned.value.changes.flatMap(({ resource }) =>
        resource.kind === 'appx' ? resource.packageFamilyName : [],
      )
    : []
  if (found === undefined) throw new Error(`${choice} removes an app`)
  return found
}
const cameBack = async (id: string, ...times: string[]) => {
  const item = { type: 'app' as const, id, name: id }
  const key = `item app ${id.toLowerCase()}`
  await putMovements(
    pc.store,
    'sample',
    times.map((at) => {
      const movement: Movement = {
        ...{ id: `${at} ${key}`, key, kind: 'returned', at, window: { from: null, to: at, narrowed: false } },
        ...{ inWindow: [], front: null, value: null, item },
      }
      return { movement, answer: 'told' as const, runId: null }
    }),
  )
}
const lists = (id: string, isHere: boolean) =>
  putMemory(
    pc.store,
    'sample',
    { ...emptyMemory(), items: { app: { [id.toLowerCase()]: { name: id, isHere, at: '2026-01-02' } } } },
    0,
  )
const back = async () => (await itemsBack(pc.store, pc.device)).map((id) => id.split(' ')[0])
const removes = async () => {
  const origin = { kind: 'selection' as const, choices: [{ tweakId: choice }] }
  const done = await pc.device.service.apply({ origin, title: 'Mine', actor: { kind: 'person' } })
  expect(done.ok).toBe(true)
}
const [first, second, later] = [
  '2026-01-01T12:00:00.000Z',
  '2026-01-02T12:00:00.000Z',
  '2999-01-01T12:00:00.000Z',
]

test('an item that came back twice is reported once, with the time of its newest return, and only as long as the item exists', async () => {
  const id = await name()
  await cameBack(id, first, second)
  await lists(id, true)
  expect(await back()).toEqual([second])
  await lists(id, false)
  expect(await back()).toEqual([])
})

test('an item that the user removed again is no longer reported, but is reported if it comes back after that', async () => {
  const id = await name()
  await cameBack(id, first)
  await lists(id, true)
  await removes()
  expect(await back()).toEqual([])
  await cameBack(id, later)
  expect(await back()).toEqual([later])
})

test('a look at the PC’s lists reads each run only once, and reports no app that a run removed', async () => {
  const read: string[] = []
  const run: typeof pc.device.service.run = (id) => {
    read.push(id)
    return pc.device.service.run(id)
  }
  const device = { ...pc.device, service: { ...pc.device.service, run } }
  const look = () => lookForMovements({ services: pc.services, device, withItems: true })
  await look()
  await removes()
  read.length = 0
  expect((await look())?.moved).toEqual([])
  expect(read).toEqual((await pc.device.service.runs({ limit: 5 })).map(({ runId }) => runId))
})

test('an app that a run removed and its undo restored isn’t reported, even if only values were looked at in between', async () => {
  const look = (withItems: boolean) =>
    lookForMovements({ services: pc.services, device: pc.device, withItems })
  await removes()
  await look(true)
  const [run] = await pc.device.service.runs({ limit: 1 })
  const undone = await pc.device.service.apply({
    origin: { kind: 'undo', runId: run?.runId ?? '', putBack: [] },
    ...{ title: 'Undo', actor: { kind: 'person' } },
  })
  expect(undone.ok && undone.value.report.result).toBe('done')
  expect((await look(false))?.moved).toEqual([])
  expect((await look(true))?.moved).toEqual([])
})

type Touched = { resource: Resource; causes: Cause[] }

/**
 * A sample PC whose lists contain one item of this type until the test removes it, and whose journal is written by
 * the test.
 */
const withOneItem = (type: WatchedItemType, id: string) => {
  const [runs, clock] = [[] as RunDetail[], { now: Date.parse('2026-05-01T12:00:00Z') }]
  const world = { isHere: true, runs, clock }
  const iso = () => new Date(clock.now).toISOString()
  const of = (one: WatchedItemType) => (one === type && world.isHere ? [{ id, name: 'Made' }] : [])
  const listed = <T>(value: T) => Promise.resolve({ ok: true as const, value })
  const service = {
    ...pc.device.service,
    watched: async () => ({ at: iso(), build: '26100.1', values: [], held: new Set<string>() }),
    apps: () => listed({ apps: of('app') }),
    services: () =>
      listed({ services: of('service').map((one) => ({ ...one, perUser: false, start: 'Manual' })) }),
    startup: () =>
      listed({
        unread: [],
        entries: of('startup').map((one) => ({ ...one, enabled: true, place: id.split(':')[0] })),
      }),
    knownTasks: async () => of('task').map((one) => ({ path: one.id, enabled: true })),
    scheduledTasks: async () => ({ tasks: [], scope: 'catalog' as const }),
    runs: async ({ before, limit = 1000 }: { before?: string; limit?: number } = {}) => {
      const place = runs.findIndex(({ runId }) => runId === before)
      return runs.slice(place + 1, place + 1 + limit)
    },
    run: async (runId: string) => runs.find((one) => one.runId === runId) ?? null,
  }
  const device = { ...pc.device, service } as unknown as typeof pc.device
  return {
    world,
    look: async (withItems: boolean) => {
      clock.now += 60_000
      const found = await lookForMovements({ services: pc.services, device, withItems })
      return found?.moved.map(({ movement }) => `${movement.kind} ${movement.item?.id}`)
    },
    run: (touched: Touched | null) => {
      clock.now += 60_000
      const [runId, at] = [`run-${runs.length}`, iso()]
      const changes = touched === null ? [] : [touched]
      runs.unshift({ runId, at, endedAt: at, changes } as unknown as RunDetail)
    },
  }
}

const family = 'Made.App_8wekyb3d8bbwe'
const run = (hive: 'HKLM' | 'HKCU', path: string): Resource => ({
  kind: 'registry',
  hive,
  path,
  name: 'Made',
})
const byItem = (type: 'startup' | 'service', id: string): Cause => ({
  by: 'item',
  type,
  id,
  option: 'disabled',
})
const mark = run('HKCU', 'Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\StartupApproved\\Run')
const theirApp: Resource = { kind: 'appx', packageFamilyName: family }
const runIn = (more = '') => `SOFTWARE\\${more}Microsoft\\Windows\\CurrentVersion\\Run`

type Way = Touched & { id: string; is: string }
/** Every type of item, with each way in which a run of Clearpane can remove an item and bring it back. */
const ways: Record<WatchedItemType, Way[]> = {
  app: [{ is: 'its package', id: family, resource: theirApp, causes: [] }],
  startup: [
    { is: 'the item', id: 'userRun:Made', resource: mark, causes: [byItem('startup', 'userRun:Made')] },
    { is: 'the user’s value', id: 'userRun:Made', resource: run('HKCU', runIn()), causes: [] },
    { is: 'the PC’s value', id: 'machineRun:Made', resource: run('HKLM', runIn()), causes: [] },
    {
      is: 'the 32-bit value',
      id: 'machineRun32:Made',
      resource: run('HKLM', runIn('WOW6432Node\\')),
      causes: [],
    },
    { is: 'the app it belongs to', id: `app:${family}\\Start`, resource: theirApp, causes: [] },
    { is: 'its task', id: 'task:\\Made', resource: { kind: 'task', path: '\\Made' }, causes: [] },
  ],
  task: [{ is: 'the task', id: '\\Made', resource: { kind: 'task', path: '\\Made' }, causes: [] }],
  service: [
    { is: 'the service', id: 'Made', resource: { kind: 'service', name: 'Made' }, causes: [] },
    {
      is: 'the item',
      id: 'Made',
      resource: { kind: 'service', name: 'Other' },
      causes: [byItem('service', 'Made')],
    },
  ],
}

const judge = async (type: WatchedItemType, { id, is, resource, causes }: Way) => {
  const begin = async () => {
    await putMemory(pc.store, 'sample', emptyMemory(), 0)
    const made = withOneItem(type, id)
    await made.look(true)
    made.run({ resource, causes })
    made.world.isHere = false
    expect(await made.look(true)).toEqual([])
    made.world.isHere = true
    return made
  }
  const undone = await begin()
  undone.run({ resource, causes })
  for (let other = 0; other < 60; other++) undone.run(null)
  expect(await undone.look(false)).toEqual([])
  expect(await undone.look(false)).toEqual([])
  expect(await undone.look(true), `${is}: after an undo and more runs than a page has`).toEqual([])
  const setBack = await begin()
  setBack.world.clock.now -= 86_400_000
  setBack.run({ resource, causes })
  expect(await setBack.look(false)).toEqual([])
  expect(await setBack.look(true), `${is}: after an undo with the clock set back`).toEqual([])
  const byOthers = await begin()
  expect(await byOthers.look(false)).toEqual([])
  expect(await byOthers.look(true), `${is}: without an undo`).toEqual([`returned ${id}`])
}

test.each(watchedItemTypes)(
  'after a look at values only, an item of the type %s is reported if others restored it, but not if an undo restored it',
  async (type) => {
    for (const way of ways[type]) await judge(type, way)
  },
)
