/**
 * The process that watches while the dashboard is closed: it runs under the user's account, once for each PC, and
 * only while a feature uses it. The process waits for Windows events and for its own few timers, without polling.
 */
import { watch as watchFile } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { nextAfter, wallAt } from '@clearpane/schedule'
import { createEngine } from '../automation/engine.ts'
import { listTasks, readSettings } from '../automation/kept.ts'
import { raisedReminders } from '../automation/reminders.ts'
import { clockOf, zoneHere, zoneOf } from '../automation/time.ts'
import { makeOwnFile } from '../core/data-folder.ts'
import { languageHere } from '../core/language.ts'
import { movementsOf, watchMovements } from '../drift/index.ts'
import { needsGames, startGameWatch } from '../games/index.ts'
import { createFileRunLock } from '../lock/index.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import type { Services } from '../services/services.ts'
import { putCost, putLastNotice, readLastNotice } from './kept.ts'
import { mayNotice, noticeDue } from './notice.ts'

export type WatcherNeed = 'movements' | 'diary' | 'tasks' | 'notices' | 'games'

/**
 * Lists the features that currently use the watcher; empty if there are none, or if the user has switched the watcher
 * off.
 */
export const watcherNeeds = async (services: Services, device: DeviceSession): Promise<WatcherNeed[]> => {
  const store = await services.devices.store()
  const settings = await readSettings(store, device.id)
  if (!settings.watcher) return []
  const { all } = await device.service.page({ limit: 1 })
  const tasks = await listTasks(store, device.id)
  const hasTimes = tasks.some(({ enabled, schedule }) => enabled && schedule.kind !== 'manual')
  return [
    ...(all.inPlace ? (['movements'] as const) : []),
    ...(settings.updateDiary ? (['diary'] as const) : []),
    ...(settings.autoStart && settings.scheduling && hasTimes ? (['tasks'] as const) : []),
    ...(settings.notifications ? (['notices'] as const) : []),
    ...((await needsGames(store, device.id)) ? (['games'] as const) : []),
  ]
}

const wakeFileOf = ({ devices }: Services, { id }: DeviceSession) => `${devices.paths.lock(id)}.watcher.wake`

/** Wakes a running watcher after settings have changed, so that it reads them again. */
export const wakeWatcher = (services: Services, device: DeviceSession): Promise<void> =>
  touch(wakeFileOf(services, device)).catch(() => undefined)

const touch = async (file: string): Promise<void> => {
  makeOwnFile(file)
  const now = new Date()
  await utimes(file, now, now)
}

export type WatcherOptions = {
  services: Services
  device: DeviceSession
  signal: AbortSignal
  /** All other parameters are for tests. */
  beatMs?: number
  firstNoticeMs?: number
  looks?: { itemsAfterMs: number; everyMs: number }
  now?: () => number
  language?: 'en' | 'de'
}

/**
 * How the watcher ended. `running`: another watcher already watches this PC. `notNeeded`: no feature uses the
 * watcher. `stopped`: the watcher was told to stop.
 */
export type WatcherEnd = 'running' | 'notNeeded' | 'stopped'

const hourMs = 3_600_000

export const runWatcher = async (options: WatcherOptions): Promise<WatcherEnd> => {
  const { services, device } = options
  const lock = createFileRunLock(`${services.devices.paths.lock(device.id)}.watcher`)
  const taken = await lock.acquire('watcher')
  if (!taken.held) return 'running'
  try {
    return await watchUntil(options)
  } finally {
    await taken.release()
  }
}

/**
 * Shows one notice if there is one to be shown. If Windows refuses to show a notice, the next attempt is made when
 * the watcher next wakes up.
 */
export const noticeNow = async ({
  services,
  device,
  now = Date.now,
  language = languageHere(),
}: Omit<WatcherOptions, 'signal'>): Promise<boolean> => {
  if (device.notices === null) return false
  const store = await services.devices.store()
  const at = (await clockOf(store, device.id, now))()
  const when = {
    now: at,
    time: new Date(wallAt(zoneOf(zoneHere()), at)).toISOString().slice(11, 16),
    settings: await readSettings(store, device.id),
    last: await readLastNotice(store, device.id),
  }
  // Collecting the facts for reminders requires an observation of the PC.
  if (!mayNotice(when)) return false
  const { raised } = await raisedReminders(services, device, at)
  const notice = noticeDue({
    ...{ ...when, language, reminders: raised },
    moved: (await movementsOf(store, device.id, 100)).movements,
  })
  if (notice === null) return false
  const answer = await device.notices.show(notice).catch(async (error: unknown) => {
    await services.devices.log.event('warn', 'NOTICE_REFUSED', { cause: String(error) })
    return 'off' as const
  })
  if (answer !== 'shown') return false
  await putLastNotice(store, device.id, { at, told: notice.told })
  return true
}

