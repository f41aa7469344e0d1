/**
 * Returns whether this system is Wine, as in the tests, rather than Windows. The check for Wine is used in the few
 * places where Wine requires different code.
 */
import { MissingFunctionError } from './errors.ts'
import { native } from './ffi.ts'

const WineVersion = native('ntdll.dll', 'uint64_t wine_get_version()')

export const isWine = (): boolean => {
  try {
    WineVersion.call()
    return true
  } catch (error) {
    if (error instanceof MissingFunctionError) return false
    throw error
  }
}
