import { lazyPart } from '../../../ui/index.ts'

/** What an open row shows: half of a list's code, and no list needs it before its first row is opened. */
export const RowDetails = lazyPart(async () => (await import('./row-details.tsx')).RowDetails)
