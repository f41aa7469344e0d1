/** Counts the bytes transferred in a period of time. */

export type Rate = { bitsPerSecond: number; bytes: number; seconds: number; slices: number[] }

/** One time slice of a chart. */
export const sliceMs = 250

/**
 * A meter for one period of time. All times are in milliseconds and come from the same clock. Bytes before `from`
 * belong to the ramp-up phase and don't count.
 */
export class Meter {
  readonly from: number
  readonly to: number
  #slices: number[] = []

  constructor(from: number, to: number) {
    this.from = from
    this.to = to
    this.#slices = Array(Math.ceil((to - from) / sliceMs)).fill(0)
  }

  /**
   * Adds bytes that were transferred at an even rate between two times; only those within the measured period count.
   */
  add(begin: number, end: number, bytes: number): void {
    const length = Math.max(end - begin, 1e-6)
    for (const index of this.#slices.keys()) {
      const [first, last] = [
        this.from + index * sliceMs,
        Math.min(this.from + (index + 1) * sliceMs, this.to),
      ]
      const shared = Math.min(end, last) - Math.max(begin, first)
      if (shared > 0) this.#slices[index] = (this.#slices[index] ?? 0) + (bytes * shared) / length
    }
  }

  rate(): Rate {
    const bytes = this.#slices.reduce((sum, one) => sum + one, 0)
    const seconds = (this.to - this.from) / 1000
    return {
      ...{ bitsPerSecond: (8 * bytes) / seconds, bytes: Math.round(bytes), seconds },
      slices: this.#slices.map((one) => (8 * one * 1000) / sliceMs),
    }
  }
}
