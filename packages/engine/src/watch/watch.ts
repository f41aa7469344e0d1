/**
 * Watches the values that Clearpane wrote: compares the chosen value, the last seen value and the current value, and
 * reports each movement (a change that a check found) only once. This code is pure: the caller reads the PC and
 * stores what the watch must remember.
 */
import { type Cause, isKnown, type Known, type Observation, type Resource } from '@clearpane/model'
import { startupOfRunValue } from '@clearpane/model/causes/startup-request'
import type {
  InWindow,
  Movement,
  MovementKind,
  MovementWindow,
  WatchedItemType,
} from '@clearpane/model/movement'
import { sameMeaning } from '../compare.ts'
import type { FieldMask } from '../kinds/kind-rules.ts'

/** A value that a run of Clearpane wrote and that hasn't been undone, with the result of an observation. */
export type WatchedValue = {
  key: string
  resource: Resource
  /** The fields of the resource that were affected when the run wrote the value. */
  mask: FieldMask
  /** The value that the run set, or the one that the user has accepted since. */
  chosen: Known
  /** The state before Clearpane's first write; null if it's unknown. */
  before: Known | null
  /** The value that Windows uses if this value is absent; null if it's unknown. */
  absentMeans: Known | null
  runId: string
  wroteAt: string
  causes: Cause[]
  now: Observation
  /** The time at which Windows last wrote the registry key; null if Windows doesn't report it. */
  keyWrittenAt: string | null
  /** Whether a policy that Clearpane didn't set controls this value. */
  isManaged: boolean
  /** The item that the run removed or turned off; null if the run did neither. */
  item: WatchedItemType | null
}

type Sighting = { baseline: string; state: Known; at: string }

/**
 * The last sightings of a value (when it was seen, and what it was): the current sighting, and the last one under
 * each earlier run of Clearpane, because an undo may restore the value of that run. The newest entry comes last.
 */
export type SeenValue = Sighting & { earlier: Sighting[] }

export type SeenItem = { name: string; isHere: boolean; at: string }

export type WatchMemory = {
  /** The time of the last check of the values. */
  at: string | null
  build: string | null
  values: Record<string, SeenValue>
  /**
   * The items, keyed by type and then by lowercase id. If items of a type were never read, that type is left out.
   */
  items: Partial<Record<WatchedItemType, Record<string, SeenItem>>>
  /** The changes of the build number, with the newest last. */
  builds: { from: string; to: string; after: string; by: string }[]
}

export const emptyMemory = (): WatchMemory => ({ at: null, build: null, values: {}, items: {}, builds: [] })

export type ListedItems = Partial<Record<WatchedItemType, readonly { id: string; name: string }[]>>

export type WatchLook = {
  at: string
  /** The build and the revision, such as 26100.4349; null if they are unknown. */
  build: string | null
  values: readonly WatchedValue[]
  /** The keys of values held by a running game session: they aren't judged, and their last sightings are kept. */
  held?: ReadonlySet<string>
  /** The items of each list that was read completely; all other lists are left out. */
  items: ListedItems
  /**
   * Items, as `type id` in lowercase, that Clearpane's own runs have changed since the item's list was last read.
   */
  ownItems: ReadonlySet<string>
  updates: readonly { title: string; at: string }[]
  /** The Windows program that was in front when the change was detected in the registry; null if unknown. */
  front: string | null
}

export type Watched = {
  memory: WatchMemory
  movements: Movement[]
  /** The keys of values that differed from the choice at the last check but match it again now. */
  right: string[]
}

const equals = ({ resource, mask, absentMeans }: WatchedValue, a: Known, b: Known): boolean =>
  sameMeaning(resource, mask, absentMeans, a, b)

const kindOf = (value: WatchedValue, now: Known): MovementKind => {
  if (value.isManaged) return 'managed'
  const isBack = value.before !== null && equals(value, now, value.before)
  if (isBack) return value.item === null ? 'movedBack' : 'returned'
  return now.status === 'absent' ? 'gone' : 'movedElsewhere'
}

/**
 * Returns the period in which a movement (a change) must have happened. The registry key may have been written again
 * because of another value, so the key's time never serves as the beginning of the period; it can only make the end
 * earlier. If the clock was set back in the meantime, the beginning of the period is unknown. Two things show that
 * the clock was set back: a check dated before the value was last seen, or a key last written before another of its
 * values was seen.
 */
