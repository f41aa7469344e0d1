/**
 * The open event streams, and the topics of each stream. Numbers every event and keeps the latest ones, so that a page
 * is also told about the changes that happened after it read its data and before its stream listened to the topic. This
 * module doesn't depend on HTTP: a listener only has to accept text, and it must be possible to close it.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import type { ApiEvent, Hello, News, TopicKey, TopicName } from '@clearpane/contracts'

export type Listener = { write(text: string): void; end(): void }

type NewsOf<K extends TopicKey> = News<K extends `${infer N extends TopicName}:${string}` ? N : K & TopicName>

/** Sends `news` to all listeners of `key`. */
export type Emit = <K extends TopicKey>(key: K, news: NewsOf<K>) => void

export type Hub = {
  emit: Emit
  /**
   * Adds a listener. `since`: the id up to which the listener knows the topics, or null. The later events are sent
   * first; the event `hello` follows and lists the topics for which events have been lost. Calling the returned
   * function removes the listener.
   */
  add(listener: Listener, topics: readonly TopicKey[], since: string | null): () => void
  /**
   * Changes a stream's topics; returns false if there is no stream with this id. The new topics begin as those of a
   * new stream do.
   */
  change(stream: string, topics: readonly TopicKey[], since: string | null): boolean
  /** The id of the latest event, whether or not anybody listened to it. */
  last(): string
  /** Returns whether anybody has called `last`; before that, no page can have read anything. */
  isAsked(): boolean
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
  /** Returns whether `joined` sends everything that the topic has reported so far. */
  tellsAll(key: TopicKey): boolean
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
  let isAsked = false
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

  const lastId = () => `${epoch}-${last}`

  /** Sends the events that the stream missed on these topics; returns the topics for which some are no longer kept. */
  const catchUp = (listener: Listener, topics: readonly TopicKey[], since: string | null): TopicKey[] => {
    const at = numberOf(since)
    if (at === null || !reaches(at)) return [...topics]
    for (const one of kept) if (one.at > at && topics.includes(one.key)) listener.write(one.text)
    return topics.filter((key) => !isKept(key))
  }

  /** Comes after what the stream missed, because the page then knows its topics up to this event. */
  const greet = (listener: Listener, hello: Omit<Hello, 'topic'>) =>
    listener.write(block({ topic: 'hello', ...hello }, lastId()))

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
      const lost = catchUp(listener, topics, heard)
      greet(listener, { stream: id, topics: [...topics], reset: lost })
      streams.set(id, { listener, topics: new Set(topics) })
      counted()
      for (const key of lost) join(id, key)
      return () => {
        if (streams.delete(id)) counted()
      }
    },
    change: (id, topics, heard) => {
      const stream = streams.get(id)
      if (stream === undefined) return false
      const fresh = topics.filter((key) => !stream.topics.has(key))
      const lost = catchUp(
        stream.listener,
        fresh.filter((key) => !events.tellsAll(key)),
        heard,
      )
      greet(stream.listener, { stream: id, topics: [...topics], reset: lost })
      stream.topics = new Set(topics)
      counted()
      for (const key of fresh) join(id, key)
      return true
    },
    last: () => {
      isAsked = true
      return lastId()
    },
    isAsked: () => isAsked,
    size: () => streams.size,
    close: () => {
      for (const { listener } of streams.values()) listener.end()
      streams.clear()
      counted()
    },
  }
}
