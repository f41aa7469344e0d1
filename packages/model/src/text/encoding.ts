/** How a text file is encoded, from its first bytes. */

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/**
 * Goes by the byte order mark. Without one, a file whose first two characters are ASCII in UTF-16 is UTF-16, as some programs
 * write it; everything else is UTF-8. `TextDecoder` takes the answer, and leaves the mark out.
 */
export const textEncodingOf = (bytes: Uint8Array): TextEncoding => {
  const [a = 1, b = 1, c = 1, d = 1] = bytes
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  if (a !== 0 && b === 0 && c !== 0 && d === 0) return 'utf-16le'
  if (a === 0 && b !== 0 && c === 0 && d !== 0) return 'utf-16be'
  return 'utf-8'
}
