/** The port to a file system. Synchronous: a scan has a thread of its own, and there a wait costs nothing. */

/**
 * `link`: a symbolic link, a junction, or another reparse point. `placeholder`: a file whose content is in the
 * cloud; reading it would download it. Neither is ever followed or read.
 */
export type EntryType = 'file' | 'folder' | 'link' | 'placeholder' | 'other'

export type Entry = {
  name: string
  type: EntryType
  /** Bytes of content. */
  size: number
  /** Bytes on the disk: less than `size` for sparse and compressed files. */
  allocated: number
  /** Milliseconds since 1970. */
  modified: number
  /** Where the file's data is. The same volume and id are the same data under two names. */
  volume: string
  /** A number where the file system's ids are: a million texts cost memory and time. */
  id: string | number
  /** How many names the data has; null where a listing doesn't say. */
  links: number | null
  /** Marked as hidden or as the system's, where the listing has it. */
  isHidden?: boolean
}

/** Why a folder or a file couldn't be read. `gone`: between the listing and the look at it. */
export type Refusal = 'denied' | 'gone' | 'failed'

export interface OpenFile {
  /** As they are now, by the handle. */
  readonly size: number
  readonly modified: number
  /** Fills `into` from the offset `at`. Returns the number of bytes, 0 at the end. Throws where the disk fails. */
  read(into: Uint8Array, at: number): number
  close(): void
}

export interface FileSystem {
  /** Full path of a name in a folder. */
  join(folder: string, name: string): string
  /** Without `.` and `..`. Never follows a link, the folder itself included. */
  list(folder: string): readonly Entry[] | Refusal
  /** For reading. Refuses what isn't a plain file. */
  open(path: string): OpenFile | Refusal
}
