/** Prints of an earlier scan. What changed has another size or time, so it isn't found again. */

/** `whole` is null for a file whose ends no other file had. */
export type Kept = { ends: string; whole: string | null }

/** `id` is a number where the file system's ids are: texts cost a scan more than the look into the cache. */
export type FileKey = { volume: string; id: number | string; size: number; modified: number }

export type PrintCache = { get(file: FileKey): Kept | undefined }
export type KeptPrints = readonly (FileKey & Kept)[]
