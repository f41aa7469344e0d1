/** Returns the code of an error of Node; empty for any other value. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
