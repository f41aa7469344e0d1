import { fakeMailServer } from '@clearpane/net/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { putSettings, usualSettings } from '../automation/kept.ts'
import { aTask, openPc } from '../automation/testing/pc.ts'
import { noElevated } from '../broker/elevated/testing/fake-files.ts'
import { diaryOf } from '../drift/index.ts'
import { entryPath } from '../entries/index.ts'
import { fakeEntries } from '../entries/testing/fake-entries.ts'
import { writeMail } from '../mail/index.ts'
import type { OpenedDevice } from '../pcs/openers.ts'
import { settleWatcherEntry } from './entry.ts'
import { readCost } from './kept.ts'
import { runWatcher, type WatcherEnd, wakeWatcher } from './run.ts'

let pc: Awaited<ReturnType<typeof openPc>>
let host: OpenedDevice['host']
const shown: string[] = []
const scheduler = fakeEntries()
const elevated = noElevated()

beforeEach(async () => {
  shown.length = 0
  scheduler.entries.clear()
  pc = await openPc((device) => {
    host = device.host
    return {
      ...device,
      entries: { port: scheduler.port, program: 'C:\\Tools\\clearpane.exe', dataDir: null, elevated },
      notices: {
        show: async ({ title }) => {
          shown.push(title)
          return 'shown' as const
        },
        forget: async () => {},
      },
    }
  })
})
afterEach(() => pc.close())

const set = async (more: Partial<typeof usualSettings>) => {
  const quiet = { from: '00:00', to: '00:00' }
  await putSettings(pc.store, 'sample', { ...usualSettings, quietHours: quiet, ...more }, Date.now())
}
const started = (stop = new AbortController(), looks?: { itemsAfterMs: number; everyMs: number }) => ({
  stop,
  ended: runWatcher({
    ...{ services: pc.services, device: pc.device, signal: stop.signal, language: 'en' },
    ...{ beatMs: 200, firstNoticeMs: 50 },
    ...(looks === undefined ? {} : { looks }),
  }),
})
/** In the meantime, another program changes a value that a run wrote. */
const move = async () => {
  const origin = { kind: 'selection' as const, choices: [{ tweakId: 'privacy.sensors' }] }
  const done = await pc.device.service.apply({ origin, title: 'Mine', actor: { kind: 'person' } })
  const change = done.ok ? done.value.run?.changes.find(({ result }) => result === 'done') : undefined
  if (change === undefined) throw new Error('the tweak changes something')
  await host.act({ resource: change.resource, from: change.to, to: change.before })
}

test('the watcher ends immediately if it is switched off before or during its run', async () => {
  expect(await started().ended).toBe('notNeeded' satisfies WatcherEnd)
  await set({ watcher: true })
  const one = started()
  await expect.poll(() => readCost(pc.store, 'sample')).not.toBeNull()
  expect(await started().ended).toBe('running')
  await set({ watcher: false })
  await wakeWatcher(pc.services, pc.device)
  expect(await one.ended).toBe('notNeeded')
  const cost = await readCost(pc.store, 'sample')
  expect([(cost?.cpuMsPerHour ?? 0) > 0, (cost?.memoryBytes ?? 0) > 1e6]).toEqual([true, true])
})

test('a value’s movement is reported in a single Windows notification, and not again', async () => {
  await move()
  await set({ watcher: true })
  const one = started()
  await expect.poll(() => shown, { timeout: 20_000 }).toContain('A setting has moved')
  await new Promise((resolve) => setTimeout(resolve, 700))
  one.stop.abort()
  expect(await one.ended).toBe('stopped')
  expect(shown).toHaveLength(1)
}, 60_000)

test('the watcher’s entry at sign-in exists only while the watcher’s switch is on', async () => {
  const sid = (await pc.device.service.device()).facts.userSid ?? ''
  const path = entryPath(sid, 'clearpane-watch')
  await set({ watcher: true })
  expect(await settleWatcherEntry(pc.services, pc.device)).toEqual({ state: 'registered', differences: [] })
  expect(scheduler.entries.get(path)).toContain('<Arguments>watch</Arguments>')
  await set({ watcher: false })
  expect(await settleWatcherEntry(pc.services, pc.device)).toEqual({ state: 'none' })
  expect(scheduler.entries.has(path)).toBe(false)
})

test('when a task that the watcher ran ends, the watcher sends one email', async () => {
  const fake = await fakeMailServer()
  const server = { host: '127.0.0.1', port: fake.port, tls: 'none', user: null, password: null } as const
  await writeMail(pc.devices, 'sample', { ...server, from: 'pc@example.com' })
  const mailed = { emailNotifications: true, emailAddress: 'ana@example.com' }
  await set({ watcher: true, skipOnBattery: false, ...mailed })
  const then = new Date(Date.now() - 60_000)
  const time = [then.getHours(), then.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
  await pc.put(aTask({ schedule: { kind: 'daily', time }, since: new Date(+then - 120_000).toISOString() }))
  const one = started()
  await expect.poll(() => fake.mails.length, { timeout: 20_000 }).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 500))
  one.stop.abort()
  expect([await one.ended, fake.mails.length]).toEqual(['stopped', 1])
  await fake.close()
}, 60_000)

test('the watcher writes a page of the update diary even if none of the user’s changes is in place, as long as the diary is switched on', async () => {
  await set({ watcher: true, notifications: false, updateDiary: true })
  const one = started(new AbortController(), { itemsAfterMs: 20, everyMs: 200 })
  const diary = () => diaryOf(pc.store, pc.device)
  await expect.poll(async () => (await diary()).build, { timeout: 20_000 }).not.toBeNull()
  const updated = await pc.devices.updateSample('test')
  if (!updated.ok) throw new Error('the sample PC takes an update')
  await expect.poll(async () => (await diary()).pages.length, { timeout: 20_000 }).toBe(1)
  expect((await diary()).pages[0]).toMatchObject({
    from: updated.value.from,
    to: updated.value.to,
    moved: [],
  })
  await set({ watcher: true, notifications: false, updateDiary: false })
  await wakeWatcher(pc.services, pc.device)
  expect(await one.ended).toBe('notNeeded')
}, 60_000)
