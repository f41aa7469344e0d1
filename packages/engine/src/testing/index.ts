/** Fakes of the engine's interfaces, shared by the tests of all packages. */

export { everyItem, everyItemType, planOfItems, rawText } from './every-item.ts'
export { lastingChanges, lastingKinds } from './lasting-changes.ts'
export { type Bent, MemoryHost, testFacts } from './memory-host.ts'
export { type Listing, memoryInventory } from './memory-inventory.ts'
export {
  MemoryJournalStore,
  memoryLock,
  testClock,
  testIds,
  testIntent,
  testRunId,
} from './memory-journal.ts'
export { MemoryRegistry } from './memory-registry.ts'
export { observeAll } from './observe-all.ts'
export { aTweak, registrySetting, serviceSetting } from './tweaks.ts'
