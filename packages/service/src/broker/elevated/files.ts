/**
 * Files in folders to which only administrators can write, with the operations that tasks with administrator rights
 * use.
 */

export type TrustedFiles = {
  /** Returns the path of `C:\Program Files\Clearpane` or of an item below it, even if the item doesn't exist. */
  path(...names: readonly string[]): string
  /**
   * Creates a folder in `C:\Program Files\Clearpane`. Throws an error with the reason if anyone except administrators
   * can change the folder.
   */
  folder(...names: readonly string[]): string
  /**
   * Reads the bytes of a file, to which nobody can write meanwhile. Throws, with the reason, if a link leads to the
   * file, if anybody except administrators can change the file or a folder above it, or if the file is longer than
   * `most`.
   */
  read(path: string, most: number): Uint8Array
  /** SHA-256 of such a file; the file may have any size. */
  hash(path: string): string
  /**
   * Copies the program that this process runs to a new file, and keeps the program's file open meanwhile. Returns the
   * SHA-256 of the bytes that were written. Throws if the file already exists.
   */
  copyProgram(from: string, to: string): string
  /** Replaces a file. Only administrators and the account `person` may read the file. */
  write(path: string, text: string, person: string): void
  /** The names in a folder; the list is empty if the folder doesn't exist. */
  list(folder: string): string[]
  remove(path: string): void
  /** Returns who can change this folder or a folder above it, apart from administrators; null if nobody can. */
  whyWritable(folder: string): string | null
}

export const tasksFolder = 'tasks'
export const programName = 'clearpane.exe'
