/** Moves files into and out of the quarantine, in its own thread. The caller holds the lock. */
import { randomUUID } from 'node:crypto'
import {
  createHasher,
  listQuarantine,
  openQuarantine,
  type Purged,
  type QuarantineLimits,
  type QuarantineRecord,
  type Restored,
  type Taken,
  type TakeRequest,
} from '@clearpane/files'
import { type DiskSource, openQuarantineDisk } from '../source.ts'

/** `stop`: one 32-bit number that isn't 0 once the rest shall stay where it is. */
export type QuarantineWish =
  | { take: readonly TakeRequest[]; who: string; stop: SharedArrayBuffer }
  | { restore: readonly string[] }
  | { purge: readonly string[] | 'due' }
  /** Settles nothing, so it needs no lock. */
  | { list: true }

export type QuarantineAsk = {
  source: DiskSource
  folder: string
  never: readonly string[]
  limits: QuarantineLimits
  wish: QuarantineWish
}

export type QuarantineAnswer =
  | { taken: Taken[] }
  | { restored: Restored[] }
  | { purged: Purged }
  | { records: readonly QuarantineRecord[] }

const betweenMs = 100

export const quarantineWork = async (
  { source, folder, never, limits, wish }: QuarantineAsk,
  report: (part: { done: number }) => void,
): Promise<QuarantineAnswer> => {
  const disk = await openQuarantineDisk(source, folder)
  if ('list' in wish) return { records: listQuarantine(disk) }
  const hasher = await createHasher()
  const quarantine = openQuarantine({ disk, hasher, never, limits, now: Date.now, newId: randomUUID })
  if ('restore' in wish) return { restored: quarantine.restore(wish.restore) }
  if ('purge' in wish) return { purged: quarantine.purge(wish.purge) }
  const stopped = new Int32Array(wish.stop)
  const taken: Taken[] = []
  let last = 0
  for (const file of wish.take) {
    if (Atomics.load(stopped, 0) !== 0) break
    taken.push(...quarantine.take([file], wish.who))
    const at = performance.now()
    if (at - last < betweenMs) continue
    last = at
    report({ done: taken.length })
  }
  return { taken }
}
