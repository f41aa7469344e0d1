/**
 * The error of a part whose code couldn't be loaded because the server stopped or because an update of Clearpane
 * replaced the file.
 */
export class PartError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'PartError'
  }
}

export const isPartError = (error: unknown): error is PartError => error instanceof PartError
