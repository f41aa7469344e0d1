import { lazyPart } from '../../ui/index.ts'

/**
 * The content of an open row. This module is half of the code for lists, and is loaded only when the first row is
 * opened.
 */
export const RowDetails = lazyPart(async () => (await import('./row-details.tsx')).RowDetails)
