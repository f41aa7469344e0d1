/** The port to a file system. The port is synchronous: a scan has its own thread, where waiting costs nothing. */

/**
 * Type of an entry. `link`: a symbolic link, a junction, or another reparse point. `placeholder`: a file
 * whose content is in the cloud; reading it would download it. `volume`: a folder in which another volume is
 * mounted. A scan never follows a link, reads a placeholder or enters a volume; a walk reports which folders
 * are another volume.
 */
export type EntryType = 'file' | 'folder' | 'link' | 'placeholder' | 'volume' | 'other'

export type Entry = {
  name: string
  type: EntryType
  /** Bytes of content. */
  size: number
  /** Bytes that the file takes on the disk. */
  allocated: number
  /** Milliseconds since 1970. */
  modified: number
  /** Volume of the file's data. Two names with the same volume and id share their data. */
  volume: string
  /** Number of names of the data; null if a listing doesn't show it. */
  id: string | number
  /**
   * Id of the data. The id is a number if the file system's ids are numbers: a million strings cost memory and time.
   */
  links: number | null
  /** Whether the entry is marked as hidden or as a system file; omitted if the listing doesn't show it. */
  isHidden?: boolean
}

/** Why a folder or a file couldn't be read. `gone`: the entry was removed between listing and opening. */
export type Refusal = 'denied' | 'gone' | 'failed'

export interface OpenFile {
  /** Current size, read through the handle. */
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
  /** Lists a folder without `.` and `..`. Never follows a link, not even for the folder itself. */
  list(folder: string): readonly Entry[] | Refusal
  /** Opens a file for reading. Refuses anything but a plain file. */
  open(path: string): OpenFile | Refusal
  /**
   * Reads a plain file from its start, and returns the number of bytes. If the bytes fill `into`, the file
   * may be longer. Doesn't check the file first: for many small files, the check would take a fifth of the
   * time. Omitted by a port that checks every file on opening anyway.
   */
  readStart?(path: string, into: Uint8Array): number | Refusal
}
