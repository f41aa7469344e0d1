/** Connects the stream to the queries: a topic says what changed, and only that is refetched. */
import type { News, TopicEvent, TopicKey } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import type { QueryClient } from '@tanstack/react-query'
import { type Ok, patched, queries, refreshDevice } from '../api/index.ts'
import { follow, onEvent } from './stream.ts'

/** Covered by other topics, or unaffected by outside changes. Everything else derives from states. */
const apart = [
  'tweaks',
  'plan',
  'results',
  'drift',
  'runs',
  'run',
  'tweakHistory',
  'metrics',
  'healthHistory',
  'alerts',
]

/** What to refetch when a device's topic changed. */
const isMadeOf = {
  status: (what: string) => !apart.includes(what),
  drift: (what: string) => what === 'drift' || what === 'security',
  // A run elsewhere, e.g. from the command line, may have changed what no topic covers.
  runs: (what: string) => ['runs', 'run', 'tweakHistory'].includes(what) || !apart.includes(what),
  results: (what: string) => what === 'results',
  alerts: (what: string) => what === 'alerts',
  health: (what: string) => what === 'health' || what === 'healthHistory',
}
type Watched = keyof typeof isMadeOf

const isWatched = (topic: string): topic is Watched => topic in isMadeOf

const split = (key: TopicKey): [topic: string, device: DeviceId] => {
  const [topic = '', device = ''] = key.split(':')
  return [topic, device as DeviceId]
}

const askAgain = (client: QueryClient, topic: Watched, device: DeviceId) =>
  void client.invalidateQueries({
    predicate: ({ queryKey: [what, of] }) => of === device && isMadeOf[topic](String(what)),
  })

const hearStatus = async (client: QueryClient, device: DeviceId, news: News<'status'>) => {
  const { queryKey } = queries.tweaks(device)
  const query = client.getQueryCache().find({ queryKey })
  // A read in progress may be older or newer than this event: its revision tells.
  if (query?.state.fetchStatus === 'fetching') await query.promise?.catch(() => undefined)
  const have = client.getQueryData(queryKey)
  // The first read is up to whoever needs it; a failed one is repeated.
  if (have === undefined) return query?.state.status === 'error' ? refreshDevice(client, device) : undefined
  const next = patched(have, news)
  if (next === null) return void refreshDevice(client, device)
  client.setQueryData(queryKey, next)
  if (next !== have) askAgain(client, 'status', device)
}

type Followed = Ok<'jobs'>['jobs'][number]

/** Includes its value, so that no card shows an older one until it has refetched. */
const hearResult = (client: QueryClient, device: DeviceId, { type, at, value }: News<'results'>) =>
  client.setQueryData(['results', device], (have: Ok<'results'> | undefined) => {
    const others = have?.results.filter((one) => one.type !== type)
    return others && { results: at === null ? others : [...others, { type, at, value }] }
  })

/** An ended job stays in the list until it's refetched, so that a card can say how it ended. */
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
  // Only a run's dialog follows its individual changes.
  else if ('partial' in event)
    hearJob(client, topic.slice('job:'.length), (have) =>
      have === undefined || have.type === 'run'
        ? undefined
        : { ...have, partials: [...have.partials, event.partial] },
    )
}

const hear = (client: QueryClient, event: TopicEvent) => {
  const [topic, device] = split(event.topic)
  // Sound: the topic's own schema fixed what it reports.
  if (topic === 'status') void hearStatus(client, device, event.news as News<'status'>)
  else if (topic === 'results') hearResult(client, device, event.news as News<'results'>)
  else if (topic === 'jobs' || topic === 'job') hearJobs(client, event)
  else if (isWatched(topic)) askAgain(client, topic, device)
}

/** The returned function stops it. */
export const refreshByEvents = (client: QueryClient) =>
  onEvent({
    event: (event) => hear(client, event),
    opened: (missed) => {
      for (const key of missed) {
        const [topic, device] = split(key)
        // The stream itself reports the states' revision.
        if (isWatched(topic) && topic !== 'status') askAgain(client, topic, device)
      }
    },
  })

/** What every page shows about its device: states, drift, history, results, score. */
export const followDevice = (device: DeviceId) =>
  follow(
    `status:${device}`,
    `drift:${device}`,
    `runs:${device}`,
    `results:${device}`,
    `health:${device}`,
    `alerts:${device}`,
  )
