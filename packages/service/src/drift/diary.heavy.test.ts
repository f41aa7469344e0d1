/** Tests simulated Windows updates on the sample PC: the diary is compared with the simulation's own list. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { resourceKey } from '@clearpane/model'
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

test('the diary of simulated updates contains exactly what the simulation recorded', async () => {
  const presets = ['privacy-focused', 'normal', 'strict-privacy']
  const found = { updates: 0, values: 0, items: 0, nothing: 0, between: 0 }
  const tasks = { came: 0, returned: 0, went: 0, on: 0, off: 0, start: 0 }
  await look()
  for (let n = 1; n <= updates; n++) {
    if (n % 4 === 1)
      await apply({ kind: 'selection', choices: [], presetId: presets[Math.floor(n / 4) % 3] ?? '' })
    hours(5)
    await look()
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
    const { pages } = await diaryOf(await devices.store(), device, 200)
    const [page] = pages
    expect(pages).toHaveLength(n)
    if (page === undefined) throw new Error('a page')
    expect([page.from, page.to]).toEqual([update.from, update.to])
    expect('record' in page.updates && page.updates.record.map(({ title }) => title)).toEqual([update.title])
    const expected = update.deeds
      .flatMap((deed) => expectedOf(deed, watched) ?? [])
      .flatMap((one) => {
        const [path = '', to = ''] = one.startsWith('task ')
          ? one.slice(5).split(/ (?=(?:on|off|came|went)$)/)
          : []
        // Tasks from other vendors that run at sign-in are startup entries.
        return [atStart.has(path) ? `startup task:${path} ${to}` : one]
      })
    const listed = [
      ...page.moved.map(({ movement: { key } }) => `value ${key}`),
      ...page.items.map(
        ({ type, id, change, from, to }) =>
          `${type} ${id.toLowerCase()} ${change === 'start' ? `${from} ${to}` : change === 'returned' ? 'came' : change}`,
      ),
    ]
    expect([n, listed.toSorted()]).toEqual([n, expected.toSorted()])
    expect(page.unread).toEqual([])
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
    hours(5)
    await look()
    found.between += (await diaryOf(await devices.store(), device, 200)).pages.length - n
  }
  console.log(`${updates} updates: ${JSON.stringify(found)}, tasks: ${JSON.stringify(tasks)}`)
  expect(found).toMatchObject({ updates, between: 0 })
  expect(Math.min(found.values, found.items, found.nothing)).toBeGreaterThan(updates / 30)
  expect(Math.min(tasks.came, tasks.went)).toBeGreaterThan(0)
  if (updates > 100) expect(tasks.returned).toBeGreaterThan(0)
}, 1_200_000)
