/**
 * Turns HRESULTs into the codes that the rest of this package handles. HRESULTs that wrap a system error become that
 * error (0x80070005 becomes 5, access denied); all others keep their 32 bits.
 * https://learn.microsoft.com/windows/win32/seccrypto/common-hresult-values
 */
import { failure } from '../core/call.ts'

/** The upper bits that HRESULT_FROM_WIN32 adds to the code. */
const fromWin32 = 0x8007

/** Returns the code for an HRESULT; `hresult` may be signed or unsigned. */
export const codeOf = (hresult: number): number => {
  const bits = hresult >>> 0
  return bits >>> 16 === fromWin32 ? bits & 0xffff : bits
}

/**
 * Checks an HRESULT. Throws if the HRESULT is negative, which means that the call failed; returns S_FALSE and all
 * other success codes.
 */
export const check = (name: string, hresult: number): number => {
  if ((hresult | 0) < 0) throw failure(name, codeOf(hresult))
  return hresult
}
