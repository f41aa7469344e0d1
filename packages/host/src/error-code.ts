/** Returns the code of a Node error, or an empty string for any other value. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
