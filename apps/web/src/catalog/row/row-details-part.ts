import { lazyPart } from '../../ui/index.ts'

/** The content of an open row. This code is half of a list's code, and is loaded when the first row is opened. */
export const RowDetails = lazyPart(async () => (await import('./row-details.tsx')).RowDetails)
