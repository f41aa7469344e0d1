/**
 * Prevents threads from being ended while they load native code. If a thread is ended while a native module is
 * starting up in that thread, the module throws where nothing can catch the error, and the entire process aborts.
 * Therefore a thread loads native code only inside `whileLoading`, and is ended only by `endThread`, which waits
 * until the loading has finished. A gate is a shared number that holds how many threads are loading native code. Once
 * `closed` has been added to the number, no further thread may start loading. A thread's `workerData.gates` contains
 * its own gate and the gates of the threads that it was started from, because when one of those threads ends, this
 * thread ends too.
 */
import { type Worker, workerData } from 'node:worker_threads'

const closed = 0x4000_0000
const pollMs = 2
/**
 * Milliseconds to wait. The time is limited, because loading takes only milliseconds, and because a thread that dies
 * while it is loading never reports that it has finished.
 */
const patienceMs = 5000

export type Gate = Int32Array<SharedArrayBuffer>

/** The gates of all threads in this process that may still be loading native code. */
const live = new Set<Gate>()

const gatesOf = (data: unknown): readonly Gate[] =>
  typeof data === 'object' && data !== null && 'gates' in data && Array.isArray(data.gates) ? data.gates : []

/** Makes the `workerData.gates` of a new thread. The first gate in the list is the thread's own gate. */
export const newGates = (): [Gate, ...Gate[]] => [
  new Int32Array(new SharedArrayBuffer(4)),
  ...gatesOf(workerData),
]

/** False if it's closed. */
const enter = (gate: Gate): boolean => {
  for (;;) {
    const count = Atomics.load(gate, 0)
    if (count >= closed) return false
    if (Atomics.compareExchange(gate, 0, count, count + 1) === count) return true
  }
}

const leave = (gates: readonly Gate[]) => {
  for (const gate of gates) Atomics.sub(gate, 0, 1)
}

/** Nesting depth of loading, because loading one part may load another. */
let depth = 0

/** Loads native code. In a thread that is being ended, this function never returns, because the thread ends here. */
export const whileLoading = <T>(load: () => T, gates: readonly Gate[] = gatesOf(workerData)): T => {
  if (depth > 0) return load()
  const entered: Gate[] = []
  for (const gate of gates) {
    if (enter(gate)) entered.push(gate)
    else {
      leave(entered)
      for (;;) Atomics.wait(gate, 0, Atomics.load(gate, 0))
    }
  }
  depth++
  try {
    return load()
  } finally {
    depth--
    leave(entered)
  }
}

/**
 * Closes a gate: from then on, no thread behind the gate starts loading. Resolves once no thread is loading native
 * code any more.
 */
export const closeGate = async (gate: Gate): Promise<void> => {
  for (let count = Atomics.load(gate, 0); count < closed; count = Atomics.load(gate, 0))
    Atomics.compareExchange(gate, 0, count, count + closed)
  const until = performance.now() + patienceMs
  while (Atomics.load(gate, 0) !== closed && performance.now() < until)
    await new Promise((next) => setTimeout(next, pollMs))
}

/** Watches a thread's gate until the thread ends; this is done for every thread. */
export const watchGate = (worker: Worker, gate: Gate): void => {
  live.add(gate)
  worker.on('exit', () => live.delete(gate))
}

/** Ends a thread, but never while the thread is loading native code. */
export const endThread = async (worker: Worker, gate: Gate): Promise<void> => {
  await closeGate(gate)
  await worker.terminate()
}

/**
 * Closes all gates before the process ends, because its threads end with it. Waits for the threads that are loading
 * native code, and lets no other thread start loading.
 */
export const closeAllGates = async (): Promise<void> => {
  await Promise.all([...live].map(closeGate))
}

/**
 * Closes the thread's own gate before the thread ends, because the threads that it started end with it.
 */
export const closeOwnGate = async (): Promise<void> => {
  const [own] = gatesOf(workerData)
  if (own !== undefined) await closeGate(own)
}
