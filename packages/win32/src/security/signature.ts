/**
 * Checks a program's signature.
 * https://learn.microsoft.com/windows/win32/api/wintrust/nf-wintrust-winverifytrust
 */

import { guid } from '../com/values.ts'
import { failure } from '../core/call.ts'
import { addressOf, keepUntilHere, native } from '../core/ffi.ts'
import { textBuffer } from '../core/text.ts'

const WinVerifyTrust = native(
  'wintrust.dll',
  'int32_t WinVerifyTrust(int64_t window, void *action, _Inout_ void *data)',
)

/** WINTRUST_ACTION_GENERIC_VERIFY_V2 */
const genericVerify = guid('00aac56b-cd44-11d0-8cc2-00c04fc295ee')
/** WINTRUST_FILE_INFO and WINTRUST_DATA on 64-bit Windows */
const file = { path: 8, size: 32 } as const
const data = { ui: 24, choice: 32, file: 40, action: 48, flags: 72, size: 88 } as const
const [noUi, ofFile, verify, close] = [2, 1, 1, 2]
/** WTD_CACHE_ONLY_URL_RETRIEVAL: makes no network request. */
const offline = 0x1000
const noWindow = -1

const codesOf = {
  unsigned: [0x800b_0100, 0x800b_0003, 0x800b_0001],
  altered: [0x8009_6010, 0x800b_0004],
} as const

/**
 * unsigned: it has no signature of its own; catalogs sign much of Windows instead. altered: it differs from
 * what was signed. untrusted: signed, but Windows doesn't trust it, by `code`.
 */
export type Signature = { status: 'trusted' | 'unsigned' | 'altered' } | { status: 'untrusted'; code: number }

/** Reads the whole file, so call it off the main thread for large ones. */
export const verifySignature = (path: string): Signature => {
  const [name, requested, about] = [textBuffer(path), Buffer.alloc(data.size), Buffer.alloc(file.size)]
  about.writeUInt32LE(file.size)
  about.writeBigUInt64LE(addressOf(name), file.path)
  requested.writeUInt32LE(data.size)
  requested.writeUInt32LE(noUi, data.ui)
  requested.writeUInt32LE(ofFile, data.choice)
  requested.writeBigUInt64LE(addressOf(about), data.file)
  requested.writeUInt32LE(verify, data.action)
  requested.writeUInt32LE(offline, data.flags)
  const code = WinVerifyTrust.call(noWindow, genericVerify, requested) >>> 0
  requested.writeUInt32LE(close, data.action)
  WinVerifyTrust.call(noWindow, genericVerify, requested)
  keepUntilHere(name, about)
  if (code === 0) return { status: 'trusted' }
  if ((codesOf.unsigned as readonly number[]).includes(code)) return { status: 'unsigned' }
  if ((codesOf.altered as readonly number[]).includes(code)) return { status: 'altered' }
  // FACILITY_WIN32: the file couldn't be read at all.
  if (code >>> 16 === 0x8007) throw failure(WinVerifyTrust.name, code & 0xffff)
  return { status: 'untrusted', code }
}
