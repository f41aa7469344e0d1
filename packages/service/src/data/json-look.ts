/**
 * A cheap check of JSON as it arrives: how deeply it's nested and how many values it has. A few megabytes of JSON
 * can describe millions of objects, and parsing them takes a hundred times as much memory as the JSON itself.
 */

/**
 * Limits. `text`: maximum number of bytes in a single string. `bare`: maximum number of bytes in a single number or
 * word. `space`: maximum number of bytes of white space in total.
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
    /** Takes the next bytes; returns false once the limits have been exceeded. */
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
