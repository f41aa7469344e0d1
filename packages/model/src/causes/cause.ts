import type { Cause } from './schemas/cause.ts'

/** Identifies what caused a change; two options of one tweak are the same. */
export const causeKey = (cause: Cause): string =>
  cause.by === 'item' ? `${cause.type} ${cause.id.toLowerCase()}` : `${cause.by} ${cause.id}`

/** Formats a cause as one word, for comments in files and plain text. */
export const formatCause = (cause: Cause): string =>
  cause.by === 'item' ? `${cause.type} ${cause.id}` : cause.by === 'rule' ? `rule ${cause.id}` : cause.id

export const isByTweak = (causes: readonly Cause[], tweak: string): boolean =>
  causes.some((cause) => cause.by === 'tweak' && cause.id === tweak)
