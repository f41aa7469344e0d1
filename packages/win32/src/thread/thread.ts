/**
 * Worker threads for native calls that wait, take a long time, or use COM (which always requires the same thread).
 * Node's own pool isn't suitable, because four waiting calls would block every file write.
 * https://nodejs.org/docs/latest-v22.x/api/worker_threads.html
 */
import { Worker } from 'node:worker_threads'
import { NotWindowsError } from '../core/errors.ts'
import { koffiFile } from '../core/ffi.ts'
import { endThread, type Gate, newGates, watchGate } from '../core/load-gate.ts'
import { type ThreadAnswer, type ThreadRequest, unpackError } from '../core/wire.ts'
import type { ThreadCall, ThreadCalls } from './calls.ts'

/**
 * Creates an emitter as `@clearpane/model/heard` does, which this package isn't allowed to import. Node ends the
 * process if an 'error' event has no listener, and an emitter can still fail long after its caller has received the
 * answer. Therefore each emitter is created inside a call of this function, and its listener stays for as long as the
 * emitter exists. The rule `emitters` (tools/src/rules) enforces this.
 */
type Emitter = { on(event: 'error', listener: () => void): unknown }

const heard = <E extends Emitter>(emitter: E): E => {
  emitter.on('error', () => {})
  return emitter
}

/**
 * The text of the bundled `entry.ts`, which the bundler inserts: a single-file executable has no other file from
 * which a worker could start.
 */
declare const __clearpaneThreadSource: string | undefined

type Result<N extends ThreadCall> = Awaited<ReturnType<ThreadCalls[N]>>

export interface Win32Thread {
  /**
   * Calls a function; calls run in the order in which they are made. Rejects with the function's error, which keeps
   * its class; also rejects if the thread has ended.
   */
  call<N extends ThreadCall>(name: N, ...args: Parameters<ThreadCalls[N]>): Promise<Result<N>>
  /** Ends the thread, even during a native call; all pending calls are rejected. */
  end(): Promise<void>
}

type Started = { worker: Worker; gate: Gate }

const startWorker = (): Started => {
  const gates = newGates()
  const options = { workerData: { koffi: koffiFile(), gates }, stdout: false, stderr: false }
  const worker = heard(
    typeof __clearpaneThreadSource === 'string'
      ? new Worker(__clearpaneThreadSource, { ...options, eval: true })
      : new Worker(new URL('./entry.ts', import.meta.url), options),
  )
  watchGate(worker, gates[0])
  return { worker, gate: gates[0] }
}

type Waiting = { done(result: unknown): void; fail(error: Error): void }

/**
 * Makes a thread. The thread starts at its first call, and again at the first call after it has ended. The
 * thread keeps the process running only during a call. `idleMs`: how many milliseconds without a call pass before the
 * thread ends, because a thread takes 15 MB of memory.
 */
export const createThread = (idleMs: number | null = null): Win32Thread => {
  const waiting = new Map<number, Waiting>()
  let current: Started | null = null
  let last = 0
  let idle: NodeJS.Timeout | null = null

  const rest = (thread: Started) => {
    thread.worker.unref()
    if (idleMs === null) return
    idle = setTimeout(() => {
      if (current === thread) current = null
      void endThread(thread.worker, thread.gate)
    }, idleMs).unref()
  }

  const failAll = (error: Error) => {
    current = null
    for (const one of waiting.values()) one.fail(error)
    waiting.clear()
  }

  const started = (): Started => {
    if (current !== null) return current
    const made = startWorker()
    const { worker } = made
    worker.on('message', (answer: ThreadAnswer) => {
      const one = waiting.get(answer.id)
      waiting.delete(answer.id)
      if (waiting.size === 0) rest(made)
      if ('error' in answer) one?.fail(unpackError(answer.error))
      else one?.done(answer.result)
    })
    worker.on('error', (error) => {
      // A thread that has ended has no effect on the calls of the next thread.
      if (current === made) failAll(error)
    })
    worker.on('exit', (code) => {
      if (current === made) failAll(new Error(`the thread for native calls ended (${code})`))
    })
    current = made
    return made
  }

  return {
    call: (name, ...args) => {
      if (process.platform !== 'win32') return Promise.reject(new NotWindowsError(process.platform))
      return new Promise((done, fail) => {
        const id = ++last
        if (idle !== null) clearTimeout(idle)
        const { worker } = started()
        waiting.set(id, { done: done as Waiting['done'], fail })
        worker.ref()
        worker.postMessage({ id, name, args } satisfies ThreadRequest)
      })
    },
    end: async () => {
      const ending = current
      failAll(new Error('the thread for native calls was ended'))
      if (ending !== null) await endThread(ending.worker, ending.gate)
    },
  }
}

/**
 * Calls are divided into lanes, so that slow calls don't delay others: a DISM change takes minutes, and an empty
 * drive or an event log takes seconds. Calls in the same lane run one after another, so a service never gets two
 * calls at the same time. Calls for registry keys stay in the common lane, together with all calls that enable
 * privileges, because a privilege applies to all threads in the process.
 */
const lanes: readonly { name: string; calls: RegExp }[] = [
  { name: 'dism', calls: /^dism\./ },
  { name: 'echo', calls: /^echo\./ },
  { name: 'folders', calls: /^folders\./ },
  { name: 'updates', calls: /^updates\./ },
  { name: 'slow', calls: /^(devices|events|network|recycleBin|shell|storage)\./ },
]
const laneOf = (call: ThreadCall): string => lanes.find(({ calls }) => calls.test(call))?.name ?? 'common'

/**
 * How many milliseconds pass before a thread ends: longer than the pause between two reads for an open page, so that
 * threads end only after the page is closed.
 */
const idleMs = 3000

const threads = new Map<string, Win32Thread>()
const threadOf = (lane: string): Win32Thread => {
  const thread = threads.get(lane) ?? createThread(idleMs)
  threads.set(lane, thread)
  return thread
}

let here = false

/** Runs a call in the shared thread for the call's lane. */
export const onThread = async <N extends ThreadCall>(
  name: N,
  ...args: Parameters<ThreadCalls[N]>
): Promise<Result<N>> => {
  if (here) {
    const { threadCalls } = await import('./calls.ts')
    return (threadCalls[name] as (...given: unknown[]) => Result<N>)(...args)
  }
  return threadOf(laneOf(name)).call(name, ...args)
}

/**
 * Makes calls run in the caller's thread until the result is disposed. This is for tests, because fakes
 * (`replaceNative`) exist only in the thread that installed them.
 */
export const runThreadCallsHere = (): Disposable => {
  here = true
  return {
    [Symbol.dispose]: () => {
      here = false
    },
  }
}
