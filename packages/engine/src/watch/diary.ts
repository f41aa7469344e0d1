/**
 * Writes the diary of Windows updates by comparing a PC's lists before and after its build number changed.
 * This code is pure: the caller reads the PC, and stores the snapshot and the pages.
 */
import type { Boot, Reason } from '@clearpane/model'
import { type WatchedItemType, watchedItemTypes } from '@clearpane/model/movement'
import type { DiaryItem, ItemChange, UpdatePage } from '@clearpane/model/update-diary'
import { isItemOf, type WatchMemory } from './watch.ts'

/**
 * An item in one of the lists. `state`: the start type of a service, `on` or `off` for other items, or null for an
 * app.
 */
export type DiaryListed = { id: string; name: string; state: string | null }

/**
 * Specifies which tasks a list contains. `catalog`: the tasks that the catalog knows, because not all tasks can be
 * listed. `limited` and `elevated`: all tasks that this account can see without and with administrator rights,
 * respectively.
 */
export type TaskScope = 'catalog' | 'limited' | 'elevated'

type SeenList = {
  /** This field is set only for a list of tasks. A snapshot that an earlier version stored lacks this field. */
  scope?: TaskScope
  items: Record<string, DiaryListed>
  /**
   * Items that were seen earlier and no longer exist, keyed by lowercase id, each with the time at which the item was
   * first noticed missing.
   */
  gone: Record<string, string>
}

/**
 * The content of the lists when they were last read. If a list couldn't be read at that time, its earlier content is
 * kept, and the list is marked `stale`.
 */
export type DiarySnapshot = {
  at: string
  build: string
  lists: Partial<Record<WatchedItemType, SeenList>>
  stale: WatchedItemType[]
  free: number | null
}

export type DiaryLook = {
  at: string
  /** The build and the revision; null if they are unknown. */
  build: string | null
  /** The lists that were read completely; all other lists are left out. */
  lists: Partial<Record<WatchedItemType, readonly DiaryListed[]>>
  /** Items, written as `type id` in lowercase, that Clearpane's own runs have changed since the snapshot. */
  own: ReadonlySet<string>
  /** Specifies which tasks the list contains. */
  taskScope: TaskScope
  free: number | null
  updates: UpdatePage['updates']
}

/**
 * The maximum number of vanished items per type that a snapshot keeps; only the newest are kept.
 */
const mostGone = 500

const listOf = (listed: readonly DiaryListed[], before: SeenList | undefined, at: string): SeenList => {
  const items = Object.fromEntries(listed.map((one) => [one.id.toLowerCase(), one]))
  const left = Object.keys(before?.items ?? {}).filter((id) => items[id] === undefined)
  const gone = [
    ...left.map((id): [string, string] => [id, at]),
    ...Object.entries(before?.gone ?? {}).filter(([id]) => items[id] === undefined),
  ]
  return { items, gone: Object.fromEntries(gone.slice(0, mostGone)) }
}

const changeOf = (
  type: WatchedItemType,
  before: DiaryListed | undefined,
  now: DiaryListed | undefined,
  wasGone: boolean,
): ItemChange | null => {
  if (before === undefined) return now === undefined ? null : wasGone ? 'returned' : 'came'
  if (now === undefined) return 'went'
  if (before.state === now.state) return null
  return type === 'service' ? 'start' : now.state === 'on' ? 'on' : 'off'
}

const changesIn = (
  type: WatchedItemType,
  before: SeenList,
  after: SeenList,
  own: ReadonlySet<string>,
): DiaryItem[] =>
  [...new Set([...Object.keys(before.items), ...Object.keys(after.items)])].flatMap((id): DiaryItem[] => {
    const [was, now] = [before.items[id], after.items[id]]
    const change = changeOf(type, was, now, before.gone[id] !== undefined)
    const known = now ?? was
    // Changes that a run of Clearpane made are already in the history.
    if (change === null || known === undefined || isItemOf(own, `${type} ${id}`)) return []
    const [from, to] = change === 'start' ? [was?.state ?? null, now?.state ?? null] : [null, null]
    return [{ type, id: known.id, name: known.name, change, from, to }]
  })

