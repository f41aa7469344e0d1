/**
 * Exports the search for settings, pages and actions, which is loaded on demand instead of with the first page.
 */
export {
  type Entry,
  type EverydayWords,
  entryOf,
  everydayWords,
  queryOf,
  scoreOf,
  useEverydayWords,
} from './search.ts'
export { entryOfTweak } from './tweak-entry.ts'
