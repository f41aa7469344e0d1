/**
 * A cheap look at JSON while it arrives: how deep it is and how many values it has. A text of a few megabytes can
 * describe millions of objects, and parsing those takes a hundred times its size.
 */

/** `text`: bytes of one text. */
export type JsonLimits = { depth: number; values: number; text: number }

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const [openArray, closeArray, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

export const lookAtJson = ({ depth: deepest, values: most, text: longest }: JsonLimits) => {
  let [depth, values, length, inText, escaped, fits] = [0, 0, 0, false, false, true]
  return {
    /** False once it's more than the limits allow. */
    feed: (bytes: Uint8Array): boolean => {
      if (!fits) return false
      for (const byte of bytes) {
        if (inText) {
          if (++length > longest) fits = false
          if (escaped) escaped = false
          else if (byte === backslash) escaped = true
          else if (byte === quote) inText = false
        } else if (byte === quote) {
          inText = true
          length = 0
        } else if (byte === comma || byte === colon) values++
        else if (byte === openArray || byte === openObject) {
          values++
          depth++
          fits &&= depth <= deepest
        } else if (byte === closeArray || byte === closeObject) depth--
      }
      fits &&= values <= most
      return fits
    },
  }
}
