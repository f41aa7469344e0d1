/** The one event stream. The browser reconnects by itself after a dropped line, but gives up after a refusal: then we try again. */
import { type ApiEvent, wire } from '@clearpane/contracts'
import { createStore } from '../store.ts'

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
export const pauseAfter = (failures: number): number => Math.min(longestPause, 500 * 2 ** Math.min(failures, 6))

/**
 * Starts the stream; the answer stops it. Only a page that is seen keeps it open: a browser allows six connections to one
 * server, for all tabs and the pages kept for its Back button together, and the seventh would load for ever
 * (https://developer.mozilla.org/docs/Web/API/EventSource). What a hidden page missed is asked for when it opens again.
 */
export const startEvents = (): (() => void) => {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  const hear = ({ data }: MessageEvent<string>) => {
    const event = parseEvent(data)
    if (event !== null) for (const listener of listeners) listener(event)
  }
  const connect = () => {
    source = new EventSource(wire.eventsPath)
    source.onopen = () => {
      failures = 0
      connection.set('open')
      for (const opened of openings) opened()
    }
    source.onmessage = hear
    for (const type of ['job', 'progress', 'changed'] as const) source.addEventListener(type, hear)
    source.onerror = () => {
      connection.set('lost')
      if (source?.readyState !== EventSource.CLOSED) return
      source.close()
      timer = setTimeout(connect, pauseAfter(failures++))
    }
  }
  const disconnect = () => {
    clearTimeout(timer)
    source?.close()
    source = null
  }
  const follow = () => {
    disconnect()
    if (document.visibilityState === 'visible') connect()
  }
  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    disconnect()
  }
}
