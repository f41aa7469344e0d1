/**
 * Seals bytes for the signed-in account: no other account or PC can open them.
 * https://learn.microsoft.com/windows/win32/api/dpapi/nf-dpapi-cryptprotectdata
 */
import { copyMemory, freeLocal, succeed } from '../core/call.ts'
import { addressOf, keepUntilHere, type NativeFunction, native } from '../core/ffi.ts'

const CryptProtectData = native(
  'crypt32.dll',
  'int CryptProtectData(void *in, const char16_t *what, void *entropy, void *reserved, void *prompt, uint32_t flags, _Out_ void *out)',
)
const CryptUnprotectData = native(
  'crypt32.dll',
  'int CryptUnprotectData(void *in, _Out_ void *what, void *entropy, void *reserved, void *prompt, uint32_t flags, _Out_ void *out)',
)

/** DATA_BLOB */
const blob = { count: 0, bytes: 8, size: 16 } as const
/** Flag that makes a call fail if it would otherwise have to ask the user. */
const uiForbidden = 0x1

const blobOf = (bytes: Buffer): Buffer => {
  const filled = Buffer.alloc(blob.size)
  filled.writeUInt32LE(bytes.length, blob.count)
  filled.writeBigUInt64LE(addressOf(bytes), blob.bytes)
  return filled
}

const through = (fn: NativeFunction, bytes: Uint8Array): Buffer => {
  const [given, out] = [Buffer.from(bytes), Buffer.alloc(blob.size)]
  succeed(fn, blobOf(given), null, null, null, null, uiForbidden, out)
  keepUntilHere(given)
  const address = out.readBigUInt64LE(blob.bytes)
  try {
    return copyMemory(address, out.readUInt32LE(blob.count))
  } finally {
    freeLocal(address)
  }
}

export const protectForAccount = (secret: Uint8Array): Buffer => through(CryptProtectData, secret)

/** Opens sealed bytes. Throws if the bytes were sealed by another account or on another PC, or if they were changed.
 */
export const openForAccount = (sealed: Uint8Array): Buffer => through(CryptUnprotectData, sealed)
