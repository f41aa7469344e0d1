/**
 * Parses lines of a hosts file. The text is Latin-1: each character is one byte, whatever the file's
 * encoding.
 */
import { addressVersion } from '../address.ts'

/** A line. A disabled entry is a comment whose text would otherwise be an entry. */
type HostsLine = { on: boolean; address: string; names: string[]; comment: string | null }

const pattern = /^(\s*)(#?)(\s*)([^\s#]+)([^\S\r\n]+)([^#\r\n]*)(#[^\r\n]*)?\r?\n?$/
const longest = 1000

/** Splits text into lines, each with its own line ending (`\n`, `\r\n`, or none at the end of the file). */
export const splitHosts = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? []

const nameLike = /^[a-z\d_](?:[a-z\d._-]*[a-z\d_])?\.?$/i

export const readHostsLine = (text: string): HostsLine | null => {
  if (text.length > longest) return null
  const [, , hash, , address = '', , rest = '', comment] = pattern.exec(text) ?? []
  const names = rest.split(/\s+/).filter((name) => name !== '')
  if (addressVersion(address.replace(/%.*$/, '')) === null || names.length === 0) return null
  // Prose after an address in a comment isn't an entry: "# 10.0.0.1 is, as said, the router".
  if (hash !== '' && !names.every((name) => nameLike.test(name))) return null
  return { on: hash === '', address, names, comment: comment?.slice(1).trim() ?? null }
}

/** Switches a line. Turning a line off and on again restores the same bytes. */
export const switchHostsLine = (text: string, on: boolean): string => {
  if (readHostsLine(text)?.on === on) return text
  return on ? text.replace(/^(\s*)#[^\S\r\n]?/, '$1') : `# ${text}`
}

export const endOfLine = (line: string): string => /\r?\n$/.exec(line)?.[0] ?? ''

/** Returns the line ending of the file's first line; if it has none, returns the Windows line ending. */
export const usualEnd = (lines: readonly string[]): string => endOfLine(lines[0] ?? '') || '\r\n'

/**
 * A byte order mark. Windows doesn't recognize a byte order mark. At the start of the file, the mark becomes part of
 * the first line, so Windows doesn't see that line's entry.
 */
export const byteOrderMark = '\u00ef\u00bb\u00bf'
