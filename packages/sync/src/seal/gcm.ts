/** AES-256-GCM with a key that is used only once, so that the nonce may be constant. */
import { createCipheriv, createDecipheriv } from 'node:crypto'

const nonce = Buffer.alloc(12)
export const tagBytes = 16

export const encrypt = (key: Uint8Array, text: Uint8Array, bound: Uint8Array): Buffer => {
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(bound)
  return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
}

/** Decrypts data; returns null if even a single bit of the key, the ciphertext or the bound data is different. */
export const decrypt = (key: Uint8Array, sealed: Uint8Array, bound: Uint8Array): Buffer | null => {
  if (sealed.length < tagBytes) return null
  const end = sealed.length - tagBytes
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
    .setAAD(bound)
    .setAuthTag(sealed.subarray(end))
  const text = decipher.update(sealed.subarray(0, end))
  try {
    return Buffer.concat([text, decipher.final()])
  } catch {
    return null
  }
}
