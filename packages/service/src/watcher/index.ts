export { settleWatcherEntry } from './entry.ts'
export { readCost } from './kept.ts'
export { runWatcher, wakeWatcher } from './run.ts'
