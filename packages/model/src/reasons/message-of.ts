/** Returns the message of a thrown value of any type. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
