/**
 * Guards DNS servers, because a PC whose DNS servers don't answer has no internet access. For this reason, an
 * encrypted server must answer before it's set, and at least one of each adapter's servers must answer afterwards;
 * otherwise, the old servers are restored.
 */
import type { IsCancelled, Network } from '@clearpane/engine'
import {
  type Cause,
  canonicalJson,
  decodeRegistryData,
  diagnostic,
  dohServerOf,
  type Known,
  type Observation,
  type Plan,
  type Resource,
  type RunDetail,
} from '@clearpane/model'
import { carriesRoute } from '@clearpane/model/carries-route'
import { within } from '../core/within.ts'
import { type EncryptedServer, encryptionTrouble } from '../network/encryption-works.ts'
import { harmlessName, lineOf } from '../network/trips.ts'
import type { Failed, Guard } from './guard.ts'

/**
 * Times in milliseconds: for the whole check on a real connection, for the whole check on a simulated connection,
 * between two queries, and for one query.
 */
const [patienceMs, simulatedMs, pauseMs, mostMs] = [4500, 800, 250, 2000]

/**
 * Returns the time by which the check must have a result. Call this function before the first query. The time limit
 * is twice as long as one query together with the pause after it. The time limit is less than half of the ten seconds
 * that were promised, because on a busy PC, the run before the check and the undo after it take seconds, too.
 */
const deadlineOf = ({ line }: Network) => performance.now() + (line === undefined ? patienceMs : simulatedMs)

/**
 * The servers that an adapter has after a change. An empty list means automatic servers, which aren't known in
 * advance.
 */
type ServerList = { servers: readonly string[]; encrypted: boolean }

/** Returns the server lists from which no server answered. */
const silentOf = async (
  network: Network,
  lists: readonly ServerList[],
  timeoutMs: number,
  isCancelled: IsCancelled,
): Promise<ServerList[]> => {
  const line = lineOf(network)
  // An encrypted server isn't required to answer unencrypted queries.
  const byWindows = ({ servers, encrypted }: ServerList) => encrypted || servers.length === 0
  const asked = [...new Set(lists.flatMap(({ servers }) => servers))]
  const [resolved, ...times] = await Promise.all([
    lists.some(byWindows) && within(line.resolves(harmlessName, timeoutMs), timeoutMs, isCancelled),
    ...asked.map((server) => within(line.ask(server, harmlessName, timeoutMs), timeoutMs, isCancelled)),
  ])
  const answering = new Set(asked.filter((_, i) => typeof times[i] === 'number'))
  return lists.filter(
    (list) => !(byWindows(list) && resolved === true) && !list.servers.some((one) => answering.has(one)),
  )
}

/**
 * Checks that names can still be looked up after DNS servers were set; without this check, the PC might be left
 * without internet access. Returns true once a server in each list has answered, and false if the time is up or the
 * caller cancels.
 */
const nameServersHold = async (
  network: Network,
  lists: readonly ServerList[],
  until: number,
  isCancelled: IsCancelled,
): Promise<boolean> => {
  for (let silent = [...lists]; ; ) {
    // The last query ends when the time limit is reached.
    const left = until - performance.now()
    if (left <= 0) return false
    silent = await silentOf(network, silent, Math.min(mostMs, left), isCancelled)
    if (silent.length === 0) return true
    if (isCancelled()) return false
    await new Promise((next) => setTimeout(next, Math.min(pauseMs, Math.max(0, until - performance.now()))))
  }
}

type Left = { resource: Resource; state: Observation }

const concerns = (resource: Resource): boolean => resource.kind === 'dns' || dohServerOf(resource) !== null

/** Returns the requested values that the PC already has and that the run therefore doesn't change. */
const alreadyIn = ({ leftOut }: Plan): Left[] =>
  leftOut.flatMap(({ resource, observed, why }) => (why === 'already' ? [{ resource, state: observed }] : []))

const textOf = (state: Observation): string | null => {
  if (state.status !== 'present' || state.state.kind !== 'registry') return null
  const decoded = decodeRegistryData(state.state)
  return decoded !== null && typeof decoded.data === 'string' ? decoded.data : null
}

const serversOf = (state: Observation): readonly string[] =>
  state.status === 'present' && state.state.kind === 'dns' && Array.isArray(state.state.value)
    ? state.state.value
    : []

const encryptedIn = (all: readonly Left[]): (EncryptedServer & { adapter: string })[] =>
  all.flatMap(({ resource, state }) => {
    const place = dohServerOf(resource)
    if (place === null || !('name' in resource) || resource.name !== 'DohTemplate') return []
    const template = textOf(state)
    return template === null ? [] : [{ ...place, template }]
  })

const same = (a: Observation, b: Known) => canonicalJson(a) === canonicalJson(b)

