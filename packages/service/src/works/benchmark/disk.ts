/**
 * Measures the drive by means of a file: sequentially from start to end, and page by page in random order.
 */
import { openDirect } from './direct-file.ts'
import { measureRounds, type Round } from './rounds.ts'

const block = 2 ** 20
const page = 4096

export type DiskInput = { path: string; bytes: number; rounds: number; roundMs: number }
export type DiskOutput = {
  /** Whether the measurement bypassed the system's cache. */
  isDirect: boolean
  /** Bytes by round. */
  sequentialWrite: Round[]
  sequentialRead: Round[]
  /** Pages by round. */
  randomWrite: Round[]
  randomRead: Round[]
}

export const benchmarkDisk = (
  { path, bytes, rounds, roundMs }: DiskInput,
  report: (part: number) => void,
): DiskOutput => {
  const file = openDirect(path, block)
  const passes = 4
  let pass = 0
  const part = (of: number) => report((pass + of) / passes)
  const through = (transfer: (length: number, at: number) => void, after: () => void) => () => {
    for (let at = 0; at < bytes; at += block) transfer(block, at)
    after()
    return bytes
  }
  let seed = 0x1234567
  const anywhere = (transfer: (length: number, at: number) => void) => () => {
    for (let i = 0; i < 32; i++) {
      seed ^= seed << 13
      seed ^= seed >>> 17
      seed ^= seed << 5
      transfer(page, ((seed >>> 0) % (bytes / page)) * page)
    }
    return 32
  }
  const measured = (unit: () => number, forMs: number): Round[] => {
    const all = measureRounds(unit, { warmMs: 1, roundMs: forMs, rounds }, part)
    pass += 1
    // Waiting for a drive takes no processor time.
    return all.map((one) => ({ ...one, share: null }))
  }
  try {
    // One pass over the file counts as a round, however long it takes.
    const sequentialWrite = measured(through(file.write, file.flush), 1)
    const sequentialRead = measured(
      through(file.read, () => undefined),
      1,
    )
    const randomWrite = measured(anywhere(file.write), roundMs)
    file.flush()
    const randomRead = measured(anywhere(file.read), roundMs)
    return { isDirect: file.isDirect, sequentialWrite, sequentialRead, randomWrite, randomRead }
  } finally {
    file.close()
  }
}
