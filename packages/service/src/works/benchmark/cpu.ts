/**
 * The work of the processor benchmark: integers, floating-point numbers and branches, using memory that fits into the
 * first-level cache.
 */
import { measureRounds, type Round, type RoundsInput } from './rounds.ts'

/** Makes the work for one unit; the work is the same for every unit, and no unit depends on the unit before it. */
export const createUnit = (): (() => number) => {
  const words = new Uint32Array(2048)
  const flags = new Uint8Array(4096)
  let sink = 0

  const whole = () => {
    let x = 0x9e3779b9
    for (let i = 0; i < 16_384; i++) {
      x ^= x << 13
      x ^= x >>> 17
      x ^= x << 5
      const at = x & 2047
      words[at] = (Math.imul(words[at] ?? 0, 31) + x) >>> 0
    }
    sink ^= x
  }

  const fractions = () => {
    let inside = 0
    for (let i = 0; i < 64; i++) {
      const [cr, ci] = [-2 + i * 0.04, 0.31]
      let [zr, zi, n] = [0, 0, 0]
      while (n < 120 && zr * zr + zi * zi < 4) {
        const next = zr * zr - zi * zi + cr
        zi = 2 * zr * zi + ci
        zr = next
        n += 1
      }
      inside += n
    }
    sink ^= inside
  }

  const decisions = () => {
    flags.fill(0)
    let primes = 0
    for (let n = 2; n < flags.length; n++) {
      if (flags[n] === 1) continue
      primes += 1
      for (let multiple = n * n; multiple < flags.length; multiple += n) flags[multiple] = 1
    }
    sink ^= primes
  }

  return () => {
    whole()
    fractions()
    decisions()
    // The result is used, so that no compiler can optimize the work away.
    return sink === 0.5 ? 2 : 1
  }
}

export const benchmarkCpu = (input: RoundsInput, report: (part: number) => void): Round[] =>
  measureRounds(createUnit(), input, report)
