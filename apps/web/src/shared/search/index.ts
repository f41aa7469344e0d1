/** Search over settings, pages and actions: loaded by what uses it, not with the first page. */
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
