/**
 * Reads and edits a hosts file. What isn't changed keeps each byte: a comment, an odd space, a line nobody can read.
 * Bytes are Latin-1 here, so every file survives whatever its encoding.
 */
import { hostsLines, readHostsLine, splitHosts, switchHostsLine } from '@clearpane/model'

const { byteOrderMark, endOfLine, pattern, usualEnd } = hostsLines

/** `line` from 0. An entry turned off is a comment that would be an entry. */
export type HostsEntry = {
  line: number
  on: boolean
  address: string
  names: string[]
  comment: string | null
}
/** A line with its own end (`\n`, `\r\n`, or none at the end of the file). */
export type HostsFile = readonly string[]

export const parseHosts = (bytes: Uint8Array): HostsFile => splitHosts(Buffer.from(bytes).toString('latin1'))

export const hostsBytes = (file: HostsFile): Buffer => Buffer.from(file.join(''), 'latin1')

const entryOf = (text: string, line: number): HostsEntry | null => {
  const read = readHostsLine(text)
  return read === null ? null : { line, ...read }
}

export const listEntries = (file: HostsFile): HostsEntry[] =>
  file.map(entryOf).filter((entry) => entry !== null)

export const hasMark = (file: HostsFile): boolean => file[0]?.startsWith(byteOrderMark) ?? false

const replace = (file: HostsFile, line: number, by: (old: string) => string): HostsFile =>
  file.map((old, at) => (at === line ? by(old) : old))

const needEntry = (file: HostsFile, line: number): HostsEntry => {
  const entry = entryOf(file[line] ?? '', line)
  if (entry === null) throw new Error(`line ${line} of the hosts file is no entry`)
  return entry
}

/** Turning an entry off and on again gives the same bytes. */
export const switchEntry = (file: HostsFile, line: number, on: boolean): HostsFile => {
  needEntry(file, line)
  return replace(file, line, (old) => switchHostsLine(old, on))
}

export const removeEntry = (file: HostsFile, line: number): HostsFile => {
  needEntry(file, line)
  return file.filter((_, at) => at !== line)
}

/** At the end. A last line without an end gets one first: both would become one line. */
export const addEntry = (
  file: HostsFile,
  entry: { address: string; names: readonly string[] },
): HostsFile => {
  const end = usualEnd(file)
  const last = file.at(-1)
  const before = last === undefined || endOfLine(last) !== '' ? file : [...file.slice(0, -1), `${last}${end}`]
  return [...before, `${entry.address}\t${entry.names.join(' ')}${end}`]
}

/** Address and names of one line; its comment, its indent and its end stay. */
export const editEntry = (
  file: HostsFile,
  line: number,
  to: { address: string; names: readonly string[] },
): HostsFile => {
  needEntry(file, line)
  return replace(file, line, (old) => {
    const [, indent, hash, space, , gap, rest = '', comment = ''] = pattern.exec(old) ?? []
    const tail = /\s*$/.exec(rest)?.[0] ?? ''
    return `${indent}${hash}${space}${to.address}${gap}${to.names.join(' ')}${tail}${comment}${endOfLine(old)}`
  })
}
