/** Provides the event streams with topics that are measured only while somebody is listening. */
import { type TopicKey, topicOf } from '@clearpane/contracts'
import { type DeviceId, deviceIdSchema } from '@clearpane/model'

/**
 * Describes a topic that is measured only while somebody listens. A stream that was interrupted doesn't receive the
 * events that it missed.
 */
export type StreamedTopic = {
  topic: 'live' | 'processes' | 'appFacts'
  /** Called when the set of devices with listeners changes. */
  follow(devices: ReadonlySet<DeviceId>): void
  /** Returns the first message for a new listener; null if there is none. */
  first(device: DeviceId): unknown
}

export const createStreamed = (topics: readonly StreamedTopic[]) => {
  const find = (key: TopicKey) => {
    const { name, of } = topicOf(key)
    const topic = topics.find((one) => one.topic === name)
    const device = deviceIdSchema.safeParse(of)
    return topic === undefined || !device.success ? null : { topic, device: device.data }
  }
  return {
    follow: (keys: ReadonlySet<TopicKey>): void => {
      const found = [...keys].flatMap((key) => find(key) ?? [])
      for (const topic of topics) {
        const devices = found.filter((one) => one.topic === topic).map(({ device }) => device)
        topic.follow(new Set<DeviceId>(devices))
      }
    },
    first: (key: TopicKey, send: (news: unknown) => void): void => {
      const found = find(key)
      const news = found?.topic.first(found.device) ?? null
      if (news !== null) send(news)
    },
    streams: (key: TopicKey): boolean => find(key) !== null,
  }
}
