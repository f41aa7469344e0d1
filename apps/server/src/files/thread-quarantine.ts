/** A real PC's quarantine: a thread moves files, and one process at a time. */
import { type QuarantineLimits, quarantineLimits } from '@clearpane/files'
import { heldBy } from '../device-service/refusals.ts'
import { runInThread } from '../jobs/thread/run.ts'
import { createFileRunLock } from '../lock/index.ts'
import { ok, type Result, refusal } from '../result.ts'
import type { DeviceQuarantine, TakeHow } from './device-files.ts'
import type { DiskSource } from './source.ts'
import type { QuarantineAnswer, QuarantineWish } from './works/quarantine.ts'

export type ThreadQuarantineInput = {
  source(): DiskSource
  /** The quarantine's own folder. */
  folder: string
  lockFile: string
  never: readonly string[]
  limits?: QuarantineLimits
}

/** Lets a started move finish: the thread is asked to stop, never killed. */
const uncut = new AbortController().signal

export const createThreadQuarantine = (input: ThreadQuarantineInput): DeviceQuarantine => {
  const { source, folder, lockFile, never, limits = quarantineLimits } = input
  const lock = createFileRunLock(lockFile)

  const work = (wish: QuarantineWish, onDone?: (files: number) => void): Promise<QuarantineAnswer> =>
    runInThread('quarantine', { source: source(), folder, never, limits, wish }, uncut, ({ done }) =>
      onDone?.(done),
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
    const tell = () => void Atomics.store(new Int32Array(stop), 0, 1)
    if (signal?.aborted === true) tell()
    signal?.addEventListener('abort', tell, { once: true })
    try {
      return await alone(wish(stop), onDone)
    } finally {
      signal?.removeEventListener('abort', tell)
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

  return {
    limits,
    take: async (files, who, how) =>
      pick(await stoppable((stop) => ({ take: files, who, stop }), how), 'taken'),
    recycle: async (files, how) =>
      pick(await stoppable((stop) => ({ recycle: files, stop }), how), 'recycled'),
    list: async () => {
      const answer = await work({ list: true })
      return 'records' in answer ? [...answer.records] : []
    },
    restore: async (recordIds) => pick(await alone({ restore: recordIds }), 'restored'),
    purge: async (which) => pick(await alone({ purge: which }), 'purged'),
  }
}
