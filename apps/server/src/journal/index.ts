export { type FileJournalStore, openJournalStore } from './store.ts'
export { JournalWriteError } from './writer.ts'
