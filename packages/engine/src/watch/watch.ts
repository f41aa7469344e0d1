/**
 * Watches Clearpane's values: compares the chosen, the last seen and the current values, and reports each movement
 * once. Pure: the caller reads the PC and stores the watch's memory.
 */
import { type Cause, isKnown, type Known, type Observation, type Resource } from '@clearpane/model'
import type {
  InWindow,
  Movement,
  MovementKind,
  MovementWindow,
  WatchedItemType,
} from '@clearpane/model/movement'
import { sameMeaning } from '../compare.ts'
import type { FieldMask } from '../kinds/kind-rules.ts'

/** A value that a run of ours wrote and that isn't undone, with the result of an observation. */
export type WatchedValue = {
  key: string
  resource: Resource
  /** The fields that the run's write touched. */
  mask: FieldMask
  /** The value that the run left, or that the person has accepted since. */
  chosen: Known
  /** The state before our first write; null if unknown. */
  before: Known | null
  /** The value that Windows uses if this one is absent; null if unknown. */
  absentMeans: Known | null
  runId: string
  wroteAt: string
  causes: Cause[]
  now: Observation
  /** Time at which Windows last wrote the registry key; null if Windows doesn't report it. */
  keyWrittenAt: string | null
  /** Whether a policy of an organization controls the value. */
  isManaged: boolean
  /** The item that the run removed or turned off; null if the run did neither. */
  item: WatchedItemType | null
}

type Sighting = { baseline: string; state: Known; at: string }

/**
 * The last sighting of a value, and its last sightings under earlier runs of Clearpane, to which an undo may return;
 * newest last.
 */
export type SeenValue = Sighting & { earlier: Sighting[] }

export type SeenItem = { name: string; isHere: boolean; at: string }

export type WatchMemory = {
  /** Time of the last check. */
  at: string | null
  build: string | null
  values: Record<string, SeenValue>
  /** Items by type, then by id in lower case. A type that was never read is left out. */
  items: Partial<Record<WatchedItemType, Record<string, SeenItem>>>
  /** Build numbers that changed, newest last. */
  builds: { from: string; to: string; after: string; by: string }[]
}

export const emptyMemory = (): WatchMemory => ({ at: null, build: null, values: {}, items: {}, builds: [] })

export type ListedItems = Partial<Record<WatchedItemType, readonly { id: string; name: string }[]>>

export type WatchLook = {
  at: string
  /** Build and revision, such as 26100.4349; null if unknown. */
  build: string | null
  values: readonly WatchedValue[]
  /** Keys of values that a running game session holds: they aren't judged, and their last sightings stay. */
  held?: ReadonlySet<string>
  /** Items from completely read lists; other lists are omitted. */
  items: ListedItems
  /** Items, as `type id` in lower case, that our own runs changed since the last check. */
  ownItems: ReadonlySet<string>
  updates: readonly { title: string; at: string }[]
  /** The Windows program in front when the registry reported the change; null if unknown. */
  front: string | null
}

export type Watched = {
  memory: WatchMemory
  movements: Movement[]
  /** Keys of values that were wrong at the last check and now have the chosen data again. */
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
 * Returns the time window of a movement. The key may have been written again for another value, so the key's
 * time never begins the window and can only end it earlier. If the clock was set back meanwhile, the beginning of the
 * window is unknown. Two signs show that the clock was set back: a check dated before the sighting, and a key that
 * was last written before a sighting of another of its values.
 */
const windowOf = (from: string | null, at: string, keyWrittenAt: string | null): MovementWindow => {
  if (from === null || from > at || (keyWrittenAt !== null && keyWrittenAt < from))
    return { from: null, to: at, narrowed: false }
  const isNarrower = keyWrittenAt !== null && keyWrittenAt < at
  return { from, to: isNarrower ? keyWrittenAt : at, narrowed: isNarrower }
}

/**
 * Picks the events in the window. Leaves out events before `from`, and all events if the beginning of the window is
 * unknown.
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
    .filter(({ after, by }) => after <= to && by >= from)
    .map(({ from: before, to: now, by }): InWindow => ({ is: 'build', title: `${before} → ${now}`, at: by }))
  return [...own, ...changed]
}

/** Maximum number of earlier runs of one value whose last sighting the memory keeps. */
const mostEarlier = 8

/**
 * Returns the last sighting. A run after the last check has read the value back, so the run's journal has the newer
 * sighting. An undo restores the value that the undone run found. If another program wrote that value,
 * the sighting under the earlier run counts again.
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
  // An unreadable value doesn't count as moved, and its last sighting stays.
  if (!isKnown(now)) return { seen, movement: null, isRightAgain: false }
  const baseline = baselineOf(value)
  const last = lastSighting(value, seen, baseline)
  const [isRight, wasRight] = [equals(value, now, chosen), equals(value, last.state, chosen)]
  const next: SeenValue = { baseline, state: now, at: look.at, earlier: last.earlier }
  if (isRight) return { seen: next, movement: null, isRightAgain: !wasRight }
  if (equals(value, now, last.state)) return { seen: next, movement: null, isRightAgain: false }
  // If the value was already wrong, the period begins at the newest sighting, because the value was different at that
  // time.
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

/** Maximum number of missing items of one type that the memory keeps: the newest ones. */
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
    // An item that was never here is new, not back; an item that our own run restored isn't reported.
    if (known === undefined || known.isHere || look.ownItems.has(`${type} ${lower}`)) continue
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

/** If the value represents whether an item exists, returns that item as `type id` in lower case. */
const itemOf = (resource: Resource): string | null => {
  if (resource.kind === 'appx') return `app ${resource.packageFamilyName.toLowerCase()}`
  if (resource.kind === 'task') return `task ${resource.path.toLowerCase()}`
  return resource.kind === 'service' ? `service ${resource.name.toLowerCase()}` : null
}

const mostBuilds = 20

const buildsAfter = (memory: WatchMemory, { build, at }: WatchLook): WatchMemory['builds'] => {
  if (build === null || memory.build === null || memory.at === null || memory.build === build)
    return memory.builds
  const changed = { from: memory.build, to: build, after: memory.at, by: at }
  return [...memory.builds, changed].slice(-mostBuilds)
}

/** Evaluates one look. A value whose run was undone isn't watched any more and is forgotten. */
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
  // An item that a run changed is also watched as a value, so its change is reported with the values.
  const ofValues = look.values.flatMap(({ resource }) => itemOf(resource) ?? [])
  const own = { ...look, ownItems: new Set([...look.ownItems, ...ofValues]) }
  for (const [type, listed] of Object.entries(look.items) as [WatchedItemType, ListedItems['app']][]) {
    const found = watchItems(type, listed ?? [], memory.items[type], own, builds)
    next.items[type] = found.seen
    movements.push(...found.movements)
  }
  return { memory: next, movements, right }
}
