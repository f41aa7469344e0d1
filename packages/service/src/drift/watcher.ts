/**
 * Watches one PC for as long as a feature requires it: checks the PC at the start, after each change to a watched
 * registry key, and once a day. Between these checks, no code runs: Windows wakes the watcher.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Moved } from '@clearpane/contracts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import type { Services } from '../services/services.ts'
import { lookForMovements } from './look.ts'

export type WatchingOptions = {
  services: Services
  device: DeviceSession
  signal: AbortSignal
  onMoved?: (moved: readonly Moved[]) => void
  /**
   * Milliseconds between a change and the check that follows, because several changes often happen together. Set by
   * tests.
   */
  settleMs?: number
  /** Milliseconds from the start to the first reading of the lists of items, and between any two such readings. */
  itemsAfterMs?: number
  everyMs?: number
  /**
   * Milliseconds to wait before the next check if the last one was prevented by a Clearpane run or by a check in
   * another process.
   */
  againMs?: number
  look?: typeof lookForMovements
}

/**
 * Programs in which users change settings. If a program in which users change settings is in the foreground,
 * Clearpane asks the user about the movement.
 */
const ownHands = new Set(['systemsettings.exe', 'control.exe', 'regedit.exe', 'mmc.exe', 'taskmgr.exe'])

const handsIn = (front: string | null): string | null =>
  front !== null && ownHands.has(front.toLowerCase()) ? front : null

/** Waits until the time is up or the signal aborts; never rejects. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => undefined)

export const watchMovements = async ({
  services,
  device,
  signal,
  onMoved = () => {},
  settleMs = 2000,
  itemsAfterMs = 300_000,
  everyMs = 86_400_000,
  againMs = 30_000,
  look = lookForMovements,
}: WatchingOptions): Promise<void> => {
  const keys = device.service.watchKeys()
  const end = () => void keys?.end()
  signal.addEventListener('abort', end, { once: true })
  // Reading the lists takes seconds and involves asking Windows about every program, so it isn't done while the
  // server is starting.
  let due = Date.now() + itemsAfterMs
  const waited = async (): Promise<{ front: string | null } | null> => {
    const ms = Math.max(0, due - Date.now())
    if (keys === null) return pause(ms, signal).then(() => null)
    return keys.wait(ms).catch((error: unknown) => {
      if (signal.aborted) return null
      throw error
    })
  }
  let [withItems, front]: [boolean, string | null] = [false, null]
  try {
    while (!signal.aborted) {
      // The watch is activated before the check, so that a change that occurs during the check is noticed after it.
      await keys?.arm()
      const found = await look({ services, device, withItems, front })
      if (found === null) {
        await pause(againMs, signal)
        continue
      }
      if (found.moved.length > 0) onMoved(found.moved)
      if (withItems) due = Date.now() + everyMs
      const change = await waited()
      if (change !== null) await pause(settleMs, signal)
      ;[withItems, front] = [change === null || Date.now() >= due, handsIn(change?.front ?? null)]
    }
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    signal.removeEventListener('abort', end)
    if (!signal.aborted) await keys?.end()
  }
}
