/**
 * Connects the stream to the queries: each event belongs to a topic, and only queries that the topic affects are
 * refetched.
 */
import type { News, TopicEvent, TopicKey } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import type { QueryClient } from '@tanstack/react-query'
import { type Ok, patched, queries, refreshDevice, refreshTopics, type Topic } from '../api/index.ts'
import { follow, onEvent } from './stream.ts'

const watched = {
  status: 0,
  drift: 0,
  runs: 0,
  results: 0,
  alerts: 0,
  health: 0,
  cloud: 0,
  automation: 0,
} satisfies Record<Topic, 0>

const isWatched = (topic: string): topic is Topic => topic in watched

const split = (key: TopicKey): [topic: string, device: DeviceId] => {
  const [topic = '', device = ''] = key.split(':')
  return [topic, device as DeviceId]
}

/**
 * How many ms to wait for further topics, because one change affects several topics within moments. Thanks to this
 * delay, each query is refetched only once.
 */
const togetherMs = 150
const waiting = new Map<DeviceId, Set<Topic>>()

const askAgain = (client: QueryClient, topic: Topic, device: DeviceId) => {
  const topics = waiting.get(device)
  if (topics !== undefined) return void topics.add(topic)
  waiting.set(device, new Set([topic]))
  setTimeout(() => {
    const all = waiting.get(device) ?? new Set()
    waiting.delete(device)
    void refreshTopics(client, device, all)
  }, togetherMs)
}

const hearStatus = async (client: QueryClient, device: DeviceId, news: News<'status'>) => {
  const { queryKey } = queries.tweaks(device)
  const query = client.getQueryCache().find({ queryKey })
  // The answer to a request that is still in progress may be older or newer than this event; the answer's revision
  // shows which.
  if (query?.state.fetchStatus === 'fetching') await query.promise?.catch(() => undefined)
  const have = client.getQueryData(queryKey)
  // The first read is made by the components that use the states; if it failed, it's repeated here.
  const next = have && patched(have, news)
  if (next === null || (have === undefined && query?.state.status === 'error'))
    return void refreshDevice(client, device)
  if (next !== undefined) client.setQueryData(queryKey, next)
  // Even if the page has these states already, it may have read what depends on them before.
  if (news.from !== news.to) askAgain(client, 'status', device)
}

type Followed = Ok<'jobs'>['jobs'][number]

/** Stores the value from a result event, so that no card shows an older value while it fetches the result again. */
const hearResult = (client: QueryClient, device: DeviceId, { type, at, value }: News<'results'>) =>
  client.setQueryData(['results', device], (have: Ok<'results'> | undefined) => {
    const others = have?.results.filter((one) => one.type !== type)
    return others && { results: at === null ? others : [...others, { type, at, value }] }
  })

/**
 * Keeps a job that has ended in the list until the list is reloaded, so that a card can show how the job ended.
 */
const hearJob = (
  client: QueryClient,
  id: string,
  change: (job: Followed | undefined) => Followed | undefined,
) =>
  client.setQueryData(queries.jobs().queryKey, (have) => {
    const jobs = have?.jobs ?? []
    const next = change(jobs.find((job) => job.id === id))
    return next === undefined ? have : { jobs: [...jobs.filter((job) => job.id !== id), next] }
  })

const hearJobs = (client: QueryClient, { topic, news }: TopicEvent) => {
  const event: News<'job'> = topic === 'jobs' ? { job: news as News<'jobs'> } : (news as News<'job'>)
  if ('job' in event)
    hearJob(client, event.job.id, (have) => ({
      ...event.job,
      partials: event.partials ?? have?.partials ?? [],
    }))
  // Only a run's dialog follows the run's individual changes.
  else if ('partial' in event)
    hearJob(client, topic.slice('job:'.length), (have) =>
      have === undefined || have.type === 'run'
        ? undefined
        : { ...have, partials: [...have.partials, event.partial] },
    )
}

/**
 * Refetches the score's history. The page often shows the announced score already, because the server announces the
 * score whenever a page loads it. However, the score's history then has a new entry, so it's refetched.
 */
const hearHealth = (client: QueryClient, device: DeviceId, { score }: News<'health'>) =>
  setTimeout(() => {
    if (client.getQueryData(queries.health(device).queryKey)?.score !== score)
      askAgain(client, 'health', device)
    else void client.invalidateQueries({ queryKey: ['healthHistory', device] })
  }, togetherMs)

const hear = (client: QueryClient, event: TopicEvent) => {
  const [topic, device] = split(event.topic)
  // The cast is safe: the topic's schema determines what is reported on it.
  if (topic === 'status') void hearStatus(client, device, event.news as News<'status'>)
  else if (topic === 'health') hearHealth(client, device, event.news as News<'health'>)
  else if (topic === 'results') hearResult(client, device, event.news as News<'results'>)
  else if (topic === 'jobs' || topic === 'job') hearJobs(client, event)
  else if (isWatched(topic)) askAgain(client, topic, device)
}

/** Returns a function that disconnects the stream from the queries. */
export const refreshByEvents = (client: QueryClient) =>
  onEvent({
    event: (event) => hear(client, event),
    missed: (topics) => {
      for (const key of topics) {
        const [topic, device] = split(key)
        if (isWatched(topic)) askAgain(client, topic, device)
      }
    },
  })

/** Listens for everything that every page shows about its device: states, drift, history, results and score. */
export const followDevice = (device: DeviceId) =>
  follow(
    `status:${device}`,
    `drift:${device}`,
    `runs:${device}`,
    `results:${device}`,
    `health:${device}`,
    `alerts:${device}`,
    `cloud:${device}`,
    `automation:${device}`,
  )
