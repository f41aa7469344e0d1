/**
 * Computes hashes with XXH128, which is designed for speed. A cryptographically secure hash would take three times as
 * long, and no file is ever deleted merely because hashes are equal.
 */
import { createXXHash128 } from 'hash-wasm'
import type { Hasher } from './print.ts'

export const createHasher = async (): Promise<Hasher> => {
  const hash = await createXXHash128()
  return {
    begin: () => void hash.init(),
    add: (bytes) => void hash.update(bytes),
    end: () => hash.digest('hex'),
    endBytes: () => hash.digest('binary'),
  }
}
