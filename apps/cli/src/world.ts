/** The command line's environment, passed in so that tests can supply their own. */

/** The terminal, as a port: tests pass their own. `ask` returns null if there's no terminal. */
export type Terminal = {
  out(text: string): void
  err(text: string): void
  ask(question: string): Promise<string | null>
  writeFile(path: string, bytes: Uint8Array): void
  /** Null if the file doesn't exist or can't be read. */
  readFile(path: string): string | null
}

export type World = {
  terminal: Terminal
  resolvePath(path: string): string
  /** Runs before anything is loaded or started; returns why this process must not continue, or null. */
  settle(): Promise<string | null>
}
