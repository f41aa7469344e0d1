export { createKeptScans } from './kept-scans.ts'
export type { Reset } from './reset.ts'
export type { Services } from './services.ts'
export type { Takes } from './takes.ts'
