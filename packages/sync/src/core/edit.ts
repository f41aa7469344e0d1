/**
 * Edits a setting. An edit replaces every current write that it has seen, so answering a question is an ordinary
 * edit.
 */
import { headsOf, prune } from './merge.ts'
import { type Author, type Doc, type Setting, shortOf, type Write, type WriteId } from './write.ts'

export type Value = string | null

/** The current state of a setting. A setting without writes counts as unset, just like one that somebody has unset.
 */
export type Current =
  | { readonly is: 'value'; readonly value: Value }
  /** There are two or more different values, and nobody has chosen between them yet. */
  | { readonly is: 'question'; readonly sides: readonly Side[] }

/** One side of a question: a value, and all writes that have this value. */
export type Side = { readonly value: Value; readonly writes: readonly Write[] }

export const currentOf = (setting: Setting | undefined): Current => {
  const sides = new Map<Value, Write[]>()
  for (const head of headsOf(setting)) {
    const same = sides.get(head.value)
    if (same === undefined) sides.set(head.value, [head])
    else same.push(head)
  }
  if (sides.size > 1)
    return { is: 'question', sides: [...sides].map(([value, writes]) => ({ value, writes })) }
  const [only] = sides.keys()
  return { is: 'value', value: only ?? null }
}

/**
 * Makes an id for a new write; the id's short form isn't used in this document yet. If the short form were already
 * used, the new write would be mistaken for a write that was replaced long ago.
 */
const freshId = (setting: Setting | undefined, newId: () => WriteId): WriteId => {
  const id = newId()
  return setting?.older.has(shortOf(id)) === true || setting?.writes.has(id) === true
    ? freshId(setting, newId)
    : id
}

const write = (
  setting: Setting | undefined,
  value: Value,
  replaces: readonly Write[],
  by: Author,
): Setting => {
  const id = freshId(setting, by.newId)
  const fresh: Write = {
    id,
    replaces: replaces.map((head) => head.id).sort(),
    generation: 1 + Math.max(0, ...replaces.map(({ generation }) => generation)),
    value,
    device: by.device,
    // Rounded to the second, because times are stored in seconds.
    at: 1000 * Math.round(by.at / 1000),
  }
  return prune({
    writes: new Map([...(setting?.writes ?? []), [id, fresh]]),
    older: setting?.older ?? new Map(),
  })
}

/** Sets a value. Writes nothing if the setting already has that value. */
export const set = (doc: Doc, key: string, value: Value, by: Author): Doc => {
  const setting = doc.get(key)
  const current = currentOf(setting)
  if (current.is === 'value' && current.value === value) return doc
  return new Map(doc).set(key, write(setting, value, headsOf(setting), by))
}

/**
 * Adds the choices that a PC made before it joined. The PC made these choices without having seen any other write, so
 * they replace none. If the profile has a different value, a question arises; if it has the same value or none, there
 * is no question.
 */
export const bring = (doc: Doc, own: ReadonlyMap<string, Value>, by: Author): Doc => {
  const joined = new Map(doc)
  for (const [key, value] of own) {
    const setting = doc.get(key)
    const heads = headsOf(setting)
    if (value === null || heads.some((head) => head.value === value)) continue
    joined.set(key, write(setting, value, [], by))
  }
  return joined
}

export type Question = { readonly key: string; readonly sides: readonly Side[] }

export const questionsOf = (doc: Doc): Question[] =>
  [...doc].flatMap(([key, setting]) => {
    const current = currentOf(setting)
    return current.is === 'question' ? [{ key, sides: current.sides }] : []
  })

/** Returns every setting that has a value and about which no question is open. */
export const valuesOf = (doc: Doc): Map<string, string> =>
  new Map(
    [...doc].flatMap(([key, setting]): [string, string][] => {
      const current = currentOf(setting)
      return current.is === 'value' && current.value !== null ? [[key, current.value]] : []
    }),
  )
