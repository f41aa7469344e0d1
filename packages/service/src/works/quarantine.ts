/**
 * Moves files into or out of the quarantine, or into the Recycle Bin, in a separate thread. The caller must hold the
 * lock.
 */
import { randomUUID } from 'node:crypto'
import {
  createHasher,
  listQuarantine,
  openQuarantine,
  type Purged,
  type Quarantine,
  type QuarantineLimits,
  type QuarantineRecord,
  type Recycled,
  type Restored,
  recycle,
  type Taken,
  type TakeRequest,
} from '@clearpane/files'
import { type DiskSource, openQuarantineDisk } from './source.ts'

/** A request. `stop`: a 32-bit number; when it becomes nonzero, the remaining files aren't moved. */
export type QuarantineWish =
  | { take: readonly TakeRequest[]; who: string; stop: SharedArrayBuffer }
  /** Moves files to the system's Recycle Bin, without recording the moves. */
  | { recycle: readonly TakeRequest[]; stop: SharedArrayBuffer }
  | { restore: readonly string[] }
  | { purge: readonly string[] | 'due' }
  /** Lists the quarantine. Listing doesn't change the quarantine, so it requires no lock. */
  | { list: true }

export type QuarantineAsk = {
  source: DiskSource
  folder: string
  never: readonly string[]
  limits: QuarantineLimits
  /** Time at which the thread starts, in milliseconds since 1970. */
  at: number
  wish: QuarantineWish
}

export type QuarantineAnswer =
  /** Taken files. `due`: the files that were removed first because they were due for deletion. */
  | { taken: Taken[]; due: Purged }
  | { recycled: Recycled[] }
  | { restored: Restored[] }
  | { purged: Purged }
  | { records: readonly QuarantineRecord[]; unread: number }

const betweenMs = 100

/** Works through a list until it reaches the end or is stopped, whichever comes first. */
const oneByOne = <T>(
  files: readonly TakeRequest[],
  stop: SharedArrayBuffer,
  move: (file: TakeRequest) => T[],
  report: (part: { done: number }) => void,
): T[] => {
  const stopped = new Int32Array(stop)
  const moved: T[] = []
  let last = 0
  for (const file of files) {
    if (Atomics.load(stopped, 0) !== 0) break
    moved.push(...move(file))
    const at = performance.now()
    if (at - last < betweenMs) continue
    last = at
    report({ done: moved.length })
  }
  return moved
}

/**
 * Removes due files. If a file can't be removed now, its removal is tried again later, so this never makes a move
 * fail.
 */
const removeDue = (quarantine: Quarantine): Purged => {
  try {
    return quarantine.purge('due')
  } catch {
    return { files: 0, bytes: 0, refused: [] }
  }
}

export const quarantineWork = async (
  { source, folder, never, limits, at, wish }: QuarantineAsk,
  report: (part: { done: number }) => void,
): Promise<QuarantineAnswer> => {
  const disk = await openQuarantineDisk(source, folder)
  if ('list' in wish) return listQuarantine(disk)
  const hasher = await createHasher()
  const started = performance.now()
  const now = () => at + Math.round(performance.now() - started)
  const quarantine = openQuarantine({ disk, hasher, never, limits, now, newId: randomUUID })
  if ('restore' in wish) return { restored: quarantine.restore(wish.restore) }
  if ('purge' in wish) return { purged: quarantine.purge(wish.purge) }
  if ('recycle' in wish)
    return { recycled: oneByOne(wish.recycle, wish.stop, (file) => [recycle(file, { disk, never })], report) }
  const due = removeDue(quarantine)
  return { taken: oneByOne(wish.take, wish.stop, (file) => quarantine.take([file], wish.who), report), due }
}
