/** One SQLite file beside the journals: rows that can be rebuilt from them, and what is kept for the person. */

export type { SetAside } from './database/open-database.ts'
export { limits } from './limits.ts'
export { openStore, type Store } from './open-store.ts'
export type { Results, StoredResult } from './results/results.ts'
