/** Fakes the delayed-start flag, which Wine lacks, for a single service; all other calls are real. */
import { type Fake, replaceNative } from '@clearpane/win32/testing'

const delayedLevel = 3

/**
 * Fakes the service's flag until the returned object is disposed of. `writes`: how many times the flag was set.
 */
export const fakeDelayedFlag = (initial = false): Disposable & { writes: number } => {
  let flag = initial
  const query: Fake = (args, real) => {
    if (args[1] !== delayedLevel) return real(...args)
    ;(args[2] as Buffer).writeUInt32LE(flag ? 1 : 0)
    return 1
  }
  const change: Fake = (args, real) => {
    if (args[1] !== delayedLevel) return real(...args)
    flag = (args[2] as Buffer).readUInt32LE() !== 0
    fake.writes += 1
    return 1
  }
  const replaced = [
    replaceNative('QueryServiceConfig2W', query),
    replaceNative('ChangeServiceConfig2W', change),
  ]
  const fake = {
    writes: 0,
    [Symbol.dispose]: () => {
      for (const one of replaced) one[Symbol.dispose]()
    },
  }
  return fake
}
