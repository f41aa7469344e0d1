/**
 * A setting that follows the user to other PCs is a set of writes. Each write names the writes that it replaces, so
 * the order of writes is known without a clock: a write that no other write replaces is a head. `at` and `device` are
 * shown to users but have no influence on the result.
 */

/**
 * An id of 80 random bits as 20 hexadecimal digits: enough for all writes that a user ever makes, and short enough
 * for many ids to be stored.
 */
export type WriteId = string
export const idBytes = 10

/** The first 32 bits of an id, as 8 hexadecimal digits. */
export type ShortId = string
export const shortBytes = 4
export const shortOf = (id: WriteId): ShortId => id.slice(0, 2 * shortBytes)

export type Write = {
  readonly id: WriteId
  /** Stored writes that this write replaces; replaced writes that are no longer stored are in `older`. */
  readonly replaces: readonly WriteId[]
  /**
   * The generation is one more than the highest generation of the writes that this write replaces. The generation
   * determines in which order writes are dropped, but never which write wins.
   */
  readonly generation: number
  /**
   * Canonical JSON, which this code doesn't interpret, so that text from a newer Clearpane stays unchanged.
   * Null: the choice was withdrawn.
   */
  readonly value: string | null
  readonly device: string
  /** Milliseconds since 1970 on the clock of that device. */
  readonly at: number
}

export type Setting = {
  readonly writes: ReadonlyMap<WriteId, Write>
  /**
   * Ids of writes known to be replaced, with their generation. If a PC comes back with one of these writes, no
   * question arises.
   */
  readonly older: ReadonlyMap<ShortId, number>
}

/** By the setting's key. */
export type Doc = ReadonlyMap<string, Setting>

export const emptyDoc: Doc = new Map()

/** Everything from outside the core that a new write requires. */
export type Author = { readonly device: string; readonly at: number; readonly newId: () => WriteId }

/** How many writes are stored completely in addition to the heads, and how many ids are remembered. */
export const kept = { writes: 8, older: 64 } as const
