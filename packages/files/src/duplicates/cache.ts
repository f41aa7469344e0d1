/** Prints of an earlier scan. What changed has another size or time, so it isn't found again. */

/** `whole` is null for a file whose ends no other file had. */
export type Kept = { ends: string; whole: string | null }

/** Keyed by `keptKey`. */
export type PrintCache = { get(key: string): Kept | undefined }
export type KeptPrints = ReadonlyMap<string, Kept>

export const keptKey = (identity: string, size: number, modified: number): string =>
  `${identity} ${size} ${modified}`
