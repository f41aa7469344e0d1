/** Search over settings, pages and actions: loaded by what uses it, not with the first page. */
export { type Entry, entryOf, queryOf, scoreOf } from './search.ts'
export { entryOfTweak } from './tweak-entry.ts'
