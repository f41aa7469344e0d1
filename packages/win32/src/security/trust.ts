/**
 * Checks whether Windows trusts a signature, and reads who made it.
 * https://learn.microsoft.com/windows/win32/api/wintrust/nf-wintrust-winverifytrust
 */

import { guid } from '../com/values.ts'
import { copyMemory, failure } from '../core/call.ts'
import { addressOf, keepUntilHere, native } from '../core/ffi.ts'
import { readText } from '../core/text.ts'

const WinVerifyTrust = native(
  'wintrust.dll',
  'int32_t WinVerifyTrust(int64_t window, void *action, _Inout_ void *data)',
)

const WTHelperProvDataFromStateData = native(
  'wintrust.dll',
  'uint64_t WTHelperProvDataFromStateData(uint64_t state)',
)
const WTHelperGetProvSignerFromChain = native(
  'wintrust.dll',
  'uint64_t WTHelperGetProvSignerFromChain(uint64_t provider, uint32_t signer, int counter, uint32_t counterSigner)',
)
const WTHelperGetProvCertFromChain = native(
  'wintrust.dll',
  'uint64_t WTHelperGetProvCertFromChain(uint64_t signer, uint32_t certificate)',
)
const CertGetNameStringW = native(
  'crypt32.dll',
  'uint32_t CertGetNameStringW(uint64_t certificate, uint32_t type, uint32_t flags, void *parameter, _Out_ void *name, uint32_t units)',
)

/** WINTRUST_ACTION_GENERIC_VERIFY_V2 */
const genericVerify = guid('00aac56b-cd44-11d0-8cc2-00c04fc295ee')
/** WINTRUST_DATA on 64-bit Windows */
const data = { ui: 24, choice: 32, about: 40, action: 48, state: 56, flags: 72, size: 88 } as const
/** CRYPT_PROVIDER_CERT; CERT_NAME_SIMPLE_DISPLAY_TYPE */
const providerCert = { certificate: 8 } as const
const displayName = 4
const nameUnits = 256
const [noUi, verify, close] = [2, 1, 2]
/** The flag WTD_CACHE_ONLY_URL_RETRIEVAL: the check sends no network request. */
const offline = 0x1000
const noWindow = -1

const codesOf = {
  unsigned: [0x800b_0100, 0x800b_0003, 0x800b_0001],
  altered: [0x8009_6010, 0x800b_0004],
} as const

/**
 * A signature. `unsigned`: the file has no signature, and no catalog lists it. `altered`: the file is
 * different from the one that was signed. `unknown`: the file has no signature of its own, and this Windows can't
 * read the catalogs. `untrusted`: the file is signed, but Windows doesn't trust the signature; `code` contains the
 * reason.
 */
export type Signature =
  | { status: 'trusted'; signer: string | null }
  | { status: 'unsigned' | 'altered' | 'unknown' }
  | { status: 'untrusted'; code: number }

/** Returns the name in the signer's certificate; null if Windows doesn't provide it. */
const signerIn = (state: bigint): string | null => {
  if (state === 0n) return null
  const provider = WTHelperProvDataFromStateData.call(state)
  const signer = provider === 0 ? 0 : WTHelperGetProvSignerFromChain.call(provider, 0, 0, 0)
  const found = signer === 0 ? 0 : WTHelperGetProvCertFromChain.call(signer, 0)
  if (found === 0) return null
  const certificate = copyMemory(BigInt(found) + BigInt(providerCert.certificate), 8).readBigUInt64LE()
  const name = Buffer.alloc(2 * nameUnits)
  CertGetNameStringW.call(certificate, displayName, 0, null, name, nameUnits)
  return readText(name, 0, nameUnits) || null
}

/**
 * Verifies trust. `about`: the WINTRUST structure that matches `choice`. `unsigned` means that the file or catalog
 * being checked has no signature.
 */
export const verifyTrust = (choice: number, about: Buffer): Signature => {
  const requested = Buffer.alloc(data.size)
  requested.writeUInt32LE(data.size)
  requested.writeUInt32LE(noUi, data.ui)
  requested.writeUInt32LE(choice, data.choice)
  requested.writeBigUInt64LE(addressOf(about), data.about)
  requested.writeUInt32LE(verify, data.action)
  requested.writeUInt32LE(offline, data.flags)
  const code = WinVerifyTrust.call(noWindow, genericVerify, requested) >>> 0
  const signer = code === 0 ? signerIn(requested.readBigUInt64LE(data.state)) : null
  requested.writeUInt32LE(close, data.action)
  WinVerifyTrust.call(noWindow, genericVerify, requested)
  keepUntilHere(about)
  if (code === 0) return { status: 'trusted', signer }
  if ((codesOf.unsigned as readonly number[]).includes(code)) return { status: 'unsigned' }
  if ((codesOf.altered as readonly number[]).includes(code)) return { status: 'altered' }
  // FACILITY_WIN32: the file couldn't be read at all.
  if (code >>> 16 === 0x8007) throw failure(WinVerifyTrust.name, code & 0xffff)
  return { status: 'untrusted', code }
}
