/**
 * Long computations that may run in a worker thread, by name. Functions of plain data; the PC and the signal
 * stay in the main thread.
 */

import { benchmarkCpu } from '../../benchmark/works/cpu.ts'
import { benchmarkDisk } from '../../benchmark/works/disk.ts'
import { benchmarkMemory } from '../../benchmark/works/memory.ts'
import { dataFileWork } from '../../data/work.ts'
import { duplicatesWork } from '../../files/works/duplicates.ts'
import { quarantineWork } from '../../files/works/quarantine.ts'
import { spaceWork } from '../../files/works/space.ts'
import { thumbnailsWork } from '../../files/works/thumbnails.ts'

/** Counts the primes below a number: work whose answer everybody can check. */
const countPrimes = ({ below }: { below: number }, report: (part: number) => void): number => {
  const composite = new Uint8Array(below)
  let count = 0
  for (let n = 2; n < below; n++) {
    if (n % 100_000 === 0) report(n / below)
    if (composite[n] === 1) continue
    count += 1
    for (let multiple = n * n; multiple < below; multiple += n) composite[multiple] = 1
  }
  return count
}

export const works = {
  countPrimes,
  benchmarkCpu,
  benchmarkMemory,
  benchmarkDisk,
  dataFile: dataFileWork,
  duplicates: duplicatesWork,
  quarantine: quarantineWork,
  space: spaceWork,
  thumbnails: thumbnailsWork,
} as const
export type Works = typeof works
export type WorkName = keyof Works
export type WorkInput<N extends WorkName> = Parameters<Works[N]>[0]
export type WorkOutput<N extends WorkName> = Awaited<ReturnType<Works[N]>>
/** What it reports before its end: a fraction, or its findings. */
export type WorkPart<N extends WorkName> = Works[N] extends (
  input: never,
  report: (part: infer P) => void,
) => unknown
  ? P
  : never
