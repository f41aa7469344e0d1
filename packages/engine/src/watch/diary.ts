/**
 * Writes the diary of Windows' updates: compares the lists of a PC before and after its build number changed.
 * Pure: the caller reads the PC, and stores the snapshot and the pages.
 */
import type { Boot, Reason } from '@clearpane/model'
import { type WatchedItemType, watchedItemTypes } from '@clearpane/model/movement'
import type { DiaryItem, ItemChange, UpdatePage } from '@clearpane/model/update-diary'
import type { WatchMemory } from './watch.ts'

/** An item of a list. `state`: a service's start type, `on` or `off` for others; null for an app. */
export type DiaryListed = { id: string; name: string; state: string | null }

/**
 * Which tasks a list has. `catalog`: those that the catalog knows, because not all can be listed. `limited` and `elevated`: all
 * that this account sees without and with an administrator's rights.
 */
export type TaskScope = 'catalog' | 'limited' | 'elevated'

type SeenList = {
  /** Of a list of tasks. A snapshot of an earlier version doesn't have it. */
  scope?: TaskScope
  items: Record<string, DiaryListed>
  /**
   * Items that were seen earlier and no longer exist, by id in lower case, with the time at which their absence was
   * noticed.
   */
  gone: Record<string, string>
}

/**
 * The last look at the lists. If a list couldn't be read at that check, its earlier content is kept and it's marked
 * `stale`.
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
  /** Build and revision; null if unknown. */
  build: string | null
  /** Lists that were read completely; the others are left out. */
  lists: Partial<Record<WatchedItemType, readonly DiaryListed[]>>
  /** Items, as `type id` in lower case, that our own runs changed since the snapshot. */
  own: ReadonlySet<string>
  /** Which tasks the list has. */
  taskScope: TaskScope
  free: number | null
  updates: UpdatePage['updates']
}

/** Maximum number of gone items of one type that a snapshot keeps: the newest ones. */
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
    // What a run of ours changed is in the history already.
    if (change === null || known === undefined || own.has(`${type} ${id}`)) return []
    const [from, to] = change === 'start' ? [was?.state ?? null, now?.state ?? null] : [null, null]
    return [{ type, id: known.id, name: known.name, change, from, to }]
  })

const pageOf = (
  before: DiarySnapshot,
  after: DiarySnapshot,
  look: DiaryLook,
  builds: WatchMemory['builds'],
): UpdatePage => {
  // Checks that read only values happen more often than checks of the lists, and they also read the build number.
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
      // Tasks that the earlier look couldn't have listed would look new.
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

/** Evaluates one look at the lists. Returns a page if the build number has changed since the last one. */
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

/** Maximum number of starts before an update, and of starts after it, that are compared. */
export const startsCompared = 5

type Starts = UpdatePage['starts']
type Logged = { record: readonly Boot[] } | { reason: Reason }

/**
 * Returns the starts around an update. The last start within the window brought the new build. Earlier starts
 * within the window belong to neither side, because nobody knows which build they had. Windows marks a start
 * that completes an installation; it isn't an ordinary one.
 */
export const startsAround = ({ window: { from, to }, starts }: UpdatePage, boots: Logged): Starts => {
  if ('reason' in boots) return { ...starts, reason: boots.reason }
  const all = boots.record.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const ordinary = (some: readonly Boot[]) =>
    some.filter(({ afterInstall }) => afterInstall !== true).map(({ at, seconds }) => ({ at, seconds }))
  const within = all.filter(({ at }) => from !== null && at > from && at <= to).slice(-1)
  const before = from === null ? [] : ordinary(all.filter(({ at }) => at <= from)).slice(-startsCompared)
  const after = ordinary([...within, ...all.filter(({ at }) => at > to)]).slice(0, startsCompared)
  // The event log has a size limit, so starts that it no longer contains are taken from the stored snapshot.
  const known = new Map([...starts.after, ...after].map((one) => [one.at, one]))
  return {
    before: starts.before.length > before.length ? starts.before : before,
    after: [...known.values()].toSorted((a, b) => a.at.localeCompare(b.at)).slice(0, startsCompared),
    reason: null,
  }
}
