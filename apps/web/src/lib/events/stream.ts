/**
 * The one event stream. Uses fetch, because the browser's EventSource can't send the secret that every call
 * carries; so reconnecting is up to us.
 */
import type { ApiEvent, TopicEvent, TopicKey } from '@clearpane/contracts'
import { wire } from '@clearpane/contracts/routes'
import { request } from '../api/client.ts'
import { signedFetch } from '../api/signed-fetch.ts'
import { createStore } from '../store.ts'
import { readBlocks } from './blocks.ts'
import { createFollowed } from './topics.ts'

export type Connection = 'connecting' | 'open' | 'lost'

/** `lost` is worth showing; `connecting` is a page's first second. */
export const connection = createStore<Connection>('connecting')

type Listener = {
  event(event: TopicEvent): void
  /** Called at every (re)connect with the topics whose events were missed. */
  opened?(missed: readonly TopicKey[]): void
}
const listeners = new Set<Listener>()

export const onEvent = (listener: Listener) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const parseEvent = (data: string): ApiEvent | null => {
  try {
    const event: unknown = JSON.parse(data)
    const isEvent =
      typeof event === 'object' && event !== null && 'topic' in event && typeof event.topic === 'string'
    return isEvent ? (event as ApiEvent) : null
  } catch {
    return null
  }
}

const longestPause = 15_000
export const pauseAfter = (failures: number): number =>
  Math.min(longestPause, 500 * 2 ** Math.min(failures, 6))

/** The open stream and the topics that the server has confirmed. */
type Stream = { id: string; keys: string; isTelling: boolean }
let stream: Stream | null = null
/** The last event received, over all streams: the next one continues after it. */
let heard: string | null = null

/**
 * One request at a time: two on their way could arrive in reverse, and the server would report the older topics from
 * then on. Repeated until the server has the current ones, or the stream ends; the next opens with them.
 */
const tellTopics = async (mine: Stream): Promise<void> => {
  for (let failures = 0; mine === stream; ) {
    const topics = followed.keys()
    const keys = topics.join()
    if (mine.keys === keys) {
      mine.isTelling = false
      return
    }
    try {
      await request('followTopics', { params: { stream: mine.id }, body: { topics } })
      mine.keys = keys
      failures = 0
    } catch {
      const pause = pauseAfter(failures++)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

const changeTopics = () => {
  const mine = stream
  if (mine === null || mine.isTelling) return
  mine.isTelling = true
  void tellTopics(mine)
}

const followed = createFollowed(changeTopics)
/** Listens to topics until the returned function is called. Their news reaches `onEvent`. */
export const follow = followed.follow

const hear = (data: string, id: string | null, requested: string, opened: () => void) => {
  const retried = connection.get() === 'lost'
  const event = parseEvent(data)
  if (event === null) return
  const resumes = heard !== null
  heard = id ?? heard
  if (event.topic === 'hello') {
    stream = { id: event.stream, keys: requested, isTelling: false }
    opened()
    // A first stream has missed nothing: the page has just read everything. Unless it had to retry: then a
    // read at that moment may have failed.
    for (const listener of listeners) listener.opened?.(resumes || retried ? event.reset : [])
    changeTopics()
  } else for (const listener of listeners) listener.event(event)
}

/**
 * From the first byte to the last; rejects if the server refuses, doesn't answer, or the connection breaks.
 */
const listen = async (signal: AbortSignal, opened: () => void): Promise<void> => {
  const requested = followed.keys().join()
  const since = heard === null ? '' : `&since=${heard}`
  const response = await signedFetch(`${wire.eventsPath}?topics=${requested}${since}`, {
    headers: { accept: 'text/event-stream' },
    signal,
  })
  if (!response.ok || response.body === null) throw new Error(`refused with ${response.status}`)
  try {
    await readBlocks(response.body, (data, id) => {
      if (!signal.aborted) hear(data, id, requested, opened)
    })
  } finally {
    // If aborted, another one may already be open.
    if (!signal.aborted) stream = null
  }
}

/**
 * Starts the stream and returns a function that stops it. Only a visible page keeps it open: a browser allows
 * six connections to one server, for all tabs and cached pages together, and the seventh would load forever
 * (https://developer.mozilla.org/docs/Web/API/EventSource). When a hidden page is shown again, the server
 * sends what it missed, or the page reads it.
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
    stream = null
  }
  const show = () => {
    disconnect()
    if (document.visibilityState === 'visible') void connect()
  }
  document.addEventListener('visibilitychange', show)
  show()
  return () => {
    document.removeEventListener('visibilitychange', show)
    disconnect()
    heard = null
  }
}
