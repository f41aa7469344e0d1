import { lazyPart } from '../../ui/index.ts'

/** The content of an open row, which is loaded when the first row is opened: it's half of a list's code. */
export const RowDetails = lazyPart(async () => (await import('./row-details.tsx')).RowDetails)
