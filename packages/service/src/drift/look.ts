/**
 * Checks a PC once: finds values that have moved since the last check, decides what to do about each value according
 * to its rule, and puts values back immediately if their rule requires it.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Moved } from '@clearpane/contracts'
import {
  type DiaryListed,
  itemsOfResource,
  type Logged,
  type TaskScope,
  type WatchedValue,
  type WatchMemory,
  watch,
} from '@clearpane/engine'
import {
  type Actor,
  because,
  type Cause,
  causeKey,
  type InstalledUpdate,
  type Resource,
  resourceKey,
} from '@clearpane/model'
import { type Movement, type WatchedItemType, watchedItemTypes } from '@clearpane/model/movement'
import { carryOut } from '../changes/index.ts'
import { createFileRunLock } from '../lock/index.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import type { Services } from '../services/services.ts'
import { answerOf, planBack } from './answers.ts'
import { readSnapshot, writeDiary } from './diary.ts'
import { handedOver } from './hand-over.ts'
import {
  changeRules,
  type KeptMovement,
  putMemory,
  putMovements,
  readMemory,
  readRules,
  ruleOf,
} from './kept.ts'
import { settingKeys, viewOfMovement } from './view.ts'

export type LookAsked = {
  services: Services
  device: DeviceSession
  /**
   * Whether to read items: reading the lists of apps, services and startup entries takes seconds, so it's skipped if
   * only a registry key has changed.
   */
  withItems: boolean
  /** The program that was in the foreground when the registry reported a change. */
  front?: string | null
}

/** The result of the check; null if a Clearpane run is in progress, because the check then reports nothing. */
export type LookResult = { moved: Moved[] } | null

type Lists = Partial<Record<WatchedItemType, DiaryListed[]>>
/**
 * The lists for the diary. The diary covers more tasks than the watch, which leaves some out because many programs
 * delete and recreate their tasks all the time.
 */
type AllLists = { watched: Lists; diary: Lists; taskScope: TaskScope }

const onOff = (isOn: boolean) => (isOn ? 'on' : 'off')
/** Windows removes run-once entries when it runs them, and programs write them again. */
const isOnce = (place: string) => place.endsWith('Once')

const taskOf = ({ path, enabled }: { path: string; enabled: boolean }): DiaryListed => ({
  ...{ id: path, name: path, state: onOff(enabled) },
})

/** Clearpane's own Task Scheduler entries aren't news. */
const isOurs = (path: string) => path.toLowerCase().startsWith('\\clearpane\\')

const listsOf = async ({ service }: DeviceSession): Promise<AllLists> => {
  const [apps, services, startup, tasks, scheduled] = await Promise.all([
    ...[
      service.apps(),
      service.services(),
      service.startup(),
      service.knownTasks(),
      service.scheduledTasks(),
    ],
  ] as const)
  const lists: Lists = {
    ...(apps.ok ? { app: apps.value.apps.map(({ id, name }) => ({ id, name, state: null })) } : {}),
    ...(services.ok
      ? {
          // The delay matters only for automatic services. At every sign-in, Windows creates new instances of
          // per-user services, under different names.
          service: services.value.services
            .filter(({ perUser }) => !perUser)
            .map(({ id, name, start, delayed }) => ({
              ...{ id, name, state: delayed === true && start === 'Automatic' ? 'AutomaticDelayed' : start },
            })),
        }
      : {}),
    // If a place couldn't be read, its entries would appear to be gone.
    ...(startup.ok && startup.value.unread.length === 0
      ? {
          startup: startup.value.entries
            .filter(({ place }) => place !== 'service' && !isOnce(place))
            .map(({ id, name, enabled }) => ({ id, name, state: onOff(enabled) })),
        }
      : {}),
  }
  // Tasks from other vendors that run at sign-in are in the list of startup entries.
  const atStart = new Set(
    startup.ok
      ? startup.value.entries.flatMap(({ place, id }) => (place === 'task' ? [id.toLowerCase()] : []))
      : [],
  )
  const all = scheduled?.tasks.filter(
    ({ path }) => !isOurs(path) && !atStart.has(`task:${path}`.toLowerCase()),
  )
  return {
    watched: { ...lists, ...(tasks === null ? {} : { task: tasks.map(taskOf) }) },
    // If the list of startup entries is incomplete, a task may belong to either list.
    diary: {
      ...lists,
      ...(all === undefined || lists.startup === undefined ? {} : { task: all.map(taskOf) }),
    },
    taskScope: scheduled?.scope ?? 'catalog',
  }
}

const noLists: AllLists = { watched: {}, diary: {}, taskScope: 'catalog' }

/** Lists the items that are affected by a change of this resource, as `type id` in lower case. */
const itemsOf = (resource: Resource, causes: readonly Cause[]): string[] => [
  ...itemsOfResource(resource),
  ...causes.flatMap((cause) => (cause.by === 'item' ? [`${cause.type} ${cause.id.toLowerCase()}`] : [])),
]

/**
 * One of Clearpane's own runs, with the items that it changed. `last`: when the run ended, or when it began if it
 * hasn't ended.
 */
