/**
 * A part's code couldn't be loaded: the server is gone, or an update of Clearpane has replaced the file.
 */
export class PartError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'PartError'
  }
}

export const isPartError = (error: unknown): error is PartError => error instanceof PartError
