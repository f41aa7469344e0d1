import type { Reading } from './reading.ts'

/**
 * Returns the number in a reading; null if the reading has no value, or one that isn't a number. This function is
 * separate from the schema, so that the browser can use it without the schema.
 */
export const numberOf = (reading: Reading): number | null =>
  reading.status === 'measured' && typeof reading.value === 'number' ? reading.value : null
