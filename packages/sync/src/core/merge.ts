/**
 * The result of a merge is the union of the writes. After that, pruning drops old writes that were replaced, and
 * remembers their ids.
 */
import { type Doc, kept, type Setting, type ShortId, shortOf, type Write, type WriteId } from './write.ts'

const replacedIn = (writes: ReadonlyMap<WriteId, Write>): Set<WriteId> =>
  new Set([...writes.values()].flatMap(({ replaces }) => replaces))

const byId = (a: Write, b: Write) => (a.id < b.id ? -1 : 1)
const newestFirst = (a: Write, b: Write) => b.generation - a.generation || -byId(a, b)

/** Returns the writes that no other write replaces, ordered by id, so the order is the same on every PC. */
export const headsOf = (setting: Setting | undefined): Write[] => {
  if (setting === undefined) return []
  const replaced = replacedIn(setting.writes)
  return [...setting.writes.values()]
    .filter(({ id }) => !replaced.has(id) && !setting.older.has(shortOf(id)))
    .sort(byId)
}

/** Returns all stored writes of a setting, newest first; together they are its history. */
export const writesOf = (setting: Setting | undefined): Write[] =>
  setting === undefined ? [] : [...setting.writes.values()].sort(newestFirst)

const remember = (older: Map<ShortId, number>, id: WriteId, generation: number) => {
  const short = shortOf(id)
  older.set(short, Math.max(generation, older.get(short) ?? 0))
}

/**
 * Returns the newest ids. The ids of stored writes are kept even if everything else is pruned, because otherwise a
 * write that has been replaced could become a head again.
 */
const newest = (older: ReadonlyMap<ShortId, number>, pinned: ReadonlySet<ShortId>) =>
  new Map(
    [...older]
      .sort(([a, x], [b, y]) => Number(pinned.has(b)) - Number(pinned.has(a)) || y - x || (a < b ? 1 : -1))
      .slice(0, kept.older),
  )

export const prune = (setting: Setting): Setting => {
  const heads = headsOf(setting)
  const isHead = new Set(heads.map(({ id }) => id))
  const replaced = [...setting.writes.values()].filter(({ id }) => !isHead.has(id)).sort(newestFirst)
  const stay = [...heads, ...replaced.slice(0, kept.writes)]
  const stays = new Set(stay.map(({ id }) => id))
  const older = new Map(setting.older)
  for (const { id, generation } of replaced.slice(kept.writes)) remember(older, id, generation)
  // A write that has been replaced stays replaced, even if that write or the one that replaced it is pruned.
  for (const write of setting.writes.values())
    for (const id of write.replaces)
      if (!stays.has(id) || !stays.has(write.id))
        remember(older, id, setting.writes.get(id)?.generation ?? write.generation - 1)
  const pinned = new Set(stay.map(({ id }) => shortOf(id)))
  const writes = stay.map((write): [WriteId, Write] => {
    const replaces = write.replaces.filter((id) => stays.has(id))
    return [write.id, replaces.length === write.replaces.length ? write : { ...write, replaces }]
  })
  return { writes: new Map(writes), older: older.size > kept.older ? newest(older, pinned) : older }
}

/**
 * Merges two copies of a write that come from different places, because each place may have dropped a different part
 * of the list of replaced writes.
 */
const bothOf = (a: Write, b: Write): Write =>
  a.replaces.length === b.replaces.length && a.replaces.every((id) => b.replaces.includes(id))
    ? a
    : { ...a, replaces: [...new Set([...a.replaces, ...b.replaces])].sort() }

const isWithin = (one: Setting, all: Setting): boolean => {
  for (const [id, { replaces }] of one.writes) {
    const same = all.writes.get(id)
    if (same === undefined || !replaces.every((other) => same.replaces.includes(other))) return false
  }
  for (const [short, generation] of one.older) if ((all.older.get(short) ?? -1) < generation) return false
  return true
}

const mergeSettings = (a: Setting, b: Setting): Setting => {
  if (isWithin(b, a)) return a
  const writes = new Map(a.writes)
  for (const [id, write] of b.writes) {
    const ours = writes.get(id)
    writes.set(id, ours === undefined ? write : bothOf(ours, write))
  }
  const older = new Map(a.older)
  for (const [short, generation] of b.older) older.set(short, Math.max(generation, older.get(short) ?? 0))
  return prune({ writes, older })
}

/** Returns `a` itself if `b` adds nothing to `a`. */
export const merge = (a: Doc, b: Doc): Doc => {
  let merged: Map<string, Setting> | null = null
  for (const [key, theirs] of b) {
    const ours = a.get(key)
    const both = ours === undefined ? theirs : mergeSettings(ours, theirs)
    if (both === ours) continue
    merged ??= new Map(a)
    merged.set(key, both)
  }
  return merged ?? a
}
