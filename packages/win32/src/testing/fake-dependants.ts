/**
 * Services that depend on another service. Wine never reports any dependent services, so this fake returns the list
 * in the format that Windows uses, with the strings after the entries in the same buffer.
 */
import { addressOf, replaceNative } from '../core/ffi.ts'
import { dependentEntry } from '../services/api.ts'

/**
 * Fakes the list. `names`: display names, which are also used as service names. The first call reports that its
 * buffer is too small.
 */
export const fakeDependants = (names: readonly string[]): Disposable => {
  let requested = 0
  return replaceNative('EnumDependentServicesW', (args) => {
    const [buffer, needed, returned] = [args[2] as Buffer, args[4] as Buffer, args[5] as Buffer]
    if (requested++ === 0) {
      needed.writeUInt32LE(buffer.length + 1)
      return { result: 0, lastError: 234 }
    }
    let at = names.length * dependentEntry.size
    for (const [i, name] of names.entries()) {
      for (const field of [dependentEntry.name, dependentEntry.display])
        buffer.writeBigUInt64LE(addressOf(buffer) + BigInt(at), i * dependentEntry.size + field)
      at += buffer.write(`${name}\0`, at, 'utf16le')
    }
    returned.writeUInt32LE(names.length)
    return 1
  })
}
