/** Pseudo-random noise: the same seed and position always give the same value. */

/** Mixes two integers into one of 32 bits (the finalizer of MurmurHash3). */
export const mix = (a: number, b: number): number => {
  let h = a ^ Math.imul(b, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** FNV-1a. */
export const numberOf = (text: string): number => {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h >>> 0
}

/** Returns a number from 0 (inclusive) to 1 (exclusive). */
export const share = (seed: number, place: number): number => mix(seed, place) / 2 ** 32
