/**
 * Checks a file against the Windows catalogs, which sign files that have no signature of their own. Most Windows
 * files are signed in this way. https://learn.microsoft.com/windows/win32/api/mscat/
 */
import { failure } from '../core/call.ts'
import { codes, MissingFunctionError } from '../core/errors.ts'
import { addressOf, keepUntilHere, lastError, native } from '../core/ffi.ts'
import { readText, textBuffer } from '../core/text.ts'
import { openToRead } from '../files/handle.ts'
import { type Signature, verifyTrust } from './trust.ts'

const CryptCATAdminAcquireContext = native(
  'wintrust.dll',
  'int CryptCATAdminAcquireContext(_Out_ void *admin, void *subsystem, uint32_t flags)',
)
const CryptCATAdminAcquireContext2 = native(
  'wintrust.dll',
  'int CryptCATAdminAcquireContext2(_Out_ void *admin, void *subsystem, const char16_t *algorithm, void *policy, uint32_t flags)',
)
const CryptCATAdminCalcHashFromFileHandle = native(
  'wintrust.dll',
  'int CryptCATAdminCalcHashFromFileHandle(uint64_t file, _Inout_ void *size, _Out_ void *hash, uint32_t flags)',
)
const CryptCATAdminCalcHashFromFileHandle2 = native(
  'wintrust.dll',
  'int CryptCATAdminCalcHashFromFileHandle2(uint64_t admin, uint64_t file, _Inout_ void *size, _Out_ void *hash, uint32_t flags)',
)
const CryptCATAdminEnumCatalogFromHash = native(
  'wintrust.dll',
  'uint64_t CryptCATAdminEnumCatalogFromHash(uint64_t admin, void *hash, uint32_t size, uint32_t flags, void *previous)',
)
const CryptCATCatalogInfoFromContext = native(
  'wintrust.dll',
  'int CryptCATCatalogInfoFromContext(uint64_t catalog, _Inout_ void *info, uint32_t flags)',
)
const CryptCATAdminReleaseCatalogContext = native(
  'wintrust.dll',
  'int CryptCATAdminReleaseCatalogContext(uint64_t admin, uint64_t catalog, uint32_t flags)',
)
const CryptCATAdminReleaseContext = native(
  'wintrust.dll',
  'int CryptCATAdminReleaseContext(uint64_t admin, uint32_t flags)',
)

/** Layout of CATALOG_INFO and WINTRUST_CATALOG_INFO on 64-bit Windows. */
const catalogInfo = { file: 4, size: 524 } as const
const catalogUnits = 260
const member = {
  catalog: 8,
  tag: 16,
  path: 24,
  handle: 32,
  hash: 40,
  hashSize: 48,
  admin: 64,
  size: 72,
} as const
const ofCatalog = 2
/** More than any hash. */
const hashBytes = 64

const ask = (called: { name: string }, result: number): void => {
  if (result === 0) throw failure(called.name, lastError())
}

/**
 * Types of hashes by which catalogs list files. Older catalogs use SHA-1 instead of SHA-256, so a file is looked up
 * by both hashes.
 */
const ways = [
  {
    acquire: (admin: Buffer) =>
      ask(CryptCATAdminAcquireContext2, CryptCATAdminAcquireContext2.call(admin, null, 'SHA256', null, 0)),
    hash: (admin: bigint, file: bigint, size: Buffer, hash: Buffer) =>
      ask(
        CryptCATAdminCalcHashFromFileHandle2,
        CryptCATAdminCalcHashFromFileHandle2.call(admin, file, size, hash, 0),
      ),
  },
  {
    acquire: (admin: Buffer) =>
      ask(CryptCATAdminAcquireContext, CryptCATAdminAcquireContext.call(admin, null, 0)),
    hash: (_: bigint, file: bigint, size: Buffer, hash: Buffer) =>
      ask(CryptCATAdminCalcHashFromFileHandle, CryptCATAdminCalcHashFromFileHandle.call(file, size, hash, 0)),
  },
] as const

const verifyIn = (path: string, file: bigint, admin: bigint, hash: Buffer, catalog: bigint): Signature => {
  const info = Buffer.alloc(catalogInfo.size)
  info.writeUInt32LE(catalogInfo.size)
  ask(CryptCATCatalogInfoFromContext, CryptCATCatalogInfoFromContext.call(catalog, info, 0))
  const texts = {
    catalog: textBuffer(readText(info, catalogInfo.file, catalogUnits)),
    tag: textBuffer(hash.toString('hex').toUpperCase()),
    path: textBuffer(path),
  }
  const about = Buffer.alloc(member.size)
  about.writeUInt32LE(member.size)
  about.writeBigUInt64LE(addressOf(texts.catalog), member.catalog)
  about.writeBigUInt64LE(addressOf(texts.tag), member.tag)
  about.writeBigUInt64LE(addressOf(texts.path), member.path)
  about.writeBigUInt64LE(file, member.handle)
  about.writeBigUInt64LE(addressOf(hash), member.hash)
  about.writeUInt32LE(hash.length, member.hashSize)
  about.writeBigUInt64LE(admin, member.admin)
  const signature = verifyTrust(ofCatalog, about)
  keepUntilHere(texts.catalog, texts.tag, texts.path, hash)
  return signature
}

const lookUp = (path: string, file: bigint, { acquire, hash: read }: (typeof ways)[number]): Signature => {
  const context = Buffer.alloc(8)
  acquire(context)
  const admin = context.readBigUInt64LE()
  try {
    const [size, hash] = [Buffer.alloc(4), Buffer.alloc(hashBytes)]
    size.writeUInt32LE(hash.length)
    read(admin, file, size, hash)
    const own = hash.subarray(0, size.readUInt32LE())
    const catalog = BigInt(CryptCATAdminEnumCatalogFromHash.call(admin, own, own.length, 0, null))
    if (catalog === 0n) {
      const code = lastError()
      if (code === codes.NOT_FOUND) return { status: 'unsigned' }
      throw failure(CryptCATAdminEnumCatalogFromHash.name, code)
    }
    try {
      return verifyIn(path, file, admin, own, catalog)
    } finally {
      CryptCATAdminReleaseCatalogContext.call(admin, catalog, 0)
    }
  } finally {
    CryptCATAdminReleaseContext.call(admin, 0)
  }
}

/**
 * Verifies a file. `unsigned`: neither of the file's two hashes is in a catalog. `unknown`: this Windows can't look
 * up one of the two hashes.
 */
export const verifyByCatalog = (path: string): Signature => {
  using file = openToRead(path, 'file')
  let isCertain = true
  for (const way of ways)
    try {
      const found = lookUp(path, file.value, way)
      if (found.status !== 'unsigned') return found
    } catch (error) {
      if (!(error instanceof MissingFunctionError)) throw error
      isCertain = false
    }
  return { status: isCertain ? 'unsigned' : 'unknown' }
}
