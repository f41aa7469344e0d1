import type { Reading } from './reading.ts'

/** The figure of a reading; null where it has none, or isn't a number. Apart from its schema, for the browser. */
export const numberOf = (reading: Reading): number | null =>
  reading.status === 'measured' && typeof reading.value === 'number' ? reading.value : null
