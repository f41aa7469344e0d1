/**
 * Bytes both ways between two processes: the one thing the broker's protocol stands on. In Windows a named
 * pipe, in tests memory.
 */
import { createThread, type Handle } from '@clearpane/win32'

export type BytePipe = {
  /** What arrived next; null when the other side is gone, or was silent for `waitMs`. */
  read(waitMs: number): Promise<Uint8Array | null>
  /** False when the other side is gone. */
  write(bytes: Uint8Array): Promise<boolean>
  close(): Promise<void>
}

/** A waiting call comes back this often, so that closing never has to break one off for long. */
const sliceMs = 1000
/** Who takes no bytes for this long is taken for gone. */
const writeMs = 30_000

/**
 * `peer` is the process at the other end: its end counts as the pipe's. Owns both handles. Its calls wait in
 * a thread of its own.
 */
export const bytePipeOver = (pipe: Handle, peer: Handle): BytePipe => {
  const thread = createThread()
  let closed = false
  return {
    read: async (waitMs) => {
      const until = Date.now() + waitMs
      while (!closed) {
        const left = until - Date.now()
        if (left <= 0) return null
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
      // Ended first: a call under way must not meet a handle that is somebody else's by then.
      await thread.end()
      pipe[Symbol.dispose]()
      peer[Symbol.dispose]()
    },
  }
}
