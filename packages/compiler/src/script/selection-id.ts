/**
 * Identifies a script's requests by eight hexadecimal digits, so its log and captures are its own, whatever
 * its title.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * Equal for the same calls in any order. The title isn't part of it, so a reworded script keeps its captures.
 */
export const selectionId = (calls: readonly string[]): string =>
  bytesToHex(sha256(utf8ToBytes([...calls].sort().join('\n').toWellFormed()))).slice(0, 8)
