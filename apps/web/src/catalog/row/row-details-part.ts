import { lazyPart } from '../../ui/index.ts'

/** An open row's content: half of a list's code, not needed before the first row is opened. */
export const RowDetails = lazyPart(async () => (await import('./row-details.tsx')).RowDetails)
