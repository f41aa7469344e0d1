/**
 * Files in folders that only administrators can write to, and the file operations that tasks with administrator
 * rights use.
 */

export type TrustedFiles = {
  /** Returns the path of `C:\Program Files\Clearpane` or of something below it, even if that doesn't exist. */
  path(...names: readonly string[]): string
  /**
   * Creates a folder in `C:\Program Files\Clearpane`. Throws an error with the reason if anyone except administrators
   * can change the folder.
   */
  folder(...names: readonly string[]): string
  /**
   * Reads the bytes of a file while making sure that nobody can write to it. Throws, with the reason, if the file is
   * reached through a link, if anybody except administrators can change the file or a folder above it, or if the file
   * is longer than `most`.
   */
  read(path: string, most: number): Uint8Array
  /** SHA-256 of a file, after the same checks as when its bytes are read; the file may have any size. */
  hash(path: string): string
  /**
   * Copies the program that this process runs to a new file, and keeps the program's file open while doing so.
   * Returns the SHA-256 of the bytes that were written. Throws if the file already exists.
   */
  copyProgram(from: string, to: string): string
  /** Replaces a file. Only administrators and the account `person` may read the file. */
  write(path: string, text: string, person: string): void
  /** The names in a folder; the list is empty if the folder doesn't exist. */
  list(folder: string): string[]
  remove(path: string): void
  /** Returns who, apart from administrators, can change this folder or a folder above it; null if nobody can. */
  whyWritable(folder: string): string | null
}

export const tasksFolder = 'tasks'
export const programName = 'clearpane.exe'
