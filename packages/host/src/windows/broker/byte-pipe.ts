/**
 * A byte stream between two processes, which is all that the broker's protocol needs. The stream is a named pipe on
 * Windows, and memory in tests.
 */
import { createThread, type Handle } from '@clearpane/win32'

export type BytePipe = {
  /** Reads the next chunk; null if the other side is gone, or was silent for `waitMs`. */
  read(waitMs: number): Promise<Uint8Array | null>
  /** Writes bytes. Returns false if the other side is gone. */
  write(bytes: Uint8Array): Promise<boolean>
  close(): Promise<void>
}

/** Milliseconds after which a blocking call returns, so that closing never waits long. */
const sliceMs = 1000
/** Milliseconds after which a peer that reads nothing counts as gone. */
const writeMs = 30_000

/**
 * Makes a byte stream over a pipe. `peer` is the process at the other end: when that process ends, the pipe counts as
 * closed. Owns both handles. Its calls block in a separate thread.
 */
export const bytePipeOver = (pipe: Handle, peer: Handle): BytePipe => {
  const thread = createThread()
  let closed = false
  return {
    read: async (waitMs) => {
      // Counts the waiting intervals, not the clock, because a PC that slept meanwhile doesn't count as silent.
      for (let left = waitMs; left > 0 && !closed; left -= sliceMs) {
        const answer = await thread.call('pipe.read', pipe.value, peer.value, Math.min(left, sliceMs))
        if (answer === 'ended') return null
        if (answer !== 'quiet') return answer
      }
      return null
    },
    write: async (bytes) =>
      !closed && (await thread.call('pipe.write', pipe.value, peer.value, writeMs, bytes)) === 'written',
    close: async () => {
      if (closed) return
      closed = true
      // The thread ends first, because a running call must not use a handle that has been reused since.
      await thread.end()
      pipe[Symbol.dispose]()
      peer[Symbol.dispose]()
    },
  }
}
