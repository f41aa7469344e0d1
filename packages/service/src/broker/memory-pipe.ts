/**
 * A byte pipe inside one process: an already elevated server talks to the same broker without a second
 * process.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { BytePipe } from '@clearpane/host/windows'

type Side = { queue: Uint8Array[]; wake: () => void }

const newSide = (): Side => ({ queue: [], wake: () => {} })

export const memoryPipe = (): [BytePipe, BytePipe] => {
  const sides = [newSide(), newSide()] as const
  let closed = false

  const end = (mine: Side, theirs: Side): BytePipe => ({
    read: async (waitMs) => {
      if (mine.queue.length === 0 && !closed) {
        const giveUp = new AbortController()
        const arrived = new Promise<void>((wake) => {
          mine.wake = wake
        })
        const tooLate = sleep(Math.min(waitMs, 0x7fff_ffff), undefined, { signal: giveUp.signal }).catch(
          () => {},
        )
        await Promise.race([arrived, tooLate])
        giveUp.abort()
      }
      return mine.queue.shift() ?? null
    },
    write: async (bytes) => {
      if (closed) return false
      theirs.queue.push(Uint8Array.from(bytes))
      theirs.wake()
      return true
    },
    close: async () => {
      closed = true
      for (const side of sides) side.wake()
    },
  })
  return [end(sides[0], sides[1]), end(sides[1], sides[0])]
}
