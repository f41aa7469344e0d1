/** Runs work in a separate thread, so that the server can answer pages meanwhile. */
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { heard } from '@clearpane/model/heard'
import { endThread, type Gate, newGates, watchGate } from '@clearpane/win32/load-gate'
import type { WorkInput, WorkName, WorkOutput, WorkPart } from './works.ts'

/**
 * The text of the bundled `entry.ts`, which the bundler inserts: a single-file executable has no other file from
 * which a worker could start.
 */
declare const __clearpaneWorkSource: string | undefined

/**
 * Limits for a thread whose scan creates a lot of short-lived data: with higher limits, a million files take 100 MB
 * more.
 */
const lean: WorkerOptions = { resourceLimits: { maxYoungGenerationSizeMb: 12 } }
/**
 * Limits for a thread that reads an export: one and a half times what its largest row requires. A row that requires
 * more must have been made on purpose, to use up memory.
 */
const bounded: WorkerOptions = {
  resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 12 },
}
const optionsOf: Partial<Record<WorkName, WorkerOptions>> = {
  dataFile: bounded,
  duplicates: lean,
  space: lean,
}

const start = (
  workerData: { name: WorkName; input: unknown; gates: readonly Gate[] },
  moves: readonly ArrayBuffer[],
): Worker => {
  const options = { ...optionsOf[workerData.name], workerData, transferList: [...moves] }
  return heard(
    typeof __clearpaneWorkSource === 'string'
      ? new Worker(__clearpaneWorkSource, { ...options, eval: true })
      : new Worker(new URL('./entry.ts', import.meta.url), options),
  )
}

type Message<N extends WorkName> = { part: WorkPart<N> } | { output: WorkOutput<N> }

/**
 * Runs work. When the signal fires, ends the thread in the middle of its work and rejects with the signal's
 * reason. `moves`: those parts of the input that are transferred to the thread instead of being copied.
 */
export const runInThread = <N extends WorkName>(
  name: N,
  input: WorkInput<N>,
  signal: AbortSignal,
  report: (part: WorkPart<N>) => void = () => {},
  moves: readonly ArrayBuffer[] = [],
): Promise<WorkOutput<N>> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const gates = newGates()
    const worker = start({ name, input, gates }, moves)
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
      // After an answer has arrived, the signal has no effect.
      reject(new Error(`the thread ended with ${code} before it had an answer`))
    })
  })
