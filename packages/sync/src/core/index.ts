/**
 * Handles settings as linked writes; the code in this folder uses neither Node nor a clock or random numbers of its
 * own.
 */
export { BrokenBytesError, hexOf } from './bytes.ts'
export {
  bring,
  type Current,
  currentOf,
  type Question,
  questionsOf,
  type Side,
  set,
  type Value,
  valuesOf,
} from './edit.ts'
export { decodeDoc, encodeDoc } from './encode.ts'
export { headsOf, merge, prune, writesOf } from './merge.ts'
export { answerBy, type Policy, policies } from './policy.ts'
export {
  type Author,
  type Doc,
  emptyDoc,
  idBytes,
  kept,
  type Setting,
  type Write,
  type WriteId,
} from './write.ts'
