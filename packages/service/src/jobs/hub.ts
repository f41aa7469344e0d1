/**
 * The open event streams, and the topics of each stream. Numbers every event and keeps the latest ones, so that an
 * interrupted stream can continue where it stopped. This module doesn't depend on HTTP: a listener only has to accept
 * text, and it must be possible to close it.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import type { ApiEvent, News, TopicKey, TopicName } from '@clearpane/contracts'

export type Listener = { write(text: string): void; end(): void }

type NewsOf<K extends TopicKey> = News<K extends `${infer N extends TopicName}:${string}` ? N : K & TopicName>

/** Sends `news` to all listeners of `key`. */
export type Emit = <K extends TopicKey>(key: K, news: NewsOf<K>) => void

export type Hub = {
  emit: Emit
  /**
   * Adds a listener. `since`: the id of the last event that the listener received, or null. The first event lists the
   * topics for which events have been lost. Calling the returned function removes the listener.
   */
  add(listener: Listener, topics: readonly TopicKey[], since: string | null): () => void
  /** Changes a stream's topics; returns false if there is no stream with this id. */
  change(stream: string, topics: readonly TopicKey[]): boolean
  size(): number
  /** Ends every stream. */
  close(): void
}

export type HubEvents = {
  /** Called when a topic gets its first listener or loses its last one. */
  followed(topics: ReadonlySet<TopicKey>): void
  /**
   * Called when a stream starts listening to `key`; sends it the initial state. Sends nothing for a topic if the
   * events that the stream missed will be sent to it anyway.
   */
  joined(key: TopicKey, send: (news: unknown) => void): void
  /** Returns true for a topic whose events must never be lost: such a topic is reported even while nobody is
   * listening.
   */
  isContinuous(key: TopicKey): boolean
  /**
   * Returns whether the topic's events are stored. Old measurements are worthless, and they would displace events
   * that an interrupted stream still needs.
   */
  isKept?(key: TopicKey): boolean
}

const mostKept = 1000
const mostKeptText = 512 * 1024

const block = (event: ApiEvent, id?: string): string =>
  `${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(event)}\n\n`

/** Makes the hub. A comment line shows that the connection is still alive. */
export const createHub = (events: HubEvents, heartbeatMs = 15_000): Hub => {
  /**
   * Random number at the start of every event id of this server; it distinguishes these ids from those of a different
   * server, which mean nothing here.
   */
  const epoch = randomBytes(6).toString('hex')
  const streams = new Map<string, { listener: Listener; topics: Set<TopicKey> }>()
  const kept: { at: number; key: TopicKey; text: string }[] = []
  let keptText = 0
  let last = 0
  /** For each followed topic: the event since which the topic has been reported without a gap. */
  const since = new Map<TopicKey, number>()
  let beat: NodeJS.Timeout | null = null

  const counted = () => {
    if (streams.size === 0 && beat !== null) {
      clearInterval(beat)
      beat = null
    } else if (streams.size > 0 && beat === null) {
      beat = setInterval(() => {
        for (const { listener } of streams.values()) listener.write(': alive\n\n')
      }, heartbeatMs).unref()
    }
    const followed = new Set([...streams.values()].flatMap(({ topics }) => [...topics]))
    for (const key of since.keys()) if (!followed.has(key)) since.delete(key)
    for (const key of followed) if (!since.has(key)) since.set(key, last)
    events.followed(followed)
  }

  const keep = (key: TopicKey, text: string) => {
    kept.push({ at: last, key, text })
    keptText += text.length
    while (kept.length > mostKept || keptText > mostKeptText) keptText -= kept.shift()?.text.length ?? 0
  }

  const numberOf = (id: string | null): number | null => {
    const [of, at] = (id ?? '').split('-')
    return of === epoch && /^\d{1,15}$/.test(at ?? '') ? Number(at) : null
  }

  /** Checks whether all events after event `at` are still stored. */
  const reaches = (at: number) => at <= last && at >= (kept[0]?.at ?? last + 1) - 1

  const isKept = (key: TopicKey) => events.isKept?.(key) ?? true

  const isWhole = (key: TopicKey, at: number | null) =>
    at !== null &&
    isKept(key) &&
    reaches(at) &&
    (events.isContinuous(key) || (since.get(key) ?? Number.POSITIVE_INFINITY) <= at)

  const join = (id: string, key: TopicKey) => {
    events.joined(key, (news) => {
      const stream = streams.get(id)
      if (stream?.topics.has(key) === true) stream.listener.write(block({ topic: key, news } as ApiEvent))
    })
  }

  return {
    emit: (key, news) => {
      const kept = isKept(key)
      if (kept) last += 1
      const text = block({ topic: key, news } as ApiEvent, kept ? `${epoch}-${last}` : undefined)
      if (kept) keep(key, text)
      for (const { listener, topics } of streams.values()) if (topics.has(key)) listener.write(text)
    },
    add: (listener, topics, heard) => {
      const id = randomUUID()
      const at = numberOf(heard)
      const whole = topics.filter((key) => isWhole(key, at))
      const lost = topics.filter((key) => !whole.includes(key))
      listener.write(block({ topic: 'hello', stream: id, reset: lost }, `${epoch}-${last}`))
      for (const one of kept)
        if (at !== null && one.at > at && whole.includes(one.key)) listener.write(one.text)
      streams.set(id, { listener, topics: new Set(topics) })
      counted()
      for (const key of lost) join(id, key)
      return () => {
        if (streams.delete(id)) counted()
      }
    },
    change: (id, topics) => {
      const stream = streams.get(id)
      if (stream === undefined) return false
      const fresh = topics.filter((key) => !stream.topics.has(key))
      stream.topics = new Set(topics)
      counted()
      for (const key of fresh) join(id, key)
      return true
    },
    size: () => streams.size,
    close: () => {
      for (const { listener } of streams.values()) listener.end()
      streams.clear()
      counted()
    },
  }
}
