/**
 * A setting that follows the user to other PCs is a set of writes. Each write lists the writes that it replaces, so
 * their order is known without a clock: a write that no other write replaces is a head. `at` and `device` are
 * shown to users but have no influence on the result.
 */

/**
 * An id of 80 random bits as 20 hexadecimal digits: enough for all the writes that a user ever makes, and short
 * enough that many ids can be stored.
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
   * determines the order in which writes are dropped, but never which write wins.
   */
  readonly generation: number
  /**
   * Canonical JSON that this code doesn't interpret, so that JSON from a newer Clearpane stays unchanged.
   * Null: the choice was withdrawn.
   */
  readonly value: string | null
  readonly device: string
  /** Milliseconds since 1970 according to that device's clock. */
  readonly at: number
}

export type Setting = {
  readonly writes: ReadonlyMap<WriteId, Write>
  /**
   * Ids of writes that are known to be replaced, with their generations. If a PC comes back with one of these writes,
   * the write raises no question.
   */
  readonly older: ReadonlyMap<ShortId, number>
}

/** By the setting's key. */
export type Doc = ReadonlyMap<string, Setting>

export const emptyDoc: Doc = new Map()

/** Everything that a new write requires from outside the core. */
export type Author = { readonly device: string; readonly at: number; readonly newId: () => WriteId }

/** How many writes are stored in full in addition to the heads, and how many ids are remembered. */
export const kept = { writes: 8, older: 64 } as const
