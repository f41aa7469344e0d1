/** For tests alone: the one function Wine cannot play is replaced, everything else stays real. */
export { replaceNative, type StandIn } from '../ffi.ts'
