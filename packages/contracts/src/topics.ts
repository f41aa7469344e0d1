/**
 * The messages on the single event stream at `wire.eventsPath`, keyed by topic. The table is closed: each feature's
 * contract defines the feature's own topics, and this file collects them.
 */
import { z } from 'zod'
import { alertsTopics } from './features/alerts.ts'
import { assistantTopics } from './features/assistant.ts'
import { automationTopics } from './features/automation/automation.ts'
import { cloudProfilesTopics } from './features/cloud-profiles.ts'
import { healthTopics } from './features/health.ts'
import { historyTopics } from './features/history.ts'
import { inventoryTopics } from './features/inventory.ts'
import { monitoringTopics } from './features/monitoring.ts'
import { tweaksTopics } from './features/tweaks.ts'
import { jobsTopics } from './jobs/jobs.ts'

export const topics = {
  ...tweaksTopics,
  ...alertsTopics,
  ...assistantTopics,
  ...cloudProfilesTopics,
  ...automationTopics,
  ...healthTopics,
  ...historyTopics,
  ...inventoryTopics,
  ...jobsTopics,
  ...monitoringTopics,
} as const
export type Topics = typeof topics
export type TopicName = keyof Topics
/** What a topic reports. */
export type News<N extends TopicName> = z.output<Topics[N]['news']>

/** `status:sample`, `job:1a2b`, `jobs`. */
export type TopicKey = { [N in TopicName]: Topics[N]['of'] extends null ? N : `${N}:${string}` }[TopicName]

const names = Object.keys(topics) as TopicName[]

const splitKey = (key: string): { name: TopicName; of: string | null } | null => {
  const [head = '', ...rest] = key.split(':')
  const name = names.find((one) => one === head)
  if (name === undefined) return null
  const { of } = topics[name]
  const subject = rest.length === 0 ? null : rest.join(':')
  const fits = of === null ? subject === null : of.safeParse(subject).success
  return fits ? { name, of: subject } : null
}

/** Refuses a key that belongs to no topic, or that contains a subject that its topic can't have. */
export const topicKeySchema = z
  .string()
  .max(100)
  .refine((key) => splitKey(key) !== null, 'is no topic')
  .transform((key) => key as TopicKey)

export const topicsSchema = z.array(topicKeySchema).max(40)

export const topicOf = (key: TopicKey): { name: TopicName; of: string | null } => {
  const found = splitKey(key)
  if (found === null) throw new Error('a key of this type is always a topic')
  return found
}

/**
 * The event that follows whatever a new stream missed, and again whenever a stream's topics were changed: from here
 * on, the stream sends every event of `topics`.
 */
const helloSchema = z.strictObject({
  topic: z.literal('hello'),
  /** An id that identifies the stream in requests that change its topics. */
  stream: z.string(),
  topics: z.array(topicKeySchema),
  /** The topics, among those that are new, whose events since `since` are lost, so that their data may be outdated. */
  reset: z.array(topicKeySchema),
})

const newsSchema = z.strictObject({ topic: topicKeySchema, news: z.unknown() }).check(({ value, issues }) => {
  const found = splitKey(value.topic)
  const checked = found === null ? null : topics[found.name].news.safeParse(value.news)
  if (checked?.success === true) return
  issues.push({ code: 'custom', path: ['news'], message: "isn't what the topic reports", input: value.news })
})

export const eventSchema = z.union([helloSchema, newsSchema])

export type Hello = z.output<typeof helloSchema>
type KeyOf<N extends TopicName> = Extract<TopicKey, N | `${N}:${string}`>
/** A topic's event, as checked by the topic's schema. */
export type TopicEvent = { [N in TopicName]: { topic: KeyOf<N>; news: News<N> } }[TopicName]
export type ApiEvent = Hello | TopicEvent
