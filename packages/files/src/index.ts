/**
 * Finds out what takes up space on a disk and which files are duplicates, and moves files into quarantine. This code
 * is pure: it reads only through the `FileSystem` interface.
 */

export {
  type FileKey,
  type KeptPrints,
  type KnownState,
  type PrintCache,
  rowWords,
} from './duplicates/cache.ts'
export {
  type Duplicates,
  type DuplicatesInput,
  findDuplicates,
} from './duplicates/find.ts'
export { createHasher } from './duplicates/hasher.ts'
export type { DuplicateSet } from './duplicates/judge.ts'
export { findMovable, type LeftAlone, type MovableDuplicates } from './duplicates/movable.ts'
export type { Reading } from './duplicates/reading.ts'
export {
  readShared,
  type SecondReader,
  type SharedWork,
  type StartSecondReader,
} from './duplicates/second-reader.ts'
export type { Entry, EntryType, FileSystem, OpenFile, Refusal } from './file-system.ts'
export { isNever, skipsOf, withoutNever } from './never.ts'
export { isSameContent } from './quarantine/content.ts'
export {
  type Carried,
  copyRefusals,
  DiskTrouble,
  type FileFacts,
  type HeldFile,
  type HoldRefusal,
  newName,
  type PutBack,
  type QuarantineDisk,
} from './quarantine/disk.ts'
export {
  listQuarantine,
  openQuarantine,
  type Purged,
  type Quarantine,
  type QuarantineInput,
  type QuarantineLimits,
  quarantineLimits,
  unknownOf,
} from './quarantine/quarantine.ts'
export type { QuarantineRecord } from './quarantine/record.ts'
export type { Restored, RestoreRefusal } from './quarantine/restore.ts'
export { type Recycled, recycle, type Taken, type TakeRefusal, type TakeRequest } from './quarantine/take.ts'
export type { SpaceFolder } from './space/folders.ts'
export type { SpaceSoFar } from './space/so-far.ts'
export { ages, type LargeFile, measureSpace, type Space, type SpaceInput } from './space/space.ts'
export type { Sum } from './space/sum.ts'
export { type FileType, fileTypeOf, fileTypes } from './space/types.ts'
