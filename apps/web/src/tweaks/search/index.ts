/** Search over settings, pages and actions: comes with what searches, not with the first page. */
export { type Entry, entryOf, queryOf, scoreOf } from './search.ts'
export { entryOfTweak } from './tweak-entry.ts'
