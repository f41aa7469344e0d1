/**
 * Tells whether this is Wine instead of Windows, as in the tests. The few places where Wine needs different
 * code check this.
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
