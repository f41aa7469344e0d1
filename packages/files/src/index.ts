/** What fills a disk, and what is there twice. Pure: files are read through the port `FileSystem`. */

export {
  type DuplicateSet,
  type Duplicates,
  type DuplicatesInput,
  findDuplicates,
} from './duplicates/find.ts'
export { createHasher } from './duplicates/hasher.ts'
export type { Entry, EntryType, FileSystem, OpenFile, Refusal } from './file-system.ts'
export type { SpaceFolder } from './space/folders.ts'
export { ages, type LargeFile, measureSpace, type Space, type SpaceInput } from './space/space.ts'
export type { Sum } from './space/sum.ts'
export { type FileType, fileTypeOf, fileTypes } from './space/types.ts'
