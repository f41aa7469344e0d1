/**
 * The queries of pages. The keys have the form `[what, device]`, so that a "changed" event for one PC refreshes only
 * that PC's pages.
 */
import type { DeviceId, Origin } from '@clearpane/model'
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { request } from './client.ts'
import { joined, type Statuses } from './status.ts'

/**
 * An event stream topic about a PC. Each query lists the topics that make it stale; states arrive as patches.
 */
export type Topic = 'status' | 'drift' | 'runs' | 'results' | 'alerts' | 'health' | 'cloud' | 'automation'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { topics?: readonly Topic[] }
  }
}

/** Topics of queries that any change may affect, whichever program made it. */
export const afterChanges = { topics: ['status', 'runs'] } as const satisfies { topics: readonly Topic[] }
/** The topics of queries whose results change only after one of Clearpane's runs. */
export const afterRuns = { topics: ['runs'] } as const satisfies { topics: readonly Topic[] }

/** Turns off retries, automatic refetching and staleness, because events announce changes. */
export const queryDefaults = {
  queries: {
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
  },
  mutations: { retry: false },
} as const

export const queries = {
  app: () => queryOptions({ queryKey: ['app'], queryFn: ({ signal }) => request('app', { signal }) }),
  devices: () =>
    queryOptions({ queryKey: ['devices'], queryFn: ({ signal }) => request('devices', { signal }) }),
  /** Both generators' options, which are part of the program and are therefore requested only once. */
  generators: () =>
    queryOptions({ queryKey: ['generators'], queryFn: ({ signal }) => request('generators', { signal }) }),
  jobs: () => queryOptions({ queryKey: ['jobs'], queryFn: ({ signal }) => request('jobs', { signal }) }),
  /**
   * The catalog, which stays the same as long as the same version of Clearpane is running: it's requested once, and
   * the browser's cache keeps it across reloads.
   */
  catalog: () =>
    queryOptions({ queryKey: ['catalog'], queryFn: ({ signal }) => request('catalog', { signal }) }),
  /**
   * The catalog's entries, each with its state on this PC. The states are requested once; after that, changes arrive
   * through the stream (`status.ts`).
   */
  tweaks: (device: DeviceId) =>
    queryOptions({
      queryKey: ['tweaks', device],
      queryFn: async ({ client, signal }): Promise<Statuses> => {
        const [{ tweaks }, status] = await Promise.all([
          client.ensureQueryData(queries.catalog()),
          request('status', { device, signal }),
        ])
        return joined(tweaks, status)
      },
    }),
  services: (device: DeviceId) =>
    queryOptions({
      queryKey: ['services', device],
      meta: afterChanges,
      queryFn: ({ signal }) => request('services', { device, signal }),
    }),
  apps: (device: DeviceId) =>
    queryOptions({
      queryKey: ['apps', device],
      meta: afterChanges,
      queryFn: ({ signal }) => request('apps', { device, signal }),
    }),
  startup: (device: DeviceId) =>
    queryOptions({
      queryKey: ['startup', device],
      meta: afterChanges,
      queryFn: ({ signal }) => request('startup', { device, signal }),
    }),
  network: (device: DeviceId) =>
    queryOptions({
      queryKey: ['network', device],
      meta: afterChanges,
      queryFn: ({ signal }) => request('network', { device, signal }),
    }),
  systemInformation: (device: DeviceId) =>
    queryOptions({
      queryKey: ['systemInformation', device],
      meta: afterChanges,
      queryFn: ({ signal }) => request('systemInformation', { device, signal }),
    }),
  hardware: (device: DeviceId) =>
    queryOptions({
      queryKey: ['hardware', device],
      meta: afterRuns,
      queryFn: ({ signal }) => request('hardware', { device, signal }),
    }),
  /** This PC's cloud profile; null if there is none. */
  cloud: (device: DeviceId) =>
    queryOptions({
      queryKey: ['cloud', device],
      meta: { topics: ['runs', 'cloud'] },
      queryFn: ({ signal }) => request('cloudStatus', { device, signal }),
    }),
  cloudHistory: (device: DeviceId, profileId: string) =>
    queryOptions({
      queryKey: ['cloudHistory', device, profileId],
      meta: { topics: ['cloud'] },
      queryFn: ({ signal }) => request('cloudHistory', { device, params: { profileId }, signal }),
      staleTime: 0,
    }),
  cloudPcs: (device: DeviceId, profileId: string) =>
    queryOptions({
      queryKey: ['cloudPcs', device, profileId],
      meta: { topics: ['runs', 'cloud'] },
      queryFn: ({ signal }) => request('cloudPcs', { device, params: { profileId }, signal }),
      staleTime: 0,
    }),
  cloudChoices: (device: DeviceId, profileId: string) =>
    queryOptions({
      queryKey: ['cloudChoices', device, profileId],
      meta: { topics: ['cloud'] },
      queryFn: ({ signal }) => request('cloudChoices', { device, params: { profileId }, signal }),
      staleTime: 0,
    }),
  cloudWrites: (device: DeviceId, profileId: string, key: string) =>
    queryOptions({
      queryKey: ['cloudWrites', device, profileId, key],
      meta: { topics: ['cloud'] },
      queryFn: ({ signal }) =>
        request('cloudWrites', { device, params: { profileId }, query: { key }, signal }),
      staleTime: 0,
    }),
  /** The scan whose lists of files can still be used for cleaning up. */
  cleanup: (device: DeviceId) =>
    queryOptions({
      queryKey: ['cleanup', device],
      meta: afterRuns,
      queryFn: ({ signal }) => request('cleanup', { device, signal }),
    }),
  scanFolders: (device: DeviceId) =>
    queryOptions({
      queryKey: ['scanFolders', device],
      queryFn: ({ signal }) => request('scanFolders', { device, signal }),
    }),
  /**
   * The quarantine, which is fetched again whenever it's shown, because other browser windows and the command line
   * move files too.
   */
  quarantine: (device: DeviceId) =>
    queryOptions({
      queryKey: ['quarantine', device],
      meta: afterRuns,
      queryFn: ({ signal }) => request('quarantine', { device, signal }),
      staleTime: 0,
    }),
  /** The backups, which are fetched again whenever the list is opened, because every run may add one. */
  registryBackups: (device: DeviceId) =>
    queryOptions({
      queryKey: ['registryBackups', device],
      meta: afterRuns,
      queryFn: ({ signal }) => request('registryBackups', { device, signal }),
      staleTime: 0,
    }),
  security: (device: DeviceId) =>
    queryOptions({
      queryKey: ['security', device],
      meta: { topics: ['status', 'runs', 'drift'] },
      queryFn: ({ signal }) => request('security', { device, signal }),
    }),
  metrics: (device: DeviceId, range: 'hour' | 'day' | 'week' | 'month') =>
    queryOptions({
      queryKey: ['metrics', device, range],
      queryFn: ({ signal }) => request('metrics', { device, query: { range }, signal }),
    }),
  boots: (device: DeviceId) =>
    queryOptions({
      queryKey: ['boots', device],
      queryFn: ({ signal }) => request('boots', { device, signal }),
    }),
  presets: (device: DeviceId) =>
    queryOptions({
      queryKey: ['presets', device],
      meta: afterChanges,
      queryFn: ({ signal }) => request('presets', { device, signal }),
    }),
  runs: (device: DeviceId) =>
    queryOptions({
      queryKey: ['runs', device],
      meta: afterRuns,
      queryFn: ({ signal }) => request('runs', { device, signal }),
    }),
  /** The history's older pages; `first` is the first page's `next`. */
  olderRuns: (device: DeviceId, first: string | null) =>
    infiniteQueryOptions({
      queryKey: ['olderRuns', device, first],
      queryFn: ({ pageParam, signal }) => request('runs', { device, query: { before: pageParam }, signal }),
      initialPageParam: first ?? '',
      getNextPageParam: ({ next }) => next,
      enabled: false,
    }),
  run: (device: DeviceId, runId: string) =>
    queryOptions({
      queryKey: ['run', device, runId],
      meta: afterRuns,
      queryFn: ({ signal }) => request('run', { device, params: { runId }, signal }),
    }),
  tweakHistory: (device: DeviceId, tweakId: string) =>
    queryOptions({
      queryKey: ['tweakHistory', device, tweakId],
      meta: afterRuns,
      queryFn: ({ signal }) => request('tweakHistory', { device, params: { id: tweakId }, signal }),
    }),
  privacy: (device: DeviceId) =>
    queryOptions({
      queryKey: ['privacy', device],
      meta: afterChanges,
      queryFn: ({ signal }) => request('privacy', { device, signal }),
    }),
  health: (device: DeviceId) =>
    queryOptions({
      queryKey: ['health', device],
      meta: { topics: ['health', 'status', 'runs'] },
      queryFn: ({ signal }) => request('health', { device, signal }),
    }),
  others: (device: DeviceId) =>
    queryOptions({
      queryKey: ['others', device],
      meta: afterChanges,
      queryFn: ({ signal }) => request('others', { device, signal }),
    }),
  drift: (device: DeviceId) =>
    queryOptions({
      queryKey: ['drift', device],
      meta: { topics: ['drift', 'runs'] },
      queryFn: ({ signal }) => request('drift', { device, signal }),
    }),
  /**
   * A plan, which is computed anew each time it's shown. When the user changes one of the plan's choices, the
   * previous plan stays on screen until the new one arrives. A different value of `seen` requests a new plan, based
   * on the PC's current state.
   */
  plan: (device: DeviceId, origin: Origin, seen = '') =>
    queryOptions({
      queryKey: ['plan', device, origin, seen],
      queryFn: ({ signal }) => request('plan', { device, body: { origin }, signal }),
      gcTime: 0,
      placeholderData: keepPreviousData,
    }),
}

/**
 * Refetches everything that was read from this PC, except plans: the user is looking at the plan, and its hash makes
 * sure that no other plan is carried out. This function is used for changes that no topic covers, and while the event
 * stream is interrupted.
 */
export const refreshDevice = (client: QueryClient, device: DeviceId) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [what, of] }) => of === device && what !== 'plan' && what !== 'results',
  })

/** Refetches each query that is made stale by any of these topics for this PC, but only once per query. */
export const refreshTopics = (client: QueryClient, device: DeviceId, topics: ReadonlySet<Topic>) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [, of], meta }) =>
      of === device && (meta?.topics ?? []).some((topic) => topics.has(topic)),
  })
