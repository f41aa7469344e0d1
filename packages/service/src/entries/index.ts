export { type EntryDifference, entryDifferences, startDayIn } from './differences.ts'
export type { EntryPort, EntryRecord } from './port.ts'
export {
  type EntriesAsked,
  entryOf,
  removeAllEntries,
  type Synced,
  syncEntries,
  wantedEntries,
} from './sync.ts'
export { watcherXml } from './watcher.ts'
export { type Entry, type EntryAccount, entryFolder, entryPath, entryXml, taskHash } from './xml.ts'
