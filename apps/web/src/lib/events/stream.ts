/**
 * The one event stream. By fetch, because the browser's own EventSource cannot send the secret that every
 * call carries; so connecting again after a dropped line is ours to do.
 */
import type { ApiEvent } from '@clearpane/contracts'
import { wire } from '@clearpane/contracts/routes'
import { signedFetch } from '../api/signed-fetch.ts'
import { createStore } from '../store.ts'
import { readBlocks } from './blocks.ts'

export type Connection = 'connecting' | 'open' | 'lost'

/** `lost` is worth telling the person; `connecting` is the first second of a page. */
export const connection = createStore<Connection>('connecting')

type Listener = (event: ApiEvent) => void
const listeners = new Set<Listener>()
const openings = new Set<() => void>()

/** `opened` is called at every (re)connect: what happened meanwhile was not heard. */
export const onEvent = (listener: Listener, opened?: () => void) => {
  listeners.add(listener)
  if (opened !== undefined) openings.add(opened)
  return () => {
    listeners.delete(listener)
    if (opened !== undefined) openings.delete(opened)
  }
}

export const parseEvent = (data: string): ApiEvent | null => {
  try {
    const event: unknown = JSON.parse(data)
    const type = typeof event === 'object' && event !== null && 'type' in event ? event.type : null
    return type === 'job' || type === 'progress' || type === 'changed' ? (event as ApiEvent) : null
  } catch {
    return null
  }
}

const longestPause = 15_000
export const pauseAfter = (failures: number): number =>
  Math.min(longestPause, 500 * 2 ** Math.min(failures, 6))

const hear = (data: string) => {
  const event = parseEvent(data)
  if (event !== null) for (const listener of listeners) listener(event)
}

/** From the first byte to the last; rejects where the server refuses, does not answer, or the line breaks. */
const listen = async (signal: AbortSignal, opened: () => void): Promise<void> => {
  const response = await signedFetch(wire.eventsPath, { headers: { accept: 'text/event-stream' }, signal })
  if (!response.ok || response.body === null) throw new Error(`refused with ${response.status}`)
  opened()
  await readBlocks(response.body, hear)
}

/**
 * Starts the stream and returns how to stop it. Only a visible page keeps it open: a browser allows six
 * connections to one server, for all tabs and the pages kept for its Back button together, and the seventh
 * would load for ever (https://developer.mozilla.org/docs/Web/API/EventSource). What a hidden page missed is
 * asked for when it opens again.
 */
export const startEvents = (): (() => void) => {
  let current: AbortController | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  const connect = async () => {
    const own = new AbortController()
    current = own
    await listen(own.signal, () => {
      failures = 0
      connection.set('open')
      for (const opened of openings) opened()
    }).catch(() => undefined)
    // The server or the connection ended it. If we did, there's nothing to report.
    if (own.signal.aborted) return
    connection.set('lost')
    timer = setTimeout(connect, pauseAfter(failures++))
  }
  const disconnect = () => {
    clearTimeout(timer)
    current?.abort()
    current = null
  }
  const follow = () => {
    disconnect()
    if (document.visibilityState === 'visible') void connect()
  }
  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    disconnect()
  }
}
