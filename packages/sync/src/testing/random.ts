/**
 * Reproducible random numbers: xorshift with a seed. This generator is only for tests, because its output isn't
 * secret.
 */
import type { Random } from '../seal/keys.ts'

export type Chance = {
  /** Returns a number from 0 up to, but not including, `below`. */
  below(below: number): number
  happens(share: number): boolean
  pick<T>(list: readonly T[]): T
  readonly bytes: Random
}

export const chanceFrom = (seed: number): Chance => {
  let [a, b, c, d] = [seed | 0, 0x9e3779b9, 0x243f6a88, 0xb7e15162]
  const next = (): number => {
    const t = b << 9
    let r = Math.imul(b, 5)
    r = Math.imul((r << 7) | (r >>> 25), 9)
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= t
    d = (d << 11) | (d >>> 21)
    return r >>> 0
  }
  for (let i = 0; i < 20; i++) next()
  const below = (limit: number) => Math.floor((next() / 2 ** 32) * limit)
  return {
    below,
    happens: (share) => next() / 2 ** 32 < share,
    pick: <T>(list: readonly T[]): T => {
      const one = list[below(list.length)]
      if (one === undefined && list.length === 0) throw new RangeError('There is nothing to pick from')
      return one as T
    },
    bytes: (count) => {
      const bytes = Buffer.alloc(count)
      for (let i = 0; i < count; i++) bytes[i] = below(256)
      return bytes
    },
  }
}
