/** Detects a file's encoding from its first bytes, and encodes strings as UTF-8. */

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/**
 * Returns the encoding that a text's byte order mark indicates. Without a mark, a file counts as UTF-16 if its first
 * two characters are ASCII when they are decoded as UTF-16, because some programs write such files; any other file
 * counts as UTF-8. The result can be passed to `TextDecoder`, which drops the mark.
 */
export const textEncodingOf = (bytes: Uint8Array): TextEncoding => {
  const [a = 1, b = 1, c = 1, d = 1] = bytes
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  if (a !== 0 && b === 0 && c !== 0 && d === 0) return 'utf-16le'
  if (a === 0 && b !== 0 && c === 0 && d !== 0) return 'utf-16be'
  return 'utf-8'
}

/**
 * Encodes a string as UTF-8 without a byte order mark; a lone surrogate becomes U+FFFD. The encoder is written by
 * hand because pure packages have no TextEncoder.
 */
export const encodeUtf8 = (text: string): Uint8Array => {
  const bytes: number[] = []
  for (const character of text.toWellFormed()) {
    const code = character.codePointAt(0) ?? 0
    if (code < 0x80) bytes.push(code)
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 0x3f))
    else if (code < 0x10000)
      bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f))
    else
      bytes.push(
        0xf0 | (code >> 18),
        0x80 | ((code >> 12) & 0x3f),
        0x80 | ((code >> 6) & 0x3f),
        0x80 | (code & 0x3f),
      )
  }
  return Uint8Array.from(bytes)
}
