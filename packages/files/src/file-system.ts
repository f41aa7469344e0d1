/**
 * The interface to a file system. The interface is synchronous because a scan has a thread of its own, which may
 * block.
 */

/**
 * Type of an entry. `link`: a symbolic link, a junction, or some other reparse point. `placeholder`: a file whose
 * content is in the cloud and would be downloaded if the file were read. `volume`: a folder in which another volume
 * is mounted. A scan never follows a link, reads a placeholder or enters another volume; it reports which folders are
 * on another volume.
 */
export type EntryType = 'file' | 'folder' | 'link' | 'placeholder' | 'volume' | 'other'

export type Entry = {
  name: string
  type: EntryType
  /** Bytes of content. */
  size: number
  /** The number of bytes that the file takes up on the disk. */
  allocated: number
  /** Milliseconds since 1970. */
  modified: number
  /**
   * The volume that the file's data is stored on. Two names with the same volume and the same id belong to the same
   * data.
   */
  volume: string
  /** The number of hard links that the data has; null if a listing doesn't show it. */
  id: string | number
  /**
   * Id of the data. The id is a number if the file system's ids are numbers, because a million strings would cost
   * memory and time.
   */
  links: number | null
  /** Whether the entry is marked as a hidden file or a system file; omitted if the listing doesn't show it. */
  isHidden?: boolean
}

/**
 * The reason why a folder or a file couldn't be read. `gone`: the entry was removed after it was listed and before it
 * was opened.
 */
export type Refusal = 'denied' | 'gone' | 'failed'

export interface OpenFile {
  /** The current size, read through the handle. */
  readonly size: number
  readonly modified: number
  /**
   * Reads bytes from the offset `at` into `into`. Returns the number of bytes that were read, which is 0 at the end
   * of the file. Throws if the disk fails.
   */
  read(into: Uint8Array, at: number): number
  close(): void
}

export interface FileSystem {
  /** Returns the full path of an entry in a folder. */
  join(folder: string, name: string): string
  /**
   * Lists a folder without the entries `.` and `..`. Never follows a link, not even if the folder itself is a link.
   */
  list(folder: string): readonly Entry[] | Refusal
  /** Opens a file for reading. Refuses to open anything that isn't a plain file. */
  open(path: string): OpenFile | Refusal
  /**
   * Reads a plain file from its beginning and returns the number of bytes read. If `into` is full afterwards, the
   * file may be longer. The file isn't checked first; with many small files, the check would account for a fifth of
   * the time. Omitted by an implementation that checks every file anyway when opening it.
   */
  readStart?(path: string, into: Uint8Array): number | Refusal
}
