/**
 * Encodes files the way Windows' own tools expect, including byte order marks. This code is pure: the package
 * doesn't use TextEncoder.
 */
import { encodeUtf8 } from '@clearpane/model/encoding'

/**
 * A .ps1 file is encoded as UTF-8 with a byte order mark. Without this mark, Windows PowerShell 5.1 would read the
 * bytes in the PC's legacy code page, where one byte of a harmless letter can become a typographic quote and end a
 * literal.
 */
export const encodeScript = (text: string): Uint8Array =>
  Uint8Array.from([0xef, 0xbb, 0xbf, ...encodeUtf8(text)])

/** A .reg file is encoded as UTF-16LE with a byte order mark, as regedit writes it. */
export const encodeReg = (text: string): Uint8Array => {
  const bytes = new Uint8Array(2 + 2 * text.length)
  bytes.set([0xff, 0xfe])
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    bytes.set([unit & 0xff, unit >> 8], 2 + 2 * i)
  }
  return bytes
}
