export { makeDirectory, ownerOnly } from './durable.ts'
export { type FileJournalStore, openJournalStore, type Swept } from './store.ts'
export { JournalWriteError } from './writer.ts'
