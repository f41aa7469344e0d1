/** The command line's environment, which is passed in so that tests can supply their own. */
import type { Uncaught } from './uncaught.ts'

/** The terminal as an interface, so that tests can pass their own. `ask` returns null if there is no terminal. */
export type Terminal = {
  out(text: string): void
  err(text: string): void
  ask(question: string): Promise<string | null>
  /** Replaces the file completely, or leaves the old file unchanged if that fails. */
  writeFile(path: string, bytes: Uint8Array): void
  /** Returns null if the file doesn't exist, can't be read, or is larger than any file that Clearpane writes. */
  readFile(path: string): string | null
}

/**
 * The terminal as commands see it; it makes hidden characters in their output visible. `verbatim` prints a file's
 * text unchanged.
 */
export type ShownTerminal = Terminal & { verbatim(text: string): void }

export type World = {
  /** The uncaught errors; omitted if other code handles them. */
  uncaught?: Uncaught
  terminal: Terminal
  resolvePath(path: string): string
  /** Runs before anything is loaded or started; returns null, or the reason why the process must stop. */
  settle(): Promise<string | null>
}
