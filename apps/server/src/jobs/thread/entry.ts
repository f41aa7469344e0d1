/** Runs in the worker thread: one piece of work, then its end. */
import { parentPort, workerData } from 'node:worker_threads'
import { type WorkInput, type WorkName, works } from './works.ts'

const { name, input } = workerData as { name: WorkName; input: WorkInput<WorkName> }

parentPort?.postMessage({ output: works[name](input, (part) => parentPort?.postMessage({ part })) })
