/** Reads the structures in an SMBIOS table without relying on the lengths given in the table. Pure. */

/**
 * A structure. A field is null if it lies beyond the structure's own length; a string is also null if the
 * manufacturer left it empty.
 */
export type Structure = {
  type: number
  byte(at: number): number | null
  word(at: number): number | null
  double(at: number): number | null
  long(at: number): number | null
  /** Returns the string whose number is at the position `at`. */
  text(at: number): string | null
}

/** Pattern for placeholders on boards for which the manufacturer never filled in the real strings. */
const placeholders =
  /^(?:|to be filled by o\.?e\.?m\.?|default string|not (?:specified|available|applicable|provided)|n\/?a|unknown|none|undefined|empty|o\.e\.m\.|oem|system (?:manufacturer|product name|version)|base ?board (?:manufacturer|product name|version)|manufacturer\d*|partnum\d*|array\d+_partnumber\d+|[0.\s-]+|f{4,})$/i

const structureOf = (type: number, body: Buffer, texts: readonly string[]): Structure => {
  const at =
    <T>(size: number, read: (offset: number) => T) =>
    (offset: number): T | null =>
      offset + size <= body.length ? read(offset) : null
  const byte = at(1, (offset) => body.readUInt8(offset))
  return {
    type,
    byte,
    word: at(2, (offset) => body.readUInt16LE(offset)),
    double: at(4, (offset) => body.readUInt32LE(offset)),
    long: at(8, (offset) => Number(body.readBigUInt64LE(offset))),
    text: (offset) => {
      const text = texts[(byte(offset) ?? 0) - 1]?.replaceAll(/[^\x20-\x7e]/g, '').trim() ?? ''
      return placeholders.test(text) ? null : text
    },
  }
}

const [endOfTable, smallest] = [127, 4]

/** Reads the structures, and stops at the first structure that doesn't fit. */
export const structuresIn = (table: Buffer): Structure[] => {
  const found: Structure[] = []
  for (let at = 0; at + smallest <= table.length; ) {
    const [type, length] = [table.readUInt8(at), table.readUInt8(at + 1)]
    if (length < smallest || at + length > table.length) break
    const body = table.subarray(at, at + length)
    // Two NULs end the strings; a structure without strings is followed by just these two NULs.
    const end = table.indexOf('\0\0', at + length, 'latin1')
    const texts = table.subarray(at + length, end < 0 ? table.length : end).toString('latin1')
    found.push(structureOf(type, body, texts.split('\0')))
    if (end < 0 || type === endOfTable) break
    at = end + 2
  }
  return found
}
