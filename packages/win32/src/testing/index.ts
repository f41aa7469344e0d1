/** For tests alone: the one function Wine cannot play is replaced, everything else stays real. */
export { replaceNative } from '../ffi.ts'
