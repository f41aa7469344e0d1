/** Starts the second thread, which helps read files. */
import { MessageChannel, Worker, type WorkerOptions } from 'node:worker_threads'
import type { Reading, StartSecondReader } from '@clearpane/files'
import { heard } from '@clearpane/model/heard'
import { endThread, newGates, watchGate } from '@clearpane/win32/load-gate'
import type { ReaderData } from './work.ts'

/**
 * The code of the bundled `entry.ts`, because a single-file executable contains no other file that a worker could be
 * started from.
 */
declare const __clearpaneReaderSource: string | undefined

/**
 * The worker's memory limits. The worker's objects are short-lived, so a higher memory limit would be a waste.
 */
const lean: WorkerOptions = { resourceLimits: { maxYoungGenerationSizeMb: 12 } }

const start = (options: WorkerOptions): Worker =>
  heard(
    typeof __clearpaneReaderSource === 'string'
      ? new Worker(__clearpaneReaderSource, { ...lean, ...options, eval: true })
      : new Worker(new URL('./entry.ts', import.meta.url), { ...lean, ...options }),
  )

/**
 * The number of milliseconds without progress after which the scan stops waiting for the thread and reads the
 * thread's chunks itself.
 */
const patienceMs = 10_000

const waitFor = ({ progress, chunks }: Reading): void => {
  const isOver = () => progress.subarray(2, chunks.length + 1).every((done) => done === 1)
  for (let before = Number.NaN; !isOver(); ) {
    const now = Atomics.load(progress, 1)
    if (now === before) return
    before = now
    const until = performance.now() + patienceMs
    while (performance.now() < until && !isOver())
      Atomics.wait(progress, 1, Atomics.load(progress, 1), Math.max(1, until - performance.now()))
  }
}

/**
 * Makes a function that starts the second thread. `koffi`: the path of the native module, for threads that can't find
 * the module by name.
 */
export const createSecondReader =
  (koffi: string | null): StartSecondReader =>
  () => {
    const { port1: work, port2: port } = new MessageChannel()
    const gates = newGates()
    const data: ReaderData = { port, koffi, gates }
    const worker = start({ workerData: data, transferList: [port] })
    watchGate(worker, gates[0])
    // Only `waitFor` waits for the second thread.
    worker.unref()
    return {
      read: (shared) => work.postMessage(shared),
      waitFor,
      close: () => {
        work.close()
        void endThread(worker, gates[0])
      },
    }
  }
