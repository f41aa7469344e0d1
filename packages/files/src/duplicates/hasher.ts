/**
 * Hashes with XXH128, made for speed: a hash that a stranger can't break would take three times as long, and
 * equal hashes alone never delete anything.
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
