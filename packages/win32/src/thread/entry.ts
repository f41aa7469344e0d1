/** Runs in the worker thread: makes one call at a time, and returns each result with its call's id. */
import { parentPort, workerData } from 'node:worker_threads'
import { koffiFromFile, setKoffiLoader } from '../core/ffi.ts'
import { packError, type ThreadAnswer, type ThreadRequest } from '../core/wire.ts'
import { threadCalls } from './calls.ts'

const { koffi } = workerData as { koffi: string | null }
// A worker created from text can't find packages by name, so the main thread passes its own koffi to the worker.
if (koffi !== null) setKoffiLoader(() => koffiFromFile(koffi))

parentPort?.on('message', async ({ id, name, args }: ThreadRequest) => {
  const answer = (message: ThreadAnswer) => parentPort?.postMessage(message)
  try {
    const call = (threadCalls as Record<string, (...given: unknown[]) => unknown>)[name]
    if (call === undefined) throw new Error(`the thread has no call ${name}`)
    answer({ id, result: await call(...args) })
  } catch (error) {
    answer({ id, error: packError(error) })
  }
})
