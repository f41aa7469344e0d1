/** Wine has no delayed start; this plays that one flag for one service, and leaves every other call real. */
import { replaceNative, type StandIn } from '@clearpane/win32/testing'

const delayedLevel = 3

/** Until disposed, the flag of the service is kept here. `writes`: how often it was set. */
export const playDelayedFlag = (initial = false): Disposable & { writes: number } => {
  let flag = initial
  const query: StandIn = (args, real) => {
    if (args[1] !== delayedLevel) return real(...args)
    ;(args[2] as Buffer).writeUInt32LE(flag ? 1 : 0)
    return 1
  }
  const change: StandIn = (args, real) => {
    if (args[1] !== delayedLevel) return real(...args)
    flag = (args[2] as Buffer).readUInt32LE() !== 0
    played.writes += 1
    return 1
  }
  const replaced = [
    replaceNative('QueryServiceConfig2W', query),
    replaceNative('ChangeServiceConfig2W', change),
  ]
  const played = {
    writes: 0,
    [Symbol.dispose]: () => {
      for (const one of replaced) one[Symbol.dispose]()
    },
  }
  return played
}