/**
 * Returns the adapters with the servers that they have after the change; if any adapter is connected, only connected
 * ones are returned.
 */
const listsIn = async (network: Network, all: readonly Left[]): Promise<ServerList[]> => {
  const encrypted = new Set(encryptedIn(all).map(({ adapter }) => adapter.toLowerCase()))
  const byAdapter = new Map<string, string[]>()
  for (const { resource, state } of all) {
    if (resource.kind !== 'dns') continue
    const id = resource.adapter.toLowerCase()
    byAdapter.set(id, [...(byAdapter.get(id) ?? []), ...serversOf(state)])
  }
  const adapters = await network.adapters()
  const connected = new Set(
    'reported' in adapters
      ? adapters.reported.flatMap((one) => (one.connected ? [one.id.toLowerCase()] : []))
      : [],
  )
  const ids = [...byAdapter.keys()]
  const used = ids.filter((id) => connected.has(id))
  return (used.length === 0 ? ids : used).map((id) => ({
    servers: byAdapter.get(id) ?? [],
    encrypted: encrypted.has(id),
  }))
}

/** Returns the settings that caused a change. */
const settingsOf = (causes: readonly Cause[]): string[] => causes.map((cause) => canonicalJson(cause))

/** Returns the run's changes, and the servers that each adapter has after the run. */
const movedIn = ({ changes }: RunDetail) =>
  changes.filter(
    ({ resource, before, after }) => concerns(resource) && after !== null && !same(after, before),
  )

type Moved = ReturnType<typeof movedIn>

const leftBy = (moved: Moved): Left[] =>
  moved.map(({ resource, after, to }) => ({ resource, state: after ?? to }))

/**
 * Returns the server lists from which no server answers after a run. If a server is restored, its encryption is
 * restored, too.
 */
const silentAfter = (run: RunDetail, moved: Moved): Failed => {
  const settings = new Set(moved.flatMap(({ causes }) => settingsOf(causes)))
  const changeIds = run.changes.flatMap(({ changeId, resource, causes }) =>
    concerns(resource) || settingsOf(causes).some((one) => settings.has(one)) ? [changeId] : [],
  )
  return {
    changeIds,
    diagnostic: (undone) => {
      const variant = ({ all: 'putBack', rest: 'putBackRest', not: 'kept' } as const)[undone]
      return variant === 'putBack'
        ? diagnostic('NAME_SERVERS_SILENT', variant, undefined, run.runId)
        : diagnostic('NAME_SERVERS_SILENT', variant, { id: run.runId }, run.runId)
    },
  }
}

/**
 * Checks whether there is a route to other networks. A PC that has just been started may not be connected yet, and
 * without a route, missing answers prove nothing.
 */
const leadsOut = async (network: Network): Promise<boolean> => {
  const adapters = await network.adapters()
  return 'reported' in adapters && adapters.reported.some(carriesRoute)
}

/**
 * Checks whether the servers from before the run are known and don't answer either. In that case, the internet
 * connection is the cause, and restoring the old servers wouldn't help.
 */
const isOldSilent = async (network: Network, moved: Moved, isCancelled: IsCancelled): Promise<boolean> => {
  const lists = moved.flatMap(({ before }): ServerList[] => {
    const servers = serversOf(before)
    return servers.length === 0 ? [] : [{ servers, encrypted: false }]
  })
  const timeoutMs = network.line === undefined ? mostMs : simulatedMs
  return lists.length > 0 && (await silentOf(network, lists, timeoutMs, isCancelled)).length === lists.length
}

export const nameServersGuard: Guard = {
  guards: (changes) => changes.some(({ resource }) => concerns(resource)),

  before: async ({ network, isCancelled }, plan) => {
    const wanted = [...plan.changes.map(({ resource, to }) => ({ resource, state: to })), ...alreadyIn(plan)]
    return network === null ? null : encryptionTrouble(network, encryptedIn(wanted), isCancelled)
  },

  after: async ({ network, isCancelled }, plan, run) => {
    const moved = movedIn(run)
    if (network === null || moved.length === 0) return null
    const until = deadlineOf(network)
    const lists = await listsIn(network, [...leftBy(moved), ...alreadyIn(plan)])
    return (await nameServersHold(network, lists, until, isCancelled)) ? null : silentAfter(run, moved)
  },

  afterDeath: async ({ network, isCancelled }, run) => {
    const moved = movedIn(run)
    if (network === null || moved.length === 0) return null
    if (!(await leadsOut(network))) return 'later'
    const lists = await listsIn(network, leftBy(moved))
    if (await nameServersHold(network, lists, deadlineOf(network), isCancelled)) return null
    return (await isOldSilent(network, moved, isCancelled)) ? 'later' : silentAfter(run, moved)
  },
}
