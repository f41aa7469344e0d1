/**
 * Writes and reads numbers, strings and bytes, one after another. Reading past the end throws, so that a document
 * that was cut off is never accepted in part.
 */
import { encodeUtf8 } from '@clearpane/model/encoding'

export class BrokenBytesError extends Error {
  override name = 'BrokenBytesError'
}

export class BytesWriter {
  private held = new Uint8Array(1024)
  private used = 0

  private room(more: number): void {
    if (this.used + more <= this.held.length) return
    const grown = new Uint8Array(2 * (this.used + more))
    grown.set(this.held)
    this.held = grown
  }
  /** Writes a nonnegative whole number, with seven bits in each byte. */
  number(value: number): void {
    this.room(8)
    let left = value
    while (left >= 0x80) {
      this.held[this.used++] = (left % 0x80) + 0x80
      left = Math.floor(left / 0x80)
    }
    this.held[this.used++] = left
  }
  /** Writes a whole number that may be negative. */
  difference(value: number): void {
    this.number(value < 0 ? -2 * value - 1 : 2 * value)
  }
  bytes(value: Uint8Array): void {
    this.room(value.length)
    this.held.set(value, this.used)
    this.used += value.length
  }
  hex(value: string): void {
    this.room(value.length / 2)
    for (let i = 0; i < value.length; i += 2)
      this.held[this.used++] = Number.parseInt(value.slice(i, i + 2), 16)
  }
  text(value: string): void {
    const bytes = encodeUtf8(value)
    this.number(bytes.length)
    this.bytes(bytes)
  }
  done(): Uint8Array {
    return this.held.slice(0, this.used)
  }
}

export class BytesReader {
  private at = 0
  private readonly from: Uint8Array
  constructor(from: Uint8Array) {
    this.from = from
  }
  number(): number {
    let value = 0
    for (let factor = 1; factor <= 2 ** 49; factor *= 0x80) {
      const byte = this.from[this.at++]
      if (byte === undefined) throw new BrokenBytesError('it ends too early')
      value += (byte % 0x80) * factor
      if (byte < 0x80) return value
    }
    throw new BrokenBytesError('a number is too large')
  }
  /** Reads the number of items that follow. The number of items can't be higher than the number of remaining bytes.
   * */
  count(): number {
    const count = this.number()
    if (count > this.from.length - this.at) throw new BrokenBytesError('a count is too large')
    return count
  }
  difference(): number {
    const value = this.number()
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2
  }
  bytes(length: number): Uint8Array {
    if (length > this.from.length - this.at) throw new BrokenBytesError('it ends too early')
    this.at += length
    return this.from.slice(this.at - length, this.at)
  }
  hex(bytes: number): string {
    return hexOf(this.bytes(bytes))
  }
  text(): string {
    return textOf(this.bytes(this.count()))
  }
  get isAtEnd(): boolean {
    return this.at === this.from.length
  }
}

export const hexOf = (bytes: Uint8Array): string => {
  let hex = ''
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0')
  return hex
}

const partOf = (byte: number | undefined): number => {
  if (byte === undefined || byte >> 6 !== 0b10) throw new BrokenBytesError('a text isn’t UTF-8')
  return byte & 0x3f
}

export const textOf = (bytes: Uint8Array): string => {
  let text = ''
  for (let i = 0; i < bytes.length; ) {
    const first = bytes[i++] ?? 0
    const more = first < 0x80 ? 0 : first >> 5 === 0b110 ? 1 : first >> 4 === 0b1110 ? 2 : 3
    if (more === 3 && first >> 3 !== 0b11110) throw new BrokenBytesError('a text isn’t UTF-8')
    let code = more === 0 ? first : first & (0x3f >> more)
    for (let part = 0; part < more; part++) code = (code << 6) | partOf(bytes[i++])
    if (code > 0x10ffff) throw new BrokenBytesError('a text isn’t UTF-8')
    text += String.fromCodePoint(code)
  }
  return text
}
