/** Runs in the worker thread: does one piece of work and then ends. */
import { parentPort, workerData } from 'node:worker_threads'
import { closeOwnGate } from '@clearpane/win32/load-gate'
import { type WorkInput, type WorkName, works } from './works.ts'

const { name, input } = workerData as { name: WorkName; input: WorkInput<WorkName> }

// The cast is safe because `runInThread` takes the name of a computation together with the input of that computation.
const work = works[name] as (given: unknown, report: (part: unknown) => void) => unknown

/**
 * Lists the pieces of memory that are transferred to the other thread instead of being copied. If the answer's
 * `bytes` were copied, they would exist twice for a while.
 */
const movedWith = (output: unknown): ArrayBuffer[] => {
  const { bytes } = Object(output) as { bytes?: unknown }
  return bytes instanceof ArrayBuffer ? [bytes] : []
}

const answer = async () => {
  const output = await work(input, (part) => parentPort?.postMessage({ part }))
  parentPort?.postMessage({ output }, movedWith(output))
  // When this thread ends, the threads that it started end too.
  await closeOwnGate()
}
void answer()
