/**
 * A profile key and its profile's id, wrapped for one reader: they are sealed to the reader's public key, so that
 * renewing the key requires none of the reader's secrets.
 */
import { decrypt, encrypt, tagBytes } from './gcm.ts'
import { agree, boxKey, derive, keyBytes, type Random, type SecretKey } from './keys.ts'

/** Number of bytes that are wrapped: a 32-byte key and a 16-byte profile id. */
export const wrappedBytes = keyBytes + keyBytes + 16 + tagBytes

export const wrapFor = (reader: Uint8Array, key: Uint8Array, bound: Uint8Array, random: Random): Buffer => {
  const once = boxKey(random(keyBytes))
  const shared = agree(once, reader)
  if (shared === null) throw new Error('The public key of a reader isn’t one')
  const parties = Buffer.concat([once.public, reader])
  return Buffer.concat([once.public, encrypt(derive(shared, parties, 'wrap 1'), key, bound)])
}

/** Unwraps a key; returns null if it was wrapped for another reader. */
export const unwrap = (reader: SecretKey, wrapped: Uint8Array, bound: Uint8Array): Buffer | null => {
  const once = wrapped.subarray(0, keyBytes)
  const shared = agree(reader, once)
  if (shared === null) return null
  return decrypt(
    derive(shared, Buffer.concat([once, reader.public]), 'wrap 1'),
    wrapped.subarray(keyBytes),
    bound,
  )
}
