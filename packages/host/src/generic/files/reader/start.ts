/** Starts the second thread that reads. */
import { MessageChannel, receiveMessageOnPort, Worker, type WorkerOptions } from 'node:worker_threads'
import type { StartSecondReader } from '@clearpane/files'
import { claim, ended, type Progress, type ReaderAnswer, type ReaderWork } from './work.ts'

/** Text of the bundled `entry.ts`: a one-file executable has no file to start a worker from. */
declare const __clearpaneReaderSource: string | undefined

/** A thread is up after some 25 ms; as many small files are read in that time. */
const leastFiles = 4000
/** What it makes is soon forgotten; more room takes more memory. */
const lean: WorkerOptions = { resourceLimits: { maxYoungGenerationSizeMb: 12 } }

const start = (options: WorkerOptions): Worker =>
  typeof __clearpaneReaderSource === 'string'
    ? new Worker(__clearpaneReaderSource, { ...lean, ...options, eval: true })
    : new Worker(new URL('./entry.ts', import.meta.url), { ...lean, ...options })

const shared = (length: number) => new Int32Array(new SharedArrayBuffer(4 * length))

/** Without progress for so long it's given up: the scan's thread then reads its groups, too. */
const patienceMs = 10_000

const waitFor = (progress: Progress): void => {
  for (let before = Number.NaN; ; ) {
    const now = Atomics.load(progress, 0)
    if (now === ended || now === before) return
    before = now
    const until = performance.now() + patienceMs
    while (performance.now() < until && Atomics.load(progress, 0) !== ended)
      Atomics.wait(progress, 0, Atomics.load(progress, 0), Math.max(1, until - performance.now()))
  }
}

export const startSecondReader: StartSecondReader = (groups) => {
  if (groups.reduce((sum, { length }) => sum + length, 0) < leastFiles) return null
  const { port1: answers, port2: port } = new MessageChannel()
  const work: ReaderWork = { groups, claims: shared(groups.length), progress: shared(1) }
  const worker = start({ workerData: { ...work, port }, transferList: [port] })
  // Nothing waits for it but `finish`.
  worker.unref()
  return {
    claim: (group) => claim(work.claims, group),
    finish: () => {
      waitFor(work.progress)
      const answer = receiveMessageOnPort(answers)?.message as ReaderAnswer | undefined
      answers.close()
      return answer ?? []
    },
  }
}
