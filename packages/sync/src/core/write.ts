/**
 * A setting that follows a person is a set of writes. Each names the writes it replaces, so what came after what is known
 * without any clock: a write that nothing replaces is a head. `at` and `device` are for people and decide nothing.
 */

/** 80 random bits as 20 hex digits: enough for all writes a person ever makes, and short enough to keep many. */
export type WriteId = string
export const idBytes = 10

/** The first 32 bits of an id, as 8 hex digits. */
export type ShortId = string
export const shortBytes = 4
export const shortOf = (id: WriteId): ShortId => id.slice(0, 2 * shortBytes)

export type Write = {
  readonly id: WriteId
  /** Kept writes that this one replaces; those that are no longer kept are in `older`. */
  readonly replaces: readonly WriteId[]
  /** One more than the highest it replaces: the order in which writes are let go, never who wins. */
  readonly generation: number
  /** Canonical JSON, opaque here: what a newer Clearpane wrote is kept as it is. Null: no choice any more. */
  readonly value: string | null
  readonly device: string
  /** Milliseconds since 1970 by the clock of that device. */
  readonly at: number
}

export type Setting = {
  readonly writes: ReadonlyMap<WriteId, Write>
  /** Writes known to be replaced, with their generation: a PC that comes back with one of them raises no question. */
  readonly older: ReadonlyMap<ShortId, number>
}

/** By the setting's key. */
export type Doc = ReadonlyMap<string, Setting>

export const emptyDoc: Doc = new Map()

/** What a new write needs from outside. */
export type Author = { readonly device: string; readonly at: number; readonly newId: () => WriteId }

/** The last writes that are kept in full besides the heads, and the ids that are remembered. */
export const kept = { writes: 8, older: 64 } as const
