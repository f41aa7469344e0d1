/**
 * Checks a program's signature: its own signature or, if it has none, the signature of the catalog that lists the
 * program.
 */
import { addressOf, keepUntilHere } from '../core/ffi.ts'
import { type PackedResult, packResult } from '../core/result.ts'
import { textBuffer } from '../core/text.ts'
import { verifyByCatalog } from './catalog-signature.ts'
import { type Signature, verifyTrust } from './trust.ts'

/** WINTRUST_FILE_INFO on 64-bit Windows */
const file = { path: 8, size: 32 } as const
const ofFile = 1

/** The whole file is read, so for large files, call this function outside the main thread. */
export const verifySignature = (path: string): Signature => {
  const [name, about] = [textBuffer(path), Buffer.alloc(file.size)]
  about.writeUInt32LE(file.size)
  about.writeBigUInt64LE(addressOf(name), file.path)
  const own = verifyTrust(ofFile, about)
  keepUntilHere(name)
  return own.status === 'unsigned' ? verifyByCatalog(path) : own
}

/** Checks several files; callers use `onThread('signatures.read')`, because each file is read completely. */
export const readSignatures = (paths: readonly string[]): PackedResult<Signature>[] =>
  paths.map((path) => packResult(() => verifySignature(path)))
