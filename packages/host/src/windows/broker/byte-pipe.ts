/**
 * A stream of bytes between two processes, which is all that the broker's protocol needs. The stream is a named pipe
 * on Windows, and is held in memory in tests.
 */
import { createThread, type Handle } from '@clearpane/win32'

export type BytePipe = {
  /** Reads the next chunk; returns null if the other side no longer exists or has sent nothing for `waitMs`. */
  read(waitMs: number): Promise<Uint8Array | null>
  /** Writes bytes. Returns false if the other side no longer exists. */
  write(bytes: Uint8Array): Promise<boolean>
  close(): Promise<void>
}

/** How many milliseconds a call waits before it returns; this is short so that closing the stream never takes long.
 */
const sliceMs = 1000
/** The number of milliseconds after which the other side counts as ended if it hasn't read anything. */
const writeMs = 30_000

/**
 * Makes a stream of bytes over a pipe. `peer` is the process at the other end; when that process ends, the pipe
 * counts as closed. Owns both handles. The stream's blocking calls run in a separate thread.
 */
export const bytePipeOver = (pipe: Handle, peer: Handle): BytePipe => {
  const thread = createThread()
  let closed = false
  return {
    read: async (waitMs) => {
      // Counts waiting intervals instead of reading the clock, so that time during which the PC slept doesn't count
      // as silence from the other side.
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
      // The thread is ended first, because a call in progress must not use a handle that has since been reused for
      // something else.
      await thread.end()
      pipe[Symbol.dispose]()
      peer[Symbol.dispose]()
    },
  }
}
