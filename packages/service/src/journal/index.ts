export { makeDirectory, ownerOnly } from '../core/durable.ts'
export { type FileJournalStore, openJournalStore, type Swept } from './store.ts'
export { JournalWriteError } from './writer.ts'
