/** Runs work in its own thread, so that the server can answer pages meanwhile. */
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { heard } from '@clearpane/model/heard'
import { endThread, type Gate, newGates, watchGate } from '@clearpane/win32/load-gate'
import type { WorkInput, WorkName, WorkOutput, WorkPart } from './works.ts'

/**
 * Text of the bundled `entry.ts`, inserted by the bundler: a one-file executable has no file to start a worker
 * from.
 */
declare const __clearpaneWorkSource: string | undefined

/** A scan creates a lot of short-lived data: with more room for it, a million files take 100 MB more. */
const lean: WorkerOptions = { resourceLimits: { maxYoungGenerationSizeMb: 12 } }
/** A file that needs more than this was made to need it. */
const bounded: WorkerOptions = { resourceLimits: { maxOldGenerationSizeMb: 256 } }
const optionsOf: Partial<Record<WorkName, WorkerOptions>> = {
  dataFile: bounded,
  duplicates: lean,
  space: lean,
}

const start = (workerData: { name: WorkName; input: unknown; gates: readonly Gate[] }): Worker =>
  heard(
    typeof __clearpaneWorkSource === 'string'
      ? new Worker(__clearpaneWorkSource, { ...optionsOf[workerData.name], workerData, eval: true })
      : new Worker(new URL('./entry.ts', import.meta.url), { ...optionsOf[workerData.name], workerData }),
  )

type Message<N extends WorkName> = { part: WorkPart<N> } | { output: WorkOutput<N> }

/** Rejects with the signal's reason when it fires, ending the thread in the middle of its work. */
export const runInThread = <N extends WorkName>(
  name: N,
  input: WorkInput<N>,
  signal: AbortSignal,
  report: (part: WorkPart<N>) => void = () => {},
): Promise<WorkOutput<N>> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const gates = newGates()
    const worker = start({ name, input, gates })
    watchGate(worker, gates[0])
    const abort = () => {
      void endThread(worker, gates[0])
      reject(signal.reason)
    }
    signal.addEventListener('abort', abort, { once: true })
    worker.on('message', (message: Message<N>) => {
      if ('part' in message) report(message.part)
      else resolve(message.output)
    })
    worker.on('error', reject)
    worker.on('exit', (code) => {
      signal.removeEventListener('abort', abort)
      // After an answer this changes nothing.
      reject(new Error(`the thread ended with ${code} before it had an answer`))
    })
  })
