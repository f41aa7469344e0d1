/**
 * Hashes with XXH128, which is made for speed. A hash that attackers can't break would take three times as
 * long, and equal hashes alone never delete anything.
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