const watchUntil = async (options: WatcherOptions): Promise<WatcherEnd> => {
  const { services, device, signal, looks, beatMs = hourMs, firstNoticeMs = 60_000, now = Date.now } = options
  const store = await services.devices.store()
  const engine = createEngine(services)
  const [begun, cpuBefore] = [now(), process.cpuUsage()]
  let watching: { stop: AbortController; done: Promise<void> } | null = null
  let woken = new AbortController()
  const wake = () => woken.abort()
  signal.addEventListener('abort', wake)
  const file = wakeFileOf(services, device)
  await touch(file)
  const files = watchFile(file, wake)
  files.on('error', () => {})

  const keepCost = async () => {
    const { user, system } = process.cpuUsage(cpuBefore)
    const seconds = (now() - begun) / 1000
    if (seconds <= 0) return
    const cost = { seconds, cpuMs: (user + system) / 1000, memoryBytes: process.memoryUsage.rss() }
    await putCost(store, device.id, { at: new Date(now()).toISOString(), ...cost })
  }

  const setWatching = async (isWanted: boolean) => {
    if (isWanted === (watching !== null)) return
    if (watching !== null) {
      watching.stop.abort()
      await watching.done
      watching = null
      return
    }
    const stop = new AbortController()
    const done = watchMovements({ services, device, signal: stop.signal, ...looks }).catch(
      async (error: unknown) => {
        await services.devices.log.event('warn', 'WATCH_ENDED', { cause: String(error) })
      },
    )
    watching = { stop, done }
  }

  let playing: ReturnType<typeof startGameWatch> | null = null
  const setPlaying = async (isWanted: boolean) => {
    if (!isWanted) await playing?.stop()
    playing = isWanted ? (playing?.isOver() === false ? playing : startGameWatch({ services, device })) : null
    void playing?.lookNow()
  }
  /**
   * Returns the number of milliseconds until the next task is due or until the longest allowed sleep is over,
   * whichever comes first.
   */
  const untilNext = async (): Promise<number> => {
    const [zone, at] = [zoneOf(zoneHere()), (await clockOf(store, device.id, now))()]
    const times = (await listTasks(store, device.id)).flatMap(({ enabled, schedule, since }) => {
      const next = enabled ? nextAfter(schedule, zone, Math.max(at, Date.parse(since))) : null
      return next === null ? [] : [next.at - at + now()]
    })
    const next = Math.min(...times)
    return Number.isFinite(next) ? Math.min(beatMs, Math.max(1000, next - now())) : beatMs
  }

  try {
    for (let isFirst = true; !signal.aborted; isFirst = false) {
      woken = new AbortController()
      const needs = await watcherNeeds(services, device)
      if (needs.length === 0) return 'notNeeded'
      // The features for movements and the diary share the same observations of the PC: values are read immediately,
      // lists after a few minutes and then daily.
      await setWatching(needs.includes('movements') || needs.includes('diary'))
      await setPlaying(needs.includes('games'))
      if (needs.includes('tasks')) {
        const started = await engine.look(device)
        await Promise.all(started.map(({ ended }) => ended.catch(() => null)))
      }
      // When the user signs in, the desktop doesn't exist yet.
      if (needs.includes('notices') && !isFirst) await noticeNow(options)
      await keepCost()
      const rest = needs.includes('tasks') ? await untilNext() : beatMs
      await sleep(isFirst ? Math.min(rest, firstNoticeMs) : rest, undefined, { signal: woken.signal }).catch(
        () => undefined,
      )
    }
    return 'stopped'
  } finally {
    await setPlaying(false)
    await setWatching(false)
    await engine.stopMail()
    files.close()
    signal.removeEventListener('abort', wake)
    await keepCost()
  }
}
