/**
 * A cheap check of JSON while it arrives: its depth and its number of values. A text of a few megabytes can
 * describe millions of objects, and parsing those takes a hundred times its size.
 */

/**
 * Limits. `text`: number of bytes of a single text. `bare`: number of bytes of a single number or word. `space`:
 * number of bytes of all white space.
 */
export type JsonLimits = { depth: number; values: number; text: number; bare: number; space: number }

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const [blank, tab, lineFeed, carriageReturn] = [0x20, 0x09, 0x0a, 0x0d]
const [openArray, closeArray, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

const isSpace = (byte: number) =>
  byte === blank || byte === lineFeed || byte === carriageReturn || byte === tab

export const lookAtJson = (limits: JsonLimits) => {
  const { depth: deepest, values: most, text: longest } = limits
  let [depth, values, length, bare, space, inText, escaped, fits] = [0, 0, 0, 0, 0, false, false, true]
  return {
    /** Takes bytes; returns false once they exceed the limits. */
    feed: (bytes: Uint8Array): boolean => {
      if (!fits) return false
      for (const byte of bytes) {
        if (inText) {
          if (++length > longest) fits = false
          if (escaped) escaped = false
          else if (byte === backslash) escaped = true
          else if (byte === quote) inText = false
          continue
        }
        if (isSpace(byte)) {
          space++
          continue
        }
        if (byte === quote) {
          inText = true
          length = 0
        } else if (byte === comma || byte === colon) values++
        else if (byte === openArray || byte === openObject) {
          values++
          depth++
          fits &&= depth <= deepest
        } else if (byte === closeArray || byte === closeObject) depth--
        else if (++bare > limits.bare) fits = false
        else continue
        bare = 0
      }
      fits &&= values <= most && space <= limits.space
      return fits
    },
  }
}
