/** Tests simulated Windows updates on the sample PC: the diary is compared with the simulation's own list. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Boot, resourceKey } from '@clearpane/model'
import type { SampleUpdate, UpdateDeed } from '@clearpane/sample-pc'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { standaloneServices } from '../automation/standalone.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import { type DeviceRegistry, openDevices } from '../pcs/device-registry.ts'
import { openersFor } from '../pcs/openers.ts'
import { diaryOf } from './diary.ts'
import { lookForMovements } from './look.ts'

/** Soak runs (CLEARPANE_SOAK=1) use all two hundred updates. */
const updates = process.env.CLEARPANE_SOAK === '1' ? 200 : 12

let [dataDir, devices, device]: [string, DeviceRegistry, DeviceSession] = [
  undefined,
  undefined,
  undefined,
] as never
let now = Date.parse('2026-01-01T08:00:00.000Z')
const hours = (count: number) => {
  now += count * 3_600_000
}

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'clearpane-diary-'))
  const { sample } = openersFor('linux')
  if (sample === undefined) throw new Error('there is no sample PC')
  devices = await openDevices({
    ...{ dataDir, version: '0.0.0', platform: 'linux', openers: { sample } },
    clock: { now: () => new Date(now).toISOString() },
  })
  const opened = await devices.open('sample')
  if (!opened.ok) throw new Error('the sample PC opens')
  device = opened.value
})
afterEach(async () => {
  await devices.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const look = async () => {
  const services = standaloneServices(devices, { kind: 'person' }, '0.0.0')
  expect(await lookForMovements({ services, device, withItems: true })).not.toBeNull()
}
const install = async (): Promise<SampleUpdate> => {
  const updated = await devices.updateSample('test')
  if (!updated.ok) throw new Error('the sample PC takes an update')
  return updated.value
}
const restart = async (): Promise<Boot> => {
  const restarted = await devices.restartSample('test')
  if (!restarted.ok) throw new Error('the sample PC restarts')
  return restarted.value.boot
}
const firstStart = async (): Promise<Boot> => {
  const log = await device.logbook?.boots()
  const [boot] = log !== undefined && 'record' in log ? log.record : []
  if (boot === undefined) throw new Error('the sample PC has started before')
  return boot
}
const apply = async (origin: Parameters<DeviceSession['service']['plan']>[0]) => {
  const done = await device.service.apply({ origin, title: 'Mine', actor: { kind: 'person' } })
  expect(done.ok).toBe(true)
}

const startOf = (known: UpdateDeed['from']) => {
  if (known.status !== 'present' || known.state.kind !== 'service') return ''
  const { start, delayed } = known.state
  return start === 'Automatic' && delayed === true ? 'AutomaticDelayed' : start
}

const isAsChosen = (to: UpdateDeed['to'], chosen: UpdateDeed['to']): boolean => {
  if (to.status !== 'present' || chosen.status !== 'present') return to.status === chosen.status
  return startOf(to) !== '' ? startOf(to) === startOf(chosen) : isDeepStrictEqual(to.state, chosen.state)
}

/** The changes that the diary must list, derived only from the resource, without the diary's own code. */
const expectedOf = (
  { resource, from, to }: UpdateDeed,
  watched: ReadonlyMap<string, UpdateDeed['to']>,
): string | null => {
  const chosen = watched.get(resourceKey(resource))
  // An update may also change a value to the one that the user chose; this doesn't count as a movement.
  if (chosen !== undefined) return isAsChosen(to, chosen) ? null : `value ${resourceKey(resource)}`
  const [was, is] = [from.status === 'present', to.status === 'present']
  if (resource.kind === 'appx' && was !== is)
    return `app ${resource.packageFamilyName.toLowerCase()} ${is ? 'came' : 'went'}`
  if (resource.kind === 'registry' && /\\CurrentVersion\\Run$/i.test(resource.path) && was !== is)
    return `startup userrun:${resource.name.toLowerCase()} ${is ? 'came' : 'went'}`
  if (resource.kind === 'task' && was !== is)
    return `task ${resource.path.toLowerCase()} ${is ? 'came' : 'went'}`
  if (resource.kind === 'task' && to.status === 'present' && 'value' in to.state)
    return `task ${resource.path.toLowerCase()} ${to.state.value === true ? 'on' : 'off'}`
  if (resource.kind === 'service' && from.status === 'present' && to.status === 'present')
    return `service ${resource.name.toLowerCase()} ${startOf(from)} ${startOf(to)}`
  return null
}

/** Distinguishes an item that has come back from a new one, based on the items that earlier updates removed. */
const withReturns = (lines: readonly string[], gone: Set<string>): string[] =>
  lines.map((line) => {
    const [, item, change] = /^(.*) (came|went)$/.exec(line) ?? []
    if (item === undefined) return line
    if (change === 'went') gone.add(item)
    return change === 'came' && gone.delete(item) ? `${item} returned` : line
  })

/** Adds the sizes of the PC's apps, because an update that adds or removes apps also changes the free space. */
const addAppSizes = async (sizes: Map<string, number>) => {
  for await (const { id, size } of device.service.appFacts(new AbortController().signal))
    if ('bytes' in size) sizes.set(id.toLowerCase(), size.bytes)
}
const takenBy = ({ bytes, deeds }: SampleUpdate, sizes: ReadonlyMap<string, number>): number =>
  deeds.reduce((sum, { resource, from, to }) => {
    const more = Number(to.status === 'present') - Number(from.status === 'present')
    if (resource.kind !== 'appx' || more === 0) return sum
    const size = sizes.get(resource.packageFamilyName.toLowerCase())
    if (size === undefined) throw new Error(`the size of ${resource.packageFamilyName} is known`)
    return sum + more * size
  }, bytes)

/** The part of a startup that isn't due to a program, service or driver that starts with Windows. */
const restOf = ({ seconds, parts }: Boot) => parts.reduce((rest, part) => rest - part.seconds, seconds)
const asStart = ({ at, seconds }: Boot) => ({ at, seconds })

test('the diary of simulated updates contains exactly what the simulation recorded', async () => {
  const presets = ['privacy-focused', 'normal', 'strict-privacy']
  const found = { updates: 0, values: 0, items: 0, nothing: 0, between: 0 }
  const tasks = { came: 0, returned: 0, went: 0, on: 0, off: 0, start: 0 }
  const [gone, sizes] = [new Set<string>(), new Map<string, number>()]
  const first = await firstStart()
  const started: Boot[] = []
  let slower = 0
  await look()
  for (let n = 1; n <= updates; n++) {
    if (n % 4 === 1)
      await apply({ kind: 'selection', choices: [], presetId: presets[Math.floor(n / 4) % 3] ?? '' })
    hours(4)
    const before = await restart()
    hours(1)
    await look()
    await addAppSizes(sizes)
    const watched = new Map((await device.service.watched())?.values.map(({ key, chosen }) => [key, chosen]))
    const startup = await device.service.startup()
    const atStart = new Set(
      startup.ok
        ? startup.value.entries.flatMap(({ place, id }) =>
            place === 'task' ? [id.slice('task:'.length).toLowerCase()] : [],
          )
        : [],
    )
    hours(12)
    const update = await install()
    hours(2)
    await look()
    await addAppSizes(sizes)
    hours(1)
    const after = await restart()
    started.push(before, after)
    const { pages } = await diaryOf(await devices.store(), device, 200)
    const [page] = pages
    expect(pages).toHaveLength(n)
    if (page === undefined) throw new Error('a page')
    expect([page.from, page.to]).toEqual([update.from, update.to])
    expect('record' in page.updates && page.updates.record.map(({ title }) => title)).toEqual([update.title])
    const changes = update.deeds
      .flatMap((deed) => expectedOf(deed, watched) ?? [])
      .flatMap((one) => {
        const [path = '', to = ''] = one.startsWith('task ')
          ? one.slice(5).split(/ (?=(?:on|off|came|went)$)/)
          : []
        // Tasks from other vendors that run at sign-in are startup entries.
        return [atStart.has(path) ? `startup task:${path} ${to}` : one]
      })
    const expected = withReturns(changes, gone)
    const listed = [
      ...page.moved.map(({ movement: { key } }) => `value ${key}`),
      ...page.items.map(
        ({ type, id, change, from, to }) =>
          `${type} ${id.toLowerCase()} ${change === 'start' ? `${from} ${to}` : change}`,
      ),
    ]
    expect([n, listed.toSorted()]).toEqual([n, expected.toSorted()])
    expect(page.unread).toEqual([])
    const { free, starts } = page
    expect([n, (free.before ?? 0) - (free.after ?? 0)]).toEqual([n, takenBy(update, sizes)])
    expect([n, starts.before.at(-1), starts.after]).toEqual([n, asStart(before), [asStart(after)]])
    // The programs that start with Windows may have changed too; each startup records how long they took.
    // The sample PC rounds a startup to tenths of a second.
    expect(Math.abs(restOf(after) - restOf(before) - update.slowerBy), `startups around ${n}`).toBeLessThan(
      0.11,
    )
    if (update.slowerBy !== 0) slower++
    found.updates++
    found.values += page.moved.length
    found.items += page.items.length
    for (const { type, change } of page.items) if (type === 'task') tasks[change]++
    if (listed.length === 0) found.nothing++
    // Only registry keys record when they were last written.
    for (const { movement } of page.moved)
      expect(movement.window.to).toBe(
        movement.value?.resource.kind === 'registry' ? update.at : page.looks.after,
      )
    // A day without an update has no page in the diary.
    hours(4)
    await look()
    found.between += (await diaryOf(await devices.store(), device, 200)).pages.length - n
  }
  console.log(`${updates} updates: ${JSON.stringify(found)}, tasks: ${JSON.stringify(tasks)}`)
  expect(found).toMatchObject({ updates, between: 0 })
  expect(Math.min(found.values, found.items, found.nothing)).toBeGreaterThan(updates / 30)
  expect(Math.min(tasks.came, tasks.went)).toBeGreaterThan(0)
  expect(tasks.returned).toBeGreaterThan(0)
  expect(slower).toBeGreaterThan(updates / 2)
  // The startups around later updates also count as startups after this one.
  const all = [first, ...started].map(asStart)
  const { pages } = await diaryOf(await devices.store(), device, 200)
  expect(pages.toReversed().map(({ starts: { before, after } }) => [before, after])).toEqual(
    pages.map((_, i) => [all.slice(Math.max(0, 2 * i - 3), 2 * i + 2), all.slice(2 * i + 2, 2 * i + 7)]),
  )
}, 1_200_000)
