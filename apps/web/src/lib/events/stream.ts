/**
 * The event stream. The stream uses fetch, because the browser's EventSource can't send the secret that every call
 * requires; therefore, this file also has to handle reconnecting.
 */
import type { ApiEvent, Hello, TopicEvent, TopicKey } from '@clearpane/contracts'
import { wire } from '@clearpane/contracts/routes'
import { request } from '../api/client.ts'
import { firstEvent, signedFetch } from '../api/signed-fetch.ts'
import { createStore } from '../store.ts'

/**
 * The topics that the page listens to. Several parts of the page may listen to the same topic; the page stops
 * listening to it when the last of them stops.
 */
type Followed = {
  /** Returns a function that stops listening. */
  follow(...keys: TopicKey[]): () => void
  keys(): TopicKey[]
}

/** Creates the list. `moved` is called only once for all changes that happen at the same time. */
const createFollowed = (moved: () => void): Followed => {
  const counts = new Map<TopicKey, number>()
  let waiting = false
  const report = () => {
    if (waiting) return
    waiting = true
    queueMicrotask(() => {
      waiting = false
      moved()
    })
  }
  const count = (key: TopicKey, by: 1 | -1) => {
    const now = (counts.get(key) ?? 0) + by
    if (now === 0) counts.delete(key)
    else counts.set(key, now)
  }
  return {
    follow: (...keys) => {
      let follows = true
      for (const key of keys) count(key, 1)
      report()
      return () => {
        if (!follows) return
        follows = false
        for (const key of keys) count(key, -1)
        report()
      }
    },
    keys: () => [...counts.keys()].sort(),
  }
}

const fieldOf = (block: string, name: string): string[] =>
  block.split('\n').flatMap((line) => (line.startsWith(`${name}: `) ? [line.slice(name.length + 2)] : []))

/**
 * Parses those parts of the event stream format that Clearpane's server uses, and calls `hear` with the data and id
 * of each event; comments only keep the connection alive. Ends with the stream.
 * https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export const readBlocks = async (
  body: ReadableStream<Uint8Array>,
  hear: (data: string, id: string | null) => void,
): Promise<void> => {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = fieldOf(block, 'data')
      if (data.length > 0) hear(data.join('\n'), fieldOf(block, 'id')[0] ?? null)
    }
  }
}

export type Connection = 'connecting' | 'open' | 'lost'

/**
 * The state of the connection: `lost` is shown to the user; a page is `connecting` during its first second.
 */
export const connection = createStore<Connection>('connecting')

type Listener = {
  event(event: TopicEvent): void
  /** Called each time the stream connects or reconnects. */
  opened?(): void
  /** Called with the topics whose events were lost: what the page has read about them may be outdated. */
  missed?(topics: readonly TopicKey[]): void
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

/** The open stream. `keys`: the topics that the server has; `topics`: those whose events it sends without a gap. */
type Stream = { id: string; keys: string; isTelling: boolean; topics: readonly TopicKey[] }
let stream: Stream | null = null

/** The first part of the server's event ids; another server has another one. Empty before the first stream. */
let server = ''
/** For each topic, the id of the event up to which the page knows the topic. */
const known = new Map<TopicKey, string>()
const know = (topics: readonly TopicKey[], id: string) => {
  for (const key of topics) known.set(key, id)
}
const numberOf = (id: string) => (id.startsWith(server) ? Number(id.split('-')[1]) : -1)

/**
 * The id up to which the page knows all of these topics, or an empty text. The page may have read about a topic that
 * it has never listened to as soon as it had its first answer.
 */
const sinceOf = (topics: readonly TopicKey[]): string =>
  topics
    .map((key) => known.get(key) ?? firstEvent.get() ?? '')
    .sort((a, b) => numberOf(a) - numberOf(b))[0] ?? ''

/**
 * Sends the current topics, never in more than one request at a time, because two requests could arrive in reverse
 * order and the server would then report the older topics. The request is repeated until the server has the current
 * topics or the stream ends; the next stream is opened with the current ones anyway.
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
      await request('followTopics', { params: { stream: mine.id }, body: { topics, since: sinceOf(topics) } })
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
/**
 * Listens to topics until the returned function is called. The topics' events are passed to the listener `onEvent`.
 */
export const follow = followed.follow

/** Handles the event that follows what the page missed: from here on, the stream is complete for these topics. */
const greet = ({ stream: own, topics, reset }: Hello, id: string, opened: () => void) => {
  // If it took several attempts to open the first stream, its topics' data is loaded again, because a request may have
  // failed in the meantime.
  const missed = server === '' && connection.get() === 'lost' ? topics : reset
  server = id.split('-')[0] ?? ''
  know(topics, id)
  if (stream?.id === own) stream.topics = topics
  else {
    stream = { id: own, keys: topics.join(), isTelling: false, topics }
    opened()
    for (const listener of listeners) listener.opened?.()
    changeTopics()
  }
  if (missed.length > 0) for (const listener of listeners) listener.missed?.(missed)
}

const hear = (data: string, id: string | null, opened: () => void) => {
  const event = parseEvent(data)
  if (event === null) return
  if (event.topic === 'hello') return greet(event, id ?? '', opened)
  const { topic } = event
  if (id !== null) {
    // A stream starts at the oldest event that one of its topics lacks, so other topics' events may come twice.
    if (numberOf(id) <= numberOf(known.get(topic) ?? '')) return
    know(stream?.topics.includes(topic) ? stream.topics : [topic], id)
  }
  for (const listener of listeners) listener.event(event)
}

/**
 * Reads a stream from its first byte to its last; rejects if the server refuses or doesn't answer, or if the
 * connection breaks.
 */
const listen = async (signal: AbortSignal, opened: () => void): Promise<void> => {
  const topics = followed.keys()
  const response = await signedFetch(`${wire.eventsPath}?topics=${topics.join()}&since=${sinceOf(topics)}`, {
    headers: { accept: 'text/event-stream' },
    signal,
  })
  if (!response.ok || response.body === null) throw new Error(`refused with ${response.status}`)
  try {
    await readBlocks(response.body, (data, id) => {
      if (!signal.aborted) hear(data, id, opened)
    })
  } finally {
    // If the stream was aborted, another stream may already be open.
    if (!signal.aborted) stream = null
  }
}

/**
 * Starts the stream and returns a function that stops it. The stream is open only while the page is visible: a
 * browser allows six connections to one server, shared by all tabs and cached pages, and a seventh request would wait
 * forever (https://developer.mozilla.org/docs/Web/API/EventSource). When a hidden page becomes visible again, either
 * the server sends the events that it missed, or the page reads everything again.
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
    // Either the server ended the stream, or the connection broke. If the page itself ended the stream,
    // there is nothing to report.
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
    server = ''
    known.clear()
  }
}
