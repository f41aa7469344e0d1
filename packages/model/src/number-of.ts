import type { Reading } from './reading.ts'

/**
 * Returns a reading's figure; null if the reading has no figure, or if the figure isn't a number. This function is
 * separate from the schema, so that the browser can use it without the schema.
 */
export const numberOf = (reading: Reading): number | null =>
  reading.status === 'measured' && typeof reading.value === 'number' ? reading.value : null
