/**
 * A setting that follows a person is a set of writes. Each write names the writes that it replaces, so their order is
 * known without any clock: a write that no other write replaces is a head. `at` and `device` are for people and
 * decide nothing.
 */

/**
 * Id of 80 random bits as 20 hex digits: enough for all writes that a person ever makes, and short enough to
 * store many.
 */
export type WriteId = string
export const idBytes = 10

/** The first 32 bits of an id, as 8 hex digits. */
export type ShortId = string
export const shortBytes = 4
export const shortOf = (id: WriteId): ShortId => id.slice(0, 2 * shortBytes)

export type Write = {
  readonly id: WriteId
  /** Stored writes that this one replaces; those that are no longer stored are in `older`. */
  readonly replaces: readonly WriteId[]
  /**
   * One more than the highest generation among the writes that it replaces. The generation determines the order in
   * which writes are dropped, never which write wins.
   */
  readonly generation: number
  /**
   * Canonical JSON, which this code doesn't interpret, so the text of a newer Clearpane stays unchanged.
   * Null: the choice was withdrawn.
   */
  readonly value: string | null
  readonly device: string
  /** Milliseconds since 1970 by the clock of that device. */
  readonly at: number
}

export type Setting = {
  readonly writes: ReadonlyMap<WriteId, Write>
  /**
   * Ids of writes known to be replaced, with their generation. If a PC comes back with one of these writes,
   * there is no question.
   */
  readonly older: ReadonlyMap<ShortId, number>
}

/** By the setting's key. */
export type Doc = ReadonlyMap<string, Setting>

export const emptyDoc: Doc = new Map()

/** Everything that a new write needs from outside the core. */
export type Author = { readonly device: string; readonly at: number; readonly newId: () => WriteId }

/** How many writes are stored in full besides the heads, and how many ids are remembered. */
export const kept = { writes: 8, older: 64 } as const
