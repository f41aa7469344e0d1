/** Returns the code of a Node error; for any other value, returns an empty string. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
