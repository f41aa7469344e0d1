/**
 * Observes the topics that pages listen to, and reports changes: values that were changed from outside, and runs
 * started on the command line. A topic is observed from the moment a page starts listening until no page is listening
 * any more; reading a topic has no effect on this. What was seen last is kept, so a change that happens while no page
 * listens is reported at the next observation: a page that read before that change and listens after it hears of it.
 */
import { type TopicKey, topicOf } from '@clearpane/contracts'
import { type DeviceId, deviceIdSchema } from '@clearpane/model'
import type { Glance } from '../pc/glance.ts'

/**
 * How to observe one topic of a device. `State` is the type of value by which two observations are compared.
 */
export type WatchedTopic<State = unknown> = {
  topic: 'status' | 'drift' | 'runs'
  look(glance: Glance): Promise<State>
  /** Returns the message about the change; null if nothing changed. */
  moved(before: State, now: State): unknown
  /** Returns the first message for a new listener; null if there is none. */
  first?(now: State): unknown
  /**
   * Returns the message about a first observation that came after a page may have read: what changed between that
   * reading and this observation is unknown.
   */
  begun(now: State): unknown
}

/**
 * Hides the type of a topic's state. This cast is safe because `moved`, `first` and `begun` only ever receive states
 * that were read for the same topic.
 */
export const watchedTopic = <State>(topic: WatchedTopic<State>): WatchedTopic => topic as WatchedTopic

export type Watch = {
  /** Observes these topics, and no others. */
  follow(topics: ReadonlySet<TopicKey>): void
  /**
   * Observes a PC once if it hasn't been observed yet, so that no later change is missed. Resolves when it was
   * observed, or couldn't be.
   */
  begin(device: DeviceId): Promise<void>
  /** For a new listener. */
  first(key: TopicKey, send: (news: unknown) => void): void
  /** Observes a PC immediately, because Clearpane has changed it. */
  now(device: DeviceId): void
}

type Followed = { device: DeviceId; topic: WatchedTopic; seen: Promise<boolean> }

export type WatchOptions = {
  topics: readonly WatchedTopic[]
  /** Takes a quick look at a device; returns null if the device can't be observed now. */
  glance(device: DeviceId): Promise<Glance | null>
  emit(key: TopicKey, news: unknown): void
  /**
   * Checks whether a Clearpane run is in progress. A run reports its own progress, so its unfinished states aren't
   * reported here.
   */
  isBusy(device: DeviceId): boolean
  /** Returns whether a page may have read anything since the server started. */
  isRead(): boolean
  /** Milliseconds between two observations; tests use fewer. */
  pauseMs?: number | undefined
}

/** Maximum fraction of the time that may be spent on observing. */
const share = 0.01
/**
 * Maximum pause in milliseconds. With this pause, a change appears within two seconds even on a busy machine,
 * including the time for the observation and for the page.
 */
const longestPauseMs = 1500

export const createWatch = ({
  topics,
  glance,
  emit,
  isBusy,
  isRead,
  pauseMs = 1000,
}: WatchOptions): Watch => {
  const followed = new Map<TopicKey, Followed>()
  /** What was seen last of each topic, even if nobody listens to it any more. */
  const states = new Map<TopicKey, unknown>()
  const beginning = new Map<DeviceId, Promise<unknown>>()
  /**
   * Token that identifies the current loop. If all pages were closed and opened again while a loop was reading, that
   * loop ends, and a new one runs instead.
   */
  let loop: object | null = null

  /** Takes one quick look at each device; the result is shared by all topics of that device. */
  const glances = () => {
    const made = new Map<DeviceId, Promise<Glance | null>>()
    return (device: DeviceId) => {
      const own = made.get(device) ?? glance(device)
      made.set(device, own)
      return own
    }
  }

  const keyOf = (topic: WatchedTopic, device: DeviceId): TopicKey => `${topic.topic}:${device}`

  /**
   * Looks at a topic, and returns whether it could. A failed read isn't reported here, because the page's own call
   * will report it.
   */
  const lookAt = async (topic: WatchedTopic, device: DeviceId, at: typeof glance): Promise<boolean> => {
    const key = keyOf(topic, device)
    const before = states.get(key)
    const look = async () => {
      const glanced = await at(device)
      return glanced === null ? null : topic.look(glanced)
    }
    const now = await look().catch(() => null)
    if (now === null) return false
    // Another read was faster.
    if (states.get(key) !== before) return true
    states.set(key, now)
    const begun = () => (isRead() ? topic.begun(now) : null)
    const news = before === undefined ? begun() : topic.moved(before, now)
    if (news !== null) emit(key, news)
    return true
  }

  const isBegun = (device: DeviceId) => topics.every((topic) => states.has(keyOf(topic, device)))

  /** Looks at all topics, because a page may read them all before it listens to the first. */
  const begin = async (device: DeviceId): Promise<void> => {
    if (isBegun(device)) return
    const at = glances()
    const looks = beginning.get(device) ?? Promise.all(topics.map((topic) => lookAt(topic, device, at)))
    beginning.set(device, looks)
    await looks
    beginning.delete(device)
  }

  const round = async (concerns: (device: DeviceId) => boolean) => {
    const at = glances()
    for (const one of [...followed.values()])
      if (concerns(one.device) && !isBusy(one.device)) await lookAt(one.topic, one.device, at)
  }

  /**
   * Schedules the next observation. Observing takes about 1 % of one processor, or more on a slow PC, because a
   * change must reach the page within two seconds.
   */
  const schedule = (own: object, busyMs: number) => {
    const look = async () => {
      if (loop !== own) return
      const before = process.cpuUsage()
      await round(() => true)
      const { user, system } = process.cpuUsage(before)
      if (loop === own) schedule(own, (user + system) / 1000)
    }
    setTimeout(look, Math.max(pauseMs, Math.min(busyMs / share, longestPauseMs))).unref()
  }

  const listenTo = (key: TopicKey, at: typeof glance) => {
    const { name, of } = topicOf(key)
    const topic = topics.find((one) => one.topic === name)
    const id = deviceIdSchema.safeParse(of)
    if (topic === undefined || !id.success) return
    const device = id.data
    const seen = isBegun(device) ? lookAt(topic, device, at) : begin(device).then(() => states.has(key))
    followed.set(key, { device, topic, seen })
  }

  return {
    follow: (keys) => {
      for (const key of followed.keys()) if (!keys.has(key)) followed.delete(key)
      const at = glances()
      for (const key of keys) if (!followed.has(key)) listenTo(key, at)
      if (followed.size > 0 === (loop !== null)) return
      loop = followed.size > 0 ? {} : null
      if (loop !== null) schedule(loop, 0)
    },
    first: (key, send) => {
      const one = followed.get(key)
      if (one?.topic.first === undefined) return
      const { first } = one.topic
      void one.seen.then((isSeen) => {
        if (isSeen) send(first(states.get(key)))
      })
    },
    begin,
    now: (device) => void round((one) => one === device),
  }
}
