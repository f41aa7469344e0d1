/**
 * A single entry in a hosts file, identified by its address and names. The state of an entry consists of its lines,
 * each prefixed with its position (`12:`), so that an undo can restore a removed line at its old position. Adding or
 * removing other lines changes the positions of an entry's lines, so positions are never compared.
 */
import { addressVersion } from '../address.ts'
import { byteOrderMark, endOfLine, readHostsLine, splitHosts, switchHostsLine, usualEnd } from './line.ts'

/**
 * The pattern for a label in a name, according to RFC 1123. A name that consists only of digits and dots would be an
 * address.
 */
const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/
const isName = (name: string): boolean =>
  name.length <= 253 && name.split('.').every((part) => label.test(part)) && !/^[\d.]*$/.test(name)

/** The maximum number of names that Windows reads per line. */
export const mostHostsNames = 9

/**
 * Checks whether a line has the form `address name name`, in lowercase and with single spaces. Names with
 * international characters are in the `xn--` form.
 */
export const isHostsId = (id: string): boolean => {
  if (id.length > 500) return false
  const [address = '', ...names] = id.split(' ')
  return (
    id === id.toLowerCase() &&
    addressVersion(address) !== null &&
    names.length > 0 &&
    names.length <= mostHostsNames &&
    new Set(names).size === names.length &&
    names.every(isName)
  )
}

/** Returns the id of the entry that a line belongs to; null for a line that Clearpane may not change. */
export const hostsIdOf = (line: string): string | null => {
  const read = readHostsLine(line)
  if (read === null) return null
  const id = [read.address, ...read.names].join(' ').toLowerCase()
  return isHostsId(id) ? id : null
}

const placed = /^(\d{1,7}):([\s\S]+)$/
export const withoutPlace = (text: string): string => placed.exec(text)?.[2] ?? text

/** Returns the entry's lines with their positions; null if the entry has no lines. */
export const hostsStateOf = (text: string, id: string): string[] | null => {
  const found = splitHosts(text).flatMap((line, at) => (hostsIdOf(line) === id ? [`${at}:${line}`] : []))
  return found.length === 0 ? null : found
}

/** Checks whether each string is one line of this entry. */
export const isHostsState = (id: string, lines: readonly string[]): boolean =>
  lines.length > 0 &&
  lines.every((text) => {
    const line = placed.exec(text)?.[2] ?? ''
    return splitHosts(line).length === 1 && hostsIdOf(line) === id
  })

/** Finds a position at which a new line doesn't shift any other line; null if there is none. */
const placeFor = (lines: readonly string[], wanted: number): number | null => {
  const least = lines[0]?.startsWith(byteOrderMark) === true ? 1 : 0
  const last = lines.at(-1)
  const most = last === undefined || endOfLine(last) !== '' ? lines.length : lines.length - 1
  return least > most ? null : Math.min(Math.max(wanted, least), most)
}

/**
 * Returns the file with the entry's lines replaced by exactly the given lines; null if that's impossible. Not one
 * byte of any other line changes.
 */
export const withHostsState = (text: string, id: string, state: readonly string[] | null): string | null => {
  const lines = splitHosts(text)
  const now = lines.flatMap((line, at) => (hostsIdOf(line) === id ? [at] : []))
  const to = (state ?? []).map((one) => ({ at: Number(placed.exec(one)?.[1] ?? 0), line: withoutPlace(one) }))
  if (now.length === to.length) {
    const byPlace = new Map(now.map((at, i) => [at, to[i]?.line ?? '']))
    return lines.map((line, at) => withEnd(byPlace.get(at) ?? line, at < lines.length - 1, lines)).join('')
  }
  const rest = lines.filter((_, at) => !now.includes(at))
  for (const { at, line } of to) {
    const isEnd = endOfLine(line) === '' && at >= rest.length && endOfLine(rest.at(-1) ?? '\n') !== ''
    const place = isEnd ? rest.length : placeFor(rest, at)
    if (place === null) return null
    rest.splice(place, 0, withEnd(line, !isEnd, lines))
  }
  return rest.join('')
}

/** Adds a line's end. Only the last line may lack a line ending; otherwise, two lines would be joined. */
const withEnd = (line: string, needed: boolean, all: readonly string[]): string =>
  needed && endOfLine(line) === '' ? `${line}${usualEnd(all)}` : line

type ListedLines = { id: string; lines: string[]; place: number; end: string }

/**
 * Lists every existing entry as well as the requested ones, because requesting an entry creates it. `place` and `end`
 * are for a line to be added.
 */
export const listHostsEntries = (text: string, named: readonly string[]): ListedLines[] => {
  const lines = splitHosts(text)
  const found = new Map<string, string[]>()
  for (const [at, line] of lines.entries()) {
    const id = hostsIdOf(line)
    if (id !== null) found.set(id, [...(found.get(id) ?? []), `${at}:${line}`])
  }
  for (const id of named) if (isHostsId(id) && !found.has(id)) found.set(id, [])
  const [place, end] = [placeFor(lines, lines.length) ?? lines.length, usualEnd(lines)]
  return [...found].map(([id, own]) => ({ id, lines: own, place, end }))
}

/** Returns an entry's lines after it has been turned on or off; null if an entry without lines is to be turned off.
 * */
export const hostsStateFor = (
  option: 'on' | 'off',
  { id, lines, place, end }: ListedLines,
): string[] | null => {
  if (lines.length === 0) return option === 'on' ? [`${place}:${id.replace(' ', '\t')}${end}`] : null
  return lines.map((text) => {
    const line = withoutPlace(text)
    return `${text.slice(0, text.length - line.length)}${switchHostsLine(line, option === 'on')}`
  })
}