type OwnRun = { at: string; last: string; items: string[] }

/** Includes runs that ended before the clock was set back. */
const isSince = ({ at, last }: Omit<OwnRun, 'items'>, since: string | null): boolean =>
  since === null || at >= since || last >= since

const pageSize = 50

const ownRunsSince = async (
  { service }: Pick<DeviceSession, 'service'>,
  since: string | null,
): Promise<OwnRun[]> => {
  const found: OwnRun[] = []
  for (let before: string | undefined; ; ) {
    const page = await service.runs({ before, limit: pageSize })
    const recent = page.filter(({ at, endedAt }) => isSince({ at, last: endedAt ?? at }, since))
    for (const { runId, at, endedAt } of recent) {
      const changes = (await service.run(runId))?.changes ?? []
      const items = changes.flatMap(({ resource, causes }) => itemsOf(resource, causes))
      found.push({ at, last: endedAt ?? at, items })
    }
    // The runs come newest first, so the runs on the next pages are even older.
    if (page.length < pageSize || recent.length === 0) return found
    before = page.at(-1)?.runId
  }
}

/** Returns the items that Clearpane's own runs have changed since that time, each with the end of its last run. */
export const touchedSince = async (
  device: Pick<DeviceSession, 'service'>,
  since: string | null,
): Promise<Map<string, string>> => {
  const touched = new Map<string, string>()
  for (const { last, items } of await ownRunsSince(device, since))
    for (const item of items) if ((touched.get(item) ?? '') < last) touched.set(item, last)
  return touched
}

const itemsSince = (runs: readonly OwnRun[], since: string | null): Set<string> =>
  new Set(runs.filter((run) => isSince(run, since)).flatMap(({ items }) => items))

/**
 * Returns the lists that were read before, each with the time at which it was last read. The checks in between that
 * read only values mustn't hide the runs before them. Null if the clock was set back since then; in that
 * case, all runs count.
 */
const listedAt = ({ at, items }: WatchMemory): Map<WatchedItemType, string | null> =>
  new Map(
    watchedItemTypes.flatMap((type): [WatchedItemType, string | null][] => {
      const [item] = Object.values(items[type] ?? {})
      return item === undefined ? [] : [[type, at === null || item.at > at ? null : item.at]]
    }),
  )

/** Returns each item that one of Clearpane's own runs has changed since the item's list was last read. */
const ownItemsSince = (
  runs: readonly OwnRun[],
  listed: ReadonlyMap<WatchedItemType, string | null>,
): Set<string> =>
  new Set(
    [...listed].flatMap(([type, at]) =>
      [...itemsSince(runs, at)].filter((item) => item.startsWith(`${type} `)),
    ),
  )

const oldestOf = (times: readonly (string | null)[]): string | null =>
  times.includes(null) ? null : (times.toSorted()[0] ?? null)

const ownItemsOf = (values: readonly WatchedValue[]): string[] =>
  values.flatMap(({ resource, causes }) => itemsOf(resource, causes))

const updatesOf = async ({ logbook }: DeviceSession): Promise<Logged<InstalledUpdate[]>> =>
  (await logbook?.updates().catch(() => null)) ?? { reason: because('notReadHere') }

/**
 * Checks whether a change would cause an administrator prompt: this happens only on Windows, and only if the process
 * lacks administrator rights.
 */
const wouldAsk = async ({ service }: DeviceSession): Promise<boolean> => {
  const { host, facts } = await service.device()
  return host === 'windows' && !facts.elevated
}

/** The outcome of each movement whose rule requires the value to be put back. */
type PutBack = Map<Movement, Pick<KeptMovement, 'answer' | 'runId'>>

/**
 * Repeats the choices of the runs that wrote these values, through a plan and the journal. The watcher never shows an
 * administrator prompt: a change that would need one is left to a task to which the user gave the rights, or else to
 * the user.
 */
const putBack = async (
  services: Services,
  device: DeviceSession,
  movements: readonly Movement[],
): Promise<PutBack> => {
  const answers: PutBack = new Map(movements.map((one) => [one, { answer: 'needsYou', runId: null }]))
  let mine = movements.flatMap((movement) =>
    movement.value === null ? [] : [{ ...movement.value, movement }],
  )
  let planHash: string | undefined
  const all = await planBack(device, mine)
  if (all === null) return answers
  let { origin } = all
  mine = [...all.entries]
  if (await wouldAsk(device)) {
    const prompting = all.plan.changes.filter(({ admin }) => admin)
    const handed = prompting.length === 0 ? new Map() : await handedOver(device, all.plan)
    for (const { movement, resource } of mine)
      if (handed.has(resourceKey(resource))) answers.set(movement, { answer: 'handedOver', runId: null })
    // A setting is put back as a whole.
    const theirs = new Set(prompting.flatMap(({ causes }) => causes.map(causeKey)))
    mine = mine.filter(({ causes }) => !causes.some((cause) => theirs.has(causeKey(cause))))
    const own = await planBack(device, mine)
    if (own === null || own.plan.changes.some(({ admin }) => admin)) return answers
    mine = [...own.entries]
    origin = own.origin
    // A plan that has changed in the meantime could cause a prompt, so it's refused.
    planHash = own.plan.hash
  }
  const actor: Actor = { kind: 'schedule', id: 'drift' }
  const done = await carryOut(services, device, {
    ...{ origin, planHash, progressId: null, actor, title: 'Put back what moved' },
    act: { id: 'settings.moved' },
  })
  const run = done.ok ? done.value.run : null
  const back = new Set(
    run?.changes.flatMap(({ resource, result }) => (result === 'done' ? [resourceKey(resource)] : [])),
  )
  for (const { movement, resource } of mine)
    if (back.has(resourceKey(resource)))
      answers.set(movement, { answer: 'putBack', runId: run?.runId ?? null })
  return answers
}

