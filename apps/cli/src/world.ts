/** The command line's environment, passed in so that tests can supply their own. */
import type { Uncaught } from './uncaught.ts'

/** The terminal, as a port: tests pass their own. `ask` returns null if there's no terminal. */
export type Terminal = {
  out(text: string): void
  err(text: string): void
  ask(question: string): Promise<string | null>
  /** Replaces the file as a whole, or leaves what was there. */
  writeFile(path: string, bytes: Uint8Array): void
  /** Null if the file doesn't exist, can't be read, or is larger than any that we write. */
  readFile(path: string): string | null
}

/** The terminal that commands get: what it prints is visible. `verbatim` is for the text of a file. */
export type ShownTerminal = Terminal & { verbatim(text: string): void }

export type World = {
  /** Errors that nobody caught; omitted where somebody else watches for them. */
  uncaught?: Uncaught
  terminal: Terminal
  resolvePath(path: string): string
  /** Runs before anything is loaded or started; returns why this process must not continue, or null. */
  settle(): Promise<string | null>
}
