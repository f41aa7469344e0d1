/** The quarantine on a real PC: files are moved on a separate thread, and by only one process at a time. */
import { existsSync } from 'node:fs'
import { type Purged, type QuarantineLimits, quarantineLimits } from '@clearpane/files'
import { ok, type Result, refusal } from '../core/result.ts'
import { createFileRunLock } from '../lock/index.ts'
import { heldBy } from '../pc/refusals.ts'
import type { QuarantineAnswer, QuarantineWish } from '../works/quarantine.ts'
import { runInThread } from '../works/run.ts'
import type { DiskSource } from '../works/source.ts'
import type { DeviceQuarantine, TakeHow } from './device-files.ts'

export type ThreadQuarantineInput = {
  source(): DiskSource
  /** The quarantine's own folder. */
  folder: string
  lockFile: string
  /** Returns full paths, or names that are protected in any folder; they are read again before each move. */
  never(): readonly string[]
  limits?: QuarantineLimits
  /** Milliseconds since 1970. */
  now(): number
  /** Receives files that were removed because they were due for deletion. */
  onDue?: OnDue | undefined
}

export type OnDue = (gone: Purged) => void

/**
 * A signal that never fires, so that a move that has been started is always finished. The thread is asked to stop; it
 * is never killed.
 */
const uncut = new AbortController().signal

export const createThreadQuarantine = (input: ThreadQuarantineInput): DeviceQuarantine => {
  const { source, folder, lockFile, never, limits = quarantineLimits, now, onDue } = input
  const lock = createFileRunLock(lockFile)
  /**
   * Purge in progress. Listing waits until the removal has ended, so that the list never contains a file that is due
   * for deletion.
   */
  let purging: Promise<unknown> = Promise.resolve()

  const work = (wish: QuarantineWish, onDone?: (files: number) => void): Promise<QuarantineAnswer> =>
    runInThread(
      'quarantine',
      { source: source(), folder, never: never(), limits, at: now(), wish },
      uncut,
      ({ done }) => onDone?.(done),
    )

  const alone = async (
    wish: QuarantineWish,
    onDone?: (files: number) => void,
  ): Promise<Result<QuarantineAnswer>> => {
    const taken = await lock.acquire('quarantine')
    if (!taken.held) return { ...refusal(heldBy(taken.holder)), holder: taken.holder }
    try {
      return ok(await work(wish, onDone))
    } finally {
      await taken.release()
    }
  }

  const stoppable = async (
    wish: (stop: SharedArrayBuffer) => QuarantineWish,
    { signal, onDone }: TakeHow = {},
  ): Promise<Result<QuarantineAnswer>> => {
    const stop = new SharedArrayBuffer(4)
    const requestStop = () => void Atomics.store(new Int32Array(stop), 0, 1)
    if (signal?.aborted === true) requestStop()
    signal?.addEventListener('abort', requestStop, { once: true })
    try {
      return await alone(wish(stop), onDone)
    } finally {
      signal?.removeEventListener('abort', requestStop)
    }
  }

  const pick = <
    K extends 'taken' | 'recycled' | 'restored' | 'purged',
    A extends Extract<QuarantineAnswer, Record<K, unknown>>,
  >(
    answer: Result<QuarantineAnswer>,
    key: K,
  ): Result<A[K]> => {
    if (!answer.ok) return answer
    if (!(key in answer.value)) throw new Error(`the quarantine's thread answered something else than ${key}`)
    return ok((answer.value as A)[key])
  }

  const said = (gone: Purged) => {
    if (gone.files > 0) onDue?.(gone)
  }

  const purge = async (which: readonly string[] | 'due'): Promise<Result<Purged>> => {
    // No file has ever been moved to the quarantine, and no thread is needed to find this out.
    if (which === 'due' && !existsSync(folder)) return ok({ files: 0, bytes: 0, refused: [] })
    const purged = pick(await alone({ purge: which }), 'purged')
    if (purged.ok && which === 'due') said(purged.value)
    return purged
  }

  return {
    limits,
    take: async (files, who, how) => {
      const answer = await stoppable((stop) => ({ take: files, who, stop }), how)
      if (answer.ok && 'due' in answer.value) said(answer.value.due)
      return pick(answer, 'taken')
    },
    recycle: async (files, how) =>
      pick(await stoppable((stop) => ({ recycle: files, stop }), how), 'recycled'),
    list: async () => {
      await purging.catch(() => {})
      // Listing creates no folder.
      if (!existsSync(folder)) return { records: [], unread: 0 }
      const answer = await work({ list: true })
      return 'records' in answer
        ? { records: [...answer.records], unread: answer.unread }
        : { records: [], unread: 0 }
    },
    restore: async (recordIds) => pick(await alone({ restore: recordIds }), 'restored'),
    purge: (which) => {
      const purged = purge(which)
      purging = purged
      return purged
    },
  }
}
