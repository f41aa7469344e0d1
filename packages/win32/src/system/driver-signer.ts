/**
 * Finds out who signed a driver's file. This check runs in a worker thread, because each file takes about ten
 * milliseconds.
 */

import { MissingFunctionError } from '../core/errors.ts'
import { lastError, native } from '../core/ffi.ts'
import { readText } from '../core/text.ts'

/** https://learn.microsoft.com/windows/win32/api/setupapi/nf-setupapi-setupverifyinffilew */
const SetupVerifyInfFileW = native(
  'setupapi.dll',
  'int SetupVerifyInfFileW(const char16_t *file, void *platform, _Inout_ void *signer)',
)

/** SP_INF_SIGNER_INFO_W */
const signerInfo = { signer: 524, size: 1564 } as const
const signerUnits = 260

/** The code ERROR_NO_CATALOG_FOR_OEM_INF: no catalog contains the file, so nobody has signed it. */
const noCatalog = 0xe000_022f
/**
 * ERROR_AUTHENTICODE_TRUSTED_PUBLISHER: the file was signed by its vendor instead of Microsoft, and Windows trusts
 * the vendor.
 */
const byItsMaker = 0xe000_0241

export type DriverSigner = { signed: 'yes' | 'no' | 'unknown'; signer: string | null }

const readSigner = (file: string): DriverSigner => {
  const info = Buffer.alloc(signerInfo.size)
  info.writeUInt32LE(signerInfo.size)
  const signed = SetupVerifyInfFileW.call(file, null, info) !== 0
  const code = signed ? 0 : lastError()
  if (!signed && code !== byItsMaker) return { signed: code === noCatalog ? 'no' : 'unknown', signer: null }
  return { signed: 'yes', signer: readText(info, signerInfo.signer, signerUnits) || null }
}

/**
 * Reads the signers, with one answer for each file name in the `INF` folder; the answer is `unknown` if this Windows
 * can't check.
 */
export const readDriverSigners = (files: readonly string[]): DriverSigner[] => {
  try {
    return files.map(readSigner)
  } catch (error) {
    if (error instanceof MissingFunctionError) return files.map(() => ({ signed: 'unknown', signer: null }))
    throw error
  }
}
