/** The command line's environment, passed in so that tests can supply their own. */
import type { Uncaught } from './uncaught.ts'

/** The terminal, as a port: tests pass their own. `ask` returns null if there's no terminal. */
export type Terminal = {
  out(text: string): void
  err(text: string): void
  ask(question: string): Promise<string | null>
  /** Replaces the file completely, or leaves the old file unchanged. */
  writeFile(path: string, bytes: Uint8Array): void
  /** Returns null if the file doesn't exist, can't be read, or is larger than any file that we write. */
  readFile(path: string): string | null
}

/**
 * The terminal that commands get, which shows hidden characters of its output. `verbatim` prints the text of
 * a file unchanged.
 */
export type ShownTerminal = Terminal & { verbatim(text: string): void }

export type World = {
  /** The uncaught errors; omitted if other code watches for them. */
  uncaught?: Uncaught
  terminal: Terminal
  resolvePath(path: string): string
  /** Runs before anything is loaded or started; returns null, or the reason why this process must not continue. */
  settle(): Promise<string | null>
}
