/** Text in the format that Windows uses: UTF-16, little endian. Lone surrogates stay unchanged. */

/** Reads text up to its NUL, or to the end of the buffer. */
export const readText = (buffer: Buffer, at = 0, maxUnits = Number.POSITIVE_INFINITY): string => {
  const end = Math.min(buffer.length, at + 2 * maxUnits)
  let stop = at
  while (stop + 1 < end && buffer.readUInt16LE(stop) !== 0) stop += 2
  return buffer.toString('utf16le', at, stop)
}

/** Reads a list of strings (REG_MULTI_SZ): each string ends with a NUL, and the list ends with an empty string. */
export const readTexts = (buffer: Buffer): string[] => {
  const texts: string[] = []
  for (let at = 0; at < buffer.length; ) {
    const text = readText(buffer, at)
    if (text === '') break
    texts.push(text)
    at += 2 * (text.length + 1)
  }
  return texts
}

/** Appends a NUL. */
export const textBuffer = (text: string): Buffer => Buffer.from(`${text}\0`, 'utf16le')
