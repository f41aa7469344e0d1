/**
 * The last-resort handler, for errors that no other code caught. By default, Node would end the process in the middle
 * of its work. With this handler, the error is recorded, the current run ends properly, and the process ends with the
 * exit code for a defect. After an uncaught error, the process can't be trusted.
 * https://nodejs.org/api/process.html#warning-using-uncaughtexception-correctly
 */
type Events = {
  on(event: 'uncaughtException' | 'unhandledRejection', listener: (error: unknown) => void): unknown
}

export type Uncaught = {
  /** Resolves with the first error, after which a server stops. */
  readonly first: Promise<Error>
  /** Whether there was one. */
  happened(): boolean
  /** Passes every error to `write`: first the errors recorded so far, then all later ones. */
  record(write: (error: Error) => void): void
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/** The maximum number of recorded errors, because a single cause can go on producing errors for ever. */
const most = 20

export const watchUncaught = (events: Events, print: (error: Error) => void): Uncaught => {
  const errors: Error[] = []
  const writers = new Set<(error: Error) => void>()
  let tell: (error: Error) => void = () => {}
  const first = new Promise<Error>((settle) => {
    tell = settle
  })
  const note = (thrown: unknown) => {
    if (errors.length === most) return
    const error = asError(thrown)
    errors.push(error)
    tell(error)
    for (const write of [print, ...writers]) {
      try {
        write(error)
      } catch {
        // The original error may be a failed write, so writing the message may fail too.
      }
    }
  }
  events.on('uncaughtException', note)
  events.on('unhandledRejection', note)
  return {
    first,
    happened: () => errors.length > 0,
    record: (write) => {
      errors.forEach(write)
      writers.add(write)
    },
  }
}