const windowOf = (from: string | null, at: string, keyWrittenAt: string | null): MovementWindow => {
  if (from === null || from > at || (keyWrittenAt !== null && keyWrittenAt < from))
    return { from: null, to: at, narrowed: false }
  const isNarrower = keyWrittenAt !== null && keyWrittenAt < at
  return { from, to: isNarrower ? keyWrittenAt : at, narrowed: isNarrower }
}

/**
 * Selects the events within the period. Leaves out events before `from`; if the beginning of the period is unknown,
 * leaves out all events. If the check at `from` found a new build number, the number had changed before that check.
 */
const inWindow = (
  { from, to }: MovementWindow,
  updates: WatchLook['updates'],
  builds: WatchMemory['builds'],
): InWindow[] => {
  if (from === null) return []
  const own = updates
    .filter(({ at }) => at >= from && at <= to)
    .map(({ title, at }): InWindow => ({ is: 'update', title, at }))
  const changed = builds
    .filter(({ after, by }) => after < to && by > from)
    .map(({ from: before, to: now, by }): InWindow => ({ is: 'build', title: `${before} → ${now}`, at: by }))
  return [...own, ...changed]
}

/** The maximum number of earlier runs for which the last sighting of a value is stored. */
const mostEarlier = 8

/**
 * Returns the last sighting. A run that took place after the last check has read the value back, so its journal
 * contains the newer observation. An undo restores the value that was there before the undone run. If another program
 * wrote that value, the last sighting under the earlier run becomes the current one again.
 */
const lastSighting = (value: WatchedValue, seen: SeenValue | undefined, baseline: string): SeenValue => {
  const fromRun = { baseline, state: value.chosen, at: value.wroteAt }
  if (seen === undefined) return { ...fromRun, earlier: [] }
  if (seen.baseline === baseline) return seen
  const place = seen.earlier.findIndex((one) => one.baseline === baseline)
  const known = seen.earlier[place]
  if (known !== undefined) return { ...known, earlier: seen.earlier.slice(0, place) }
  const { earlier, ...last } = seen
  return { ...fromRun, earlier: [...earlier, last].slice(-mostEarlier) }
}

const baselineOf = ({ runId, wroteAt }: WatchedValue) => `${runId} ${wroteAt}`

const watchValue = (
  value: WatchedValue,
  seen: SeenValue | undefined,
  look: WatchLook,
  builds: WatchMemory['builds'],
): { seen: SeenValue | undefined; movement: Movement | null; isRightAgain: boolean } => {
  const { now, key, resource, chosen, runId, causes } = value
  // A value that can't be read doesn't count as changed, and its last sighting stays stored.
  if (!isKnown(now)) return { seen, movement: null, isRightAgain: false }
  const baseline = baselineOf(value)
  const last = lastSighting(value, seen, baseline)
  const [isRight, wasRight] = [equals(value, now, chosen), equals(value, last.state, chosen)]
  const next: SeenValue = { baseline, state: now, at: look.at, earlier: last.earlier }
  if (isRight) return { seen: next, movement: null, isRightAgain: !wasRight }
  if (equals(value, now, last.state)) return { seen: next, movement: null, isRightAgain: false }
  // Even if the value already differed from the choice when it was last seen, the period begins at that time, because
  // the value has changed again since.
  const window = windowOf(last.at, look.at, value.keyWrittenAt)
  return {
    seen: next,
    isRightAgain: false,
    movement: {
      id: `${look.at} ${key}`,
      key,
      kind: kindOf(value, now),
      at: look.at,
      window,
      inWindow: inWindow(window, look.updates, builds),
      front: look.front,
      value: { resource, chosen, now, runId, causes },
      item: null,
    },
  }
}

/**
 * Returns the items that exist only if this resource does, as `type id` in lowercase. An app's startup entries exist
 * only as long as the app does; `startup app:<family>\\` stands for all of them.
 */
