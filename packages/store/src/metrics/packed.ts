/** Packs the figures of many series into the bytes of one row, and unpacks them again. Pure. */
import type { RollUp } from './roll-up.ts'

/** Aligns bytes, because SQLite may return them at any offset in a buffer, but an array of floats must be aligned. */
const own = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  buffer.slice(byteOffset, byteOffset + byteLength)

const bytesOf = (numbers: Float32Array | Float64Array) => new Uint8Array(numbers.buffer)

/** Packs a sample without loss, because summaries are made from samples. */
export const packSample = (values: readonly number[]): Uint8Array => bytesOf(Float64Array.from(values))
export const unpackSample = (data: Uint8Array): Float64Array => new Float64Array(own(data))

export const columns = ['count', 'min', 'mean', 'max', 'p95'] as const

/**
 * Packs a row with a precision of seven digits, because a chart can't show more, and because this halves the size.
 * The counts of all series come first, then all lowest values, …
 */
export const packRow = (rollUps: readonly RollUp[]): Uint8Array =>
  bytesOf(Float32Array.from(columns.flatMap((name) => rollUps.map((one) => one[name]))))

/** Returns all numbers in a row in the order in which they are stored, which is column by column. */
export const numbersIn = (data: Uint8Array): Float32Array => new Float32Array(own(data))

export const unpackRow = (data: Uint8Array): RollUp[] => {
  const numbers = numbersIn(data)
  const length = numbers.length / columns.length
  const at = (column: number, i: number) => numbers[column * length + i] ?? Number.NaN
  return Array.from({ length }, (_, i) => ({
    count: at(0, i),
    min: at(1, i),
    mean: at(2, i),
    max: at(3, i),
    p95: at(4, i),
  }))
}
