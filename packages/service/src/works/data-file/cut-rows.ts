/**
 * Finds the rows of a data file's lists in the file's bytes without parsing the rows, so that each row can be parsed
 * separately. If the file isn't split, the result contains the reason; if it is split, the rows and the remaining
 * text are valid JSON if and only if the whole file is valid JSON.
 */
export type DataFileList = 'results' | 'kept' | 'runs'

/** The start and end of a part of the file, as byte offsets. */
export type Span = readonly [from: number, to: number]

export type CutFile = {
  /** The file without its rows, so that its lists are empty. */
  rest: Span[]
  rows: Record<DataFileList, Span[]>
}

/**
 * The reason why the file wasn't split. `twice`: a list occurs twice; a JSON parser would use only the last of them.
 * `many`: the list has more rows than an export can have.
 */
export type Uncut = { why: 'twice' | 'many'; list: DataFileList | 'file' }

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const [openArray, closeArray, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

/**
 * Counts bytes that aren't white space. Strings may also contain white space, so the count is slightly lower than the
 * real size of an export.
 */
export const inkOf = (bytes: Uint8Array, [from, to]: Span): number => {
  let ink = 0
  for (let at = from; at < to; at++) if (!isSpace(bytes[at] as number)) ink++
  return ink
}

const longestKey = 200

/**
 * Returns the name between the quotes. If Clearpane doesn't use this name, it doesn't matter what this function
 * returns.
 */
const nameOf = (bytes: Uint8Array, [from, to]: Span): string => {
  if (to - from > longestKey) return ''
  try {
    return String(JSON.parse(Buffer.from(bytes.slice(from, to)).toString()))
  } catch {
    return ''
  }
}

const lists: readonly string[] = ['results', 'kept', 'runs'] satisfies DataFileList[]
const isList = (name: string): name is DataFileList => lists.includes(name)

export const cutRows = (bytes: Uint8Array, most: Readonly<Record<DataFileList, number>>): CutFile | Uncut => {
  const rows: CutFile['rows'] = { results: [], kept: [], runs: [] }
  const rest: Span[] = []
  const seen = new Set<string>()
  /** The last name at each of the two depths of nesting that matter, and the last string, which may be a name. */
  const names = ['', '', '']
  let text: Span = [0, 0]
  let [depth, restFrom, rowFrom, textFrom] = [0, 0, 0, 0]
  let list: DataFileList | null = null
  let inFile = false

  const endRow = (at: number) => {
    if (list !== null) rows[list].push([rowFrom, at])
    rowFrom = at + 1
  }
  const isEmpty = (from: number, to: number) => {
    for (let at = from; at < to; at++) if (!isSpace(bytes[at] as number)) return false
    return true
  }

  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === quote) {
      textFrom = at
      for (at++; at < bytes.length && bytes[at] !== quote; at++) if (bytes[at] === backslash) at++
      if (depth < 3) text = [textFrom, at + 1]
    } else if (byte === colon) {
      if (depth === 1 || (depth === 2 && inFile)) names[depth] = nameOf(bytes, text)
    } else if (byte === comma) {
      if (depth === 3 && list !== null) {
        endRow(at)
        if (rows[list].length > most[list]) return { why: 'many', list }
      } else if (depth < 3) {
        names[depth] = ''
        text = [0, 0]
      }
    } else if (byte === openObject || byte === openArray) {
      depth++
      const name = names[depth - 1] ?? ''
      if (depth === 2) {
        inFile = byte === openObject && name === 'file'
        names[2] = ''
        if (inFile && seen.size > 0) return { why: 'twice', list: 'file' }
        if (inFile) seen.add('file')
      } else if (depth === 3 && inFile && byte === openArray && isList(name)) {
        if (seen.has(name)) return { why: 'twice', list: name }
        seen.add(name)
        list = name
        rest.push([restFrom, at + 1])
        rowFrom = at + 1
      }
    } else if (byte === closeObject || byte === closeArray) {
      if (depth === 3 && list !== null) {
        // If the wrong kind of bracket closes the list, neither the rest of the file nor the whole file is valid
        // JSON.
        if (rows[list].length > 0 || !isEmpty(rowFrom, at)) endRow(at)
        if (rows[list].length > most[list]) return { why: 'many', list }
        list = null
        restFrom = at
      }
      if (depth === 2) inFile = false
      depth--
    }
  }
  // If the file ends in the middle of a list, the rest of the file is incomplete, just like the whole file.
  if (list === null) rest.push([restFrom, bytes.length])
  return { rest, rows }
}