export const itemsOfResource = (resource: Resource): string[] => {
  switch (resource.kind) {
    case 'appx': {
      const family = resource.packageFamilyName.toLowerCase()
      return [`app ${family}`, `startup app:${family}\\`]
    }
    case 'task':
      return [`task ${resource.path.toLowerCase()}`, `startup task:${resource.path.toLowerCase()}`]
    case 'service':
      return [`service ${resource.name.toLowerCase()}`]
    case 'registry': {
      const entry = startupOfRunValue(resource)
      return entry === null ? [] : [`startup ${entry.toLowerCase()}`]
    }
    default:
      return []
  }
}

/** Checks whether an item is one of the given ones. `item`: `type id` in lowercase. */
export const isItemOf = (items: ReadonlySet<string>, item: string): boolean =>
  items.has(item) || (item.startsWith('startup app:') && items.has(item.slice(0, item.indexOf('\\') + 1)))

/** The maximum number of missing items per type that are stored; only the newest are kept. */
const mostGone = 500

const watchItems = (
  type: WatchedItemType,
  listed: readonly { id: string; name: string }[],
  seen: Record<string, SeenItem> | undefined,
  look: WatchLook,
  builds: WatchMemory['builds'],
): { seen: Record<string, SeenItem>; movements: Movement[] } => {
  const [next, movements]: [Record<string, SeenItem>, Movement[]] = [{}, []]
  for (const { id, name } of listed) {
    const lower = id.toLowerCase()
    const known = seen?.[lower]
    next[lower] = { name, isHere: true, at: look.at }
    // An item that was never on the PC counts as new, not as back; an item that Clearpane's own run restored isn't
    // reported.
    if (known === undefined || known.isHere || isItemOf(look.ownItems, `${type} ${lower}`)) continue
    const window = windowOf(known.at, look.at, null)
    const key = `item ${type} ${lower}`
    movements.push({
      ...{ id: `${look.at} ${key}`, key, kind: 'returned', at: look.at, window },
      inWindow: inWindow(window, look.updates, builds),
      ...{ front: look.front, value: null, item: { type, id, name } },
    })
  }
  const gone = Object.entries(seen ?? {})
    .filter(([lower]) => next[lower] === undefined)
    .map(([lower, { name }]): [string, SeenItem] => [lower, { name, isHere: false, at: look.at }])
  // Items that disappeared since the last check are newer than items that were already missing.
  const fresh = ([lower]: [string, SeenItem]) => (seen?.[lower]?.isHere === true ? 1 : 0)
  const kept = gone.toSorted((a, b) => fresh(b) - fresh(a)).slice(0, mostGone)
  return { seen: { ...next, ...Object.fromEntries(kept) }, movements }
}

const mostBuilds = 20

const buildsAfter = (memory: WatchMemory, { build, at }: WatchLook): WatchMemory['builds'] => {
  if (build === null || memory.build === null || memory.at === null || memory.build === build)
    return memory.builds
  const changed = { from: memory.build, to: build, after: memory.at, by: at }
  return [...memory.builds, changed].slice(-mostBuilds)
}

/**
 * Evaluates one look. If the run that wrote a value was undone, the value is no longer watched, and what is stored
 * about it is deleted.
 */
export const watch = (memory: WatchMemory, look: WatchLook): Watched => {
  const builds = buildsAfter(memory, look)
  const next: WatchMemory = {
    at: look.at,
    build: look.build ?? memory.build,
    values: {},
    items: { ...memory.items },
    builds,
  }
  const [movements, right]: [Movement[], string[]] = [[], []]
  for (const key of look.held ?? []) {
    const seen = memory.values[key]
    if (seen !== undefined) next.values[key] = seen
  }
  for (const value of look.values) {
    const { seen, movement, isRightAgain } = watchValue(value, memory.values[value.key], look, builds)
    if (seen !== undefined) next.values[value.key] = seen
    if (movement !== null) movements.push(movement)
    if (isRightAgain) right.push(value.key)
  }
  // If a run changed an item, the item is also watched as a value, so its change is reported along with the values.
  const ofValues = look.values.flatMap(({ resource }) => itemsOfResource(resource))
  const own = { ...look, ownItems: new Set([...look.ownItems, ...ofValues]) }
  for (const [type, listed] of Object.entries(look.items) as [WatchedItemType, ListedItems['app']][]) {
    const found = watchItems(type, listed ?? [], memory.items[type], own, builds)
    next.items[type] = found.seen
    movements.push(...found.movements)
  }
  return { memory: next, movements, right }
}
