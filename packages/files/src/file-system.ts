/** The port to a file system. Synchronous: a scan has its own thread, where waiting costs nothing. */

/**
 * `link`: a symbolic link, a junction, or another reparse point. `placeholder`: a file whose content is in the
 * cloud; reading it would download it. `volume`: a folder in which another volume is mounted. None of them is followed,
 * entered or read; a walk says which folders are another volume.
 */
export type EntryType = 'file' | 'folder' | 'link' | 'placeholder' | 'volume' | 'other'

export type Entry = {
  name: string
  type: EntryType
  /** Bytes of content. */
  size: number
  /** Bytes on the disk: less than `size` for sparse and compressed files. */
  allocated: number
  /** Milliseconds since 1970. */
  modified: number
  /** Where the file's data is. Two names with the same volume and id share their data. */
  volume: string
  /** A number if the file system's ids are numbers: a million strings cost memory and time. */
  id: string | number
  /** How many names the data has; null if a listing doesn't say. */
  links: number | null
  /** Marked as hidden or as the system's, where the listing has it. */
  isHidden?: boolean
}

/** Why a folder or a file couldn't be read. `gone`: removed between listing and opening. */
export type Refusal = 'denied' | 'gone' | 'failed'

export interface OpenFile {
  /** The current values, read by the handle. */
  readonly size: number
  readonly modified: number
  /**
   * Fills `into` from the offset `at`. Returns the number of bytes, 0 at the end. Throws if the disk fails.
   */
  read(into: Uint8Array, at: number): number
  close(): void
}

export interface FileSystem {
  /** Returns the full path of a name in a folder. */
  join(folder: string, name: string): string
  /** Omits `.` and `..`. Never follows a link, not even for the folder itself. */
  list(folder: string): readonly Entry[] | Refusal
  /** Opens for reading. Refuses anything but a plain file. */
  open(path: string): OpenFile | Refusal
  /**
   * Reads a plain file from its start, and returns the number of bytes. If it fills `into`, the file may be longer.
   * Doesn't look at the file: of many small ones, that would be a fifth of the time. Omitted where opening looks anyway.
   */
  readStart?(path: string, into: Uint8Array): number | Refusal
}
