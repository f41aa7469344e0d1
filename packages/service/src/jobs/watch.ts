/**
 * Observes the topics that pages listen to, and reports changes: values that were changed from outside, and runs
 * started on the command line. A topic is observed from the moment a page starts listening until no page is listening
 * any more; reading a topic has no effect on this.
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
}

/**
 * Hides the type of a topic's state. This cast is safe because `moved` and `first` only ever receive states that were
 * read for the same topic.
 */
export const watchedTopic = <State>(topic: WatchedTopic<State>): WatchedTopic => topic as WatchedTopic

export type Watch = {
  /** Observes these topics, and no others. */
  follow(topics: ReadonlySet<TopicKey>): void
  /** For a new listener. */
  first(key: TopicKey, send: (news: unknown) => void): void
  /** Returns whether a topic is being observed; while no page is listening, nothing is known about it. */
  watches(key: TopicKey): boolean
  /** Observes a PC immediately, because Clearpane has changed it. */
  now(device: DeviceId): void
}

type Followed = { device: DeviceId; topic: WatchedTopic; seen: Promise<unknown>; state: unknown }

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

export const createWatch = ({ topics, glance, emit, isBusy, pauseMs = 1000 }: WatchOptions): Watch => {
  const followed = new Map<TopicKey, Followed>()
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

  /** Looks at a topic. A failed read isn't reported here, because the page's own call will report it. */
  const lookAt = async (key: TopicKey, one: Followed, at: typeof glance): Promise<void> => {
    const before = one.state
    const look = async () => {
      const glanced = await at(one.device)
      return glanced === null ? null : one.topic.look(glanced)
    }
    const now = await look().catch(() => null)
    // Either another read was faster, or no page is listening any more.
    if (now === null || one.state !== before || followed.get(key) !== one) return
    one.state = now
    const news = before === null ? null : one.topic.moved(before, now)
    if (news !== null) emit(key, news)
  }

  const round = async (concerns: (device: DeviceId) => boolean) => {
    const at = glances()
    for (const [key, one] of [...followed])
      if (concerns(one.device) && !isBusy(one.device)) await lookAt(key, one, at)
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

  const begin = (key: TopicKey, at: typeof glance) => {
    const { name, of } = topicOf(key)
    const topic = topics.find((one) => one.topic === name)
    const device = deviceIdSchema.safeParse(of)
    if (topic === undefined || !device.success) return
    const one: Followed = { device: device.data, topic, seen: Promise.resolve(), state: null }
    followed.set(key, one)
    one.seen = lookAt(key, one, at)
  }

  return {
    follow: (keys) => {
      for (const key of followed.keys()) if (!keys.has(key)) followed.delete(key)
      const at = glances()
      for (const key of keys) if (!followed.has(key)) begin(key, at)
      if (followed.size > 0 === (loop !== null)) return
      loop = followed.size > 0 ? {} : null
      if (loop !== null) schedule(loop, 0)
    },
    first: (key, send) => {
      const one = followed.get(key)
      if (one?.topic.first === undefined) return
      const { first } = one.topic
      void one.seen.then(() => {
        if (one.state !== null) send(first(one.state))
      })
    },
    watches: (key) => topics.some(({ topic }) => topic === topicOf(key).name),
    now: (device) => void round((one) => one === device),
  }
}
