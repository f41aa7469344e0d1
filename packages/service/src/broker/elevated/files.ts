/**
 * Files in folders that only administrators can write to, with the operations that tasks with administrator rights
 * need.
 */

export type TrustedFiles = {
  /** Returns the path of `C:\Program Files\Clearpane` or of an item below it, whether the item exists or not. */
  path(...names: readonly string[]): string
  /**
   * Creates a folder in `C:\Program Files\Clearpane`. Throws an error with the reason if anyone except administrators
   * can change the folder.
   */
  folder(...names: readonly string[]): string
  /**
   * Reads the bytes of a file while nobody can write to it. Throws, with the reason, if a link leads there, if
   * somebody
   * besides administrators can change the file or a folder above it, or if it's longer than `most`.
   */
  read(path: string, most: number): Uint8Array
  /** SHA-256 of such a file, whatever its size. */
  hash(path: string): string
  /**
   * Copies the program that this process runs to a new file, and holds the program open meanwhile. Returns
   * the SHA-256 of the written bytes. Throws if the file already exists.
   */
  copyProgram(from: string, to: string): string
  /** Replaces a file. Only administrators and `person` may read it. */
  write(path: string, text: string, person: string): void
  /** Names in a folder; empty if the folder doesn't exist. */
  list(folder: string): string[]
  remove(path: string): void
  /** Returns who besides administrators can change this folder or one above it; null if nobody can. */
  whyWritable(folder: string): string | null
}

export const tasksFolder = 'tasks'
export const programName = 'clearpane.exe'
