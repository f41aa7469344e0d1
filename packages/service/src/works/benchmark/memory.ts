/** Measures the throughput and latency of the memory outside of all caches. */
import { measureRounds, type Round, type RoundsInput } from './rounds.ts'

/** Size of the memory in bytes, which is larger than the last-level cache of common processors. */
const bytes = 64 * 2 ** 20
const line = 64

/** Counts bytes copied. */
const copying = (): (() => number) => {
  const [from, to] = [new Uint8Array(bytes).fill(1), new Uint8Array(bytes)]
  return () => {
    to.set(from)
    return bytes
  }
}

/**
 * Creates a function that makes memory accesses and returns how many it made. Each access reads the position of the
 * next access. The positions form one ring through all cache lines in random order, so that the processor can't
 * prefetch anything.
 */
const chasing = (): (() => number) => {
  const lines = bytes / line
  const step = line / Int32Array.BYTES_PER_ELEMENT
  const order = Int32Array.from({ length: lines }, (_, i) => i)
  let seed = 0x2545f491
  for (let i = lines - 1; i > 0; i--) {
    seed ^= seed << 13
    seed ^= seed >>> 17
    seed ^= seed << 5
    // Sattolo's shuffle always produces a single ring.
    const j = (seed >>> 0) % i
    const own = order[i] ?? 0
    order[i] = order[j] ?? 0
    order[j] = own
  }
  const ring = new Int32Array(bytes / Int32Array.BYTES_PER_ELEMENT)
  for (let i = 0; i < lines; i++) ring[(order[i] ?? 0) * step] = (order[(i + 1) % lines] ?? 0) * step
  let at = 0
  const accesses = 100_000
  return () => {
    for (let i = 0; i < accesses; i++) at = ring[at] ?? 0
    return at < 0 ? 0 : accesses
  }
}

export type MemoryInput = RoundsInput & { what: 'bandwidth' | 'latency' }

export const benchmarkMemory = ({ what, ...input }: MemoryInput, report: (part: number) => void): Round[] =>
  measureRounds(what === 'bandwidth' ? copying() : chasing(), input, report)