const looking = new Map<string, Promise<LookResult>>()

const lookNow = async ({ services, device, withItems, front = null }: LookAsked): Promise<LookResult> => {
  const store = await services.devices.store()
  const read = await device.service.watched()
  if (read === null) return null
  const memory = await readMemory(store, device.id)
  const snapshot = withItems ? await readSnapshot(store, device.id) : null
  const lists: AllLists = withItems ? await listsOf(device) : noLists
  // The lists and the snapshot may come from different checks. A journal may be large, so each run is read only once.
  const listed = listedAt(memory)
  const times = [...listed.values(), ...(snapshot === null ? [] : [snapshot.at])]
  const ownRuns = withItems && times.length > 0 ? await ownRunsSince(device, oldestOf(times)) : []
  const logged = await updatesOf(device)
  const updates = 'record' in logged ? logged.record.map(({ title, at }) => ({ title, at })) : []
  const ownItems = ownItemsSince(ownRuns, listed)
  const seen = watch(memory, { ...read, items: lists.watched, ownItems, updates, front })
  const rules = await readRules(store, device.id)
  const answers = seen.movements.map(
    (movement): KeptMovement => ({
      movement,
      answer: answerOf(rules, movement),
      runId: null,
    }),
  )
  const at = Date.parse(read.at)
  const own = new Set([
    ...(snapshot === null ? [] : itemsSince(ownRuns, snapshot.at)),
    ...ownItemsOf(read.values),
  ])
  // The movement is stored before any value is put back, so that it's never lost and the limit also counts attempts
  // that didn't finish.
  await putMovements(store, device.id, answers)
  await putMemory(store, device.id, seen.memory, at)
  const hasPage =
    withItems &&
    (await writeDiary(store, device, {
      ...{ before: snapshot, builds: seen.memory.builds },
      look: {
        ...{ at: read.at, build: read.build, own, updates: logged },
        ...{ lists: lists.diary, taskScope: lists.taskScope },
      },
    }))
  const stopped = new Set(
    answers.flatMap(({ answer, movement }) => (answer === 'stopped' ? settingKeys(movement) : [])),
  )
  // If the user has set a new rule in the meantime, that new rule isn't marked as stopped.
  await changeRules(store, device.id, { settings: stopped, at }, (rule, setting) =>
    isDeepStrictEqual(rule, ruleOf(rules, setting))
      ? { ...rule, stoppedAt: rule.stoppedAt ?? read.at }
      : null,
  )
  const back = answers.filter(({ answer }) => answer === 'putBack')
  if (back.length > 0) {
    const settings = new Set(back.flatMap(({ movement }) => settingKeys(movement)))
    await changeRules(store, device.id, { settings, at }, (rule) => ({
      ...rule,
      putBacks: [...rule.putBacks, read.at].slice(-10),
    }))
    const done = await putBack(
      services,
      device,
      back.map(({ movement }) => movement),
    )
    for (const one of back) Object.assign(one, done.get(one.movement))
    // Only values that have really been put back count towards the limit.
    const tried = new Set(settings)
    for (const { answer, movement } of back)
      if (answer === 'putBack') for (const setting of settingKeys(movement)) tried.delete(setting)
    await changeRules(store, device.id, { settings: tried, at }, (rule) =>
      rule.putBacks.includes(read.at)
        ? { ...rule, putBacks: rule.putBacks.filter((one) => one !== read.at) }
        : null,
    )
    await putMovements(store, device.id, back)
  }
  if (answers.length > 0 || seen.right.length > 0 || hasPage) services.hub.emit(`drift:${device.id}`, {})
  return { moved: answers.map(viewOfMovement) }
}

/**
 * Looks at a PC. Only one check runs at a time across all processes, because two simultaneous checks would both
 * report the same finding.
 */
const lookOnce = async (asked: LookAsked): Promise<LookResult> => {
  const { services, device } = asked
  const lock = createFileRunLock(`${services.devices.paths.lock(device.id)}.watch`)
  const taken = await lock.acquire('watch')
  if (!taken.held) return null
  try {
    return await lookNow(asked)
  } finally {
    await taken.release()
  }
}

export const lookForMovements = (asked: LookAsked): Promise<LookResult> => {
  const { id } = asked.device
  const next = (looking.get(id) ?? Promise.resolve(null)).then(() => lookOnce(asked))
  looking.set(
    id,
    next.catch(() => null),
  )
  return next
}