const pageOf = (
  before: DiarySnapshot,
  after: DiarySnapshot,
  look: DiaryLook,
  builds: WatchMemory['builds'],
): UpdatePage => {
  // Values are checked more often than lists, and each check of the values also reads the build number.
  const changed = builds.filter(({ by }) => by > before.at && by <= look.at)
  const [from, to] = [changed[0]?.after ?? before.at, changed.at(-1)?.by ?? look.at]
  const window = { from: from <= to ? from : null, to }
  const record =
    'record' in look.updates
      ? {
          record: look.updates.record.filter(
            ({ at }) => window.from !== null && at >= window.from && at <= to,
          ),
        }
      : look.updates
  const unread = watchedItemTypes.filter(
    (type) =>
      before.lists[type] === undefined ||
      before.stale.includes(type) ||
      look.lists[type] === undefined ||
      // Tasks that the earlier check couldn't list would otherwise seem to be new.
      before.lists[type].scope !== after.lists[type]?.scope,
  )
  const items = watchedItemTypes.flatMap((type) => {
    const [was, now] = [before.lists[type], after.lists[type]]
    return was === undefined || now === undefined || unread.includes(type)
      ? []
      : changesIn(type, was, now, look.own)
  })
  return {
    ...{ id: `${look.at} ${after.build}`, from: before.build, to: after.build, window },
    looks: { before: before.at, after: look.at },
    ...{ updates: record, items, unread },
    free: { before: before.free, after: look.free },
    starts: { before: [], after: [], reason: null },
  }
}

/**
 * Compares the lists that were just read with the last snapshot. Returns a diary page if the build number has changed
 * since the snapshot.
 */
export const diaryAfter = (
  before: DiarySnapshot | null,
  look: DiaryLook,
  builds: WatchMemory['builds'],
): { snapshot: DiarySnapshot | null; page: UpdatePage | null } => {
  const build = look.build ?? before?.build ?? null
  if (build === null) return { snapshot: null, page: null }
  const lists: DiarySnapshot['lists'] = { ...before?.lists }
  for (const type of watchedItemTypes) {
    const listed = look.lists[type]
    if (listed === undefined) continue
    const scope = type === 'task' ? { scope: look.taskScope } : {}
    const earlier = before?.lists[type]
    lists[type] = {
      ...listOf(listed, earlier?.scope === scope.scope ? earlier : undefined, look.at),
      ...scope,
    }
  }
  const stale = watchedItemTypes.filter((type) => lists[type] !== undefined && look.lists[type] === undefined)
  const snapshot = { at: look.at, build, lists, stale, free: look.free }
  const isNew = before !== null && before.build !== build
  return { snapshot, page: isNew ? pageOf(before, snapshot, look, builds) : null }
}

/**
 * The maximum number of Windows startups that are compared before an update; the same maximum applies after the
 * update.
 */
export const startsCompared = 5

type Starts = UpdatePage['starts']
type Logged = { record: readonly Boot[] } | { reason: Reason }

/**
 * Returns the times at which Windows started before and after an update. The last startup within the period of the
 * update was the first one with the new build. Earlier startups within that period count as neither before nor after,
 * because it's unknown which build was running. Windows marks a startup that completes an installation; such a
 * startup doesn't count as an ordinary one.
 */
export const startsAround = ({ window: { from, to }, starts }: UpdatePage, boots: Logged): Starts => {
  if ('reason' in boots) return { ...starts, reason: boots.reason }
  const all = boots.record.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const ordinary = (some: readonly Boot[]) =>
    some.filter(({ afterInstall }) => afterInstall !== true).map(({ at, seconds }) => ({ at, seconds }))
  const within = all.filter(({ at }) => from !== null && at > from && at <= to).slice(-1)
  const before = from === null ? [] : ordinary(all.filter(({ at }) => at <= from)).slice(-startsCompared)
  const after = ordinary([...within, ...all.filter(({ at }) => at > to)]).slice(0, startsCompared)
  // The event log keeps only the latest startups, so earlier ones are taken from the stored snapshot.
  const known = new Map([...starts.after, ...after].map((one) => [one.at, one]))
  return {
    before: starts.before.length > before.length ? starts.before : before,
    after: [...known.values()].toSorted((a, b) => a.at.localeCompare(b.at)).slice(0, startsCompared),
    reason: null,
  }
}
