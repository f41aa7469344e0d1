/**
 * Uses a mutex to allow only one run per PC at a time, across all processes, users and sessions: if the mutex's
 * holder dies, nothing stays locked. The holder's identity is the name of a second object, which also disappears with
 * the holder's process. A file would outlive a killed holder, and another user couldn't replace it.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Holder, RunLock } from '@clearpane/engine'
import { createMarker, listMarkers, tryAcquireMutex } from '@clearpane/win32'
import { orRefusal } from './answers.ts'

const space = 'Global\\'
const defaultName = 'Clearpane.Run'

const markerOf = (name: string, { pid, since, startedBy }: Holder): string =>
  // Object names allow 260 characters and no backslash; 20 characters take at most 180 when encoded.
  `${name}.Holder.${pid}.${Date.parse(since)}.${encodeURIComponent(startedBy.slice(0, 20).toWellFormed())}`

/**
 * Decodes a name. Any program may create an object whose name has this form, so a name that can't be decoded is shown
 * as it is.
 */
const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const readMarker = (name: string, marker: string): Holder | null => {
  const [, pid, since, startedBy] =
    /^(\d{1,10})\.(\d{1,15})\.(.*)$/.exec(marker.slice(`${name}.Holder.`.length)) ?? []
  if (pid === undefined || since === undefined || startedBy === undefined) return null
  return { pid: Number(pid), since: new Date(Number(since)).toISOString(), startedBy: decode(startedBy) }
}

/**
 * Returns the object's text; null if there is none. The holder's name is only for information; only the mutex proves
 * that somebody holds the lock.
 */
const orNull = <T>(ask: () => T): T | null => {
  const answer = orRefusal<{ value: T }>(() => ({ value: ask() }))
  return 'value' in answer ? answer.value : null
}

/**
 * Finds the holder. The holder publishes its name right after it takes the mutex, so a refused caller may look too
 * early to find the name.
 */
const findHolder = async (name: string): Promise<Holder | null> => {
  for (let tries = 5; tries > 0; tries--) {
    const [marker] = orNull(() => listMarkers(`${name}.Holder.`)) ?? []
    if (marker !== undefined) return readMarker(name, marker)
    await sleep(20)
  }
  return null
}

/**
 * The name of the elevated helper's lock: if the helper's server dies, the helper completes its change and ends;
 * until then, no other process may read or change anything.
 */
const brokerName = 'Clearpane.Broker'
const brokerTries = 400
const brokerWaitMs = 50

/**
 * Waits until a lock is free; returns null once it is, or the lock's current holder if the lock isn't free in time.
 */
const waitUntilFree = async (name: string): Promise<{ holder: Holder | null } | null> => {
  for (let n = 0; n < brokerTries; n++) {
    const mutex = tryAcquireMutex(`${space}${name}`)
    mutex?.[Symbol.dispose]()
    if (mutex !== null) return null
    await sleep(brokerWaitMs)
  }
  return { holder: await findHolder(name) }
}

/**
 * Makes a run lock. `name` is for tests, which must not collide with a real run. `waitsFor`: the name of a second
 * lock that must be free too (null: no second lock).
 */
export const createWindowsRunLock = ({
  name = defaultName,
  waitsFor = brokerName,
}: {
  name?: string
  waitsFor?: string | null
} = {}): RunLock => ({
  acquire: async (startedBy) => {
    const mutex = tryAcquireMutex(`${space}${name}`)
    if (mutex === null) return { held: false, holder: await findHolder(name) }
    const holder = { pid: process.pid, startedBy, since: new Date().toISOString() }
    const marker = orNull(() => createMarker(`${space}${markerOf(name, holder)}`))
    const release = async () => {
      marker?.[Symbol.dispose]()
      mutex[Symbol.dispose]()
    }
    try {
      const busy = waitsFor === null ? null : await waitUntilFree(waitsFor)
      if (busy === null) return { held: true, release }
      await release()
      return { held: false, holder: busy.holder }
    } catch (error) {
      await release()
      throw error
    }
  },
  // The marker disappears with its process, so an existing marker means that the holder is running.
  holder: async () => {
    const [marker] = orNull(() => listMarkers(`${name}.Holder.`)) ?? []
    return marker === undefined ? null : readMarker(name, marker)
  },
})
