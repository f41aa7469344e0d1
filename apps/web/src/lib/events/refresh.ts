/** Joins the stream to what pages have read: a topic says what moved, and only that is asked again. */
import type { News, TopicEvent, TopicKey } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import type { QueryClient } from '@tanstack/react-query'
import { type Ok, patched, queries, refreshDevice } from '../api/index.ts'
import { follow, onEvent } from './stream.ts'

/** What a topic of its own brings, or nothing outside the page changes. Everything else is made of states. */
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

/** What of a device is asked again when a topic about it moved. */
const isMadeOf = {
  status: (what: string) => !apart.includes(what),
  drift: (what: string) => what === 'drift' || what === 'security',
  // A run elsewhere, of the command line, may have changed what no topic looks at.
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
  // A reading under way may be from before what this says, or from after it: its revision tells.
  if (query?.state.fetchStatus === 'fetching') await query.promise?.catch(() => undefined)
  const have = client.getQueryData(queryKey)
  // Read for the first time by who needs it; what failed meanwhile, again.
  if (have === undefined) return query?.state.status === 'error' ? refreshDevice(client, device) : undefined
  const next = patched(have, news)
  if (next === null) return void refreshDevice(client, device)
  client.setQueryData(queryKey, next)
  if (next !== have) askAgain(client, 'status', device)
}

type Followed = Ok<'jobs'>['jobs'][number]

/** With its value, so that no card shows an older one until it has asked. */
const hearResult = (client: QueryClient, device: DeviceId, { type, at, value }: News<'results'>) =>
  client.setQueryData(['results', device], (have: Ok<'results'> | undefined) => {
    const others = have?.results.filter((one) => one.type !== type)
    return others && { results: at === null ? others : [...others, { type, at, value }] }
  })

/** A job that ended stays in the list until it's read again, so that a card can say how it ended. */
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
  // What a run reports change by change is followed by its dialog alone.
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

/** The answer ends it. */
export const refreshByEvents = (client: QueryClient) =>
  onEvent({
    event: (event) => hear(client, event),
    opened: (missed) => {
      for (const key of missed) {
        const [topic, device] = split(key)
        // The stream itself says where the states stand.
        if (isWatched(topic) && topic !== 'status') askAgain(client, topic, device)
      }
    },
  })

/** What every page shows of its device: states, drift, history, results, score. */
export const followDevice = (device: DeviceId) =>
  follow(
    `status:${device}`,
    `drift:${device}`,
    `runs:${device}`,
    `results:${device}`,
    `health:${device}`,
    `alerts:${device}`,
  )
