/** Repeats a step that a scanner or an indexer blocks for a moment, as they do with every file just written. */
import { isBusy } from './refusals.ts'

const [tries, betweenMs] = [6, 20]

const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, betweenMs)

/** Blocks for a tenth of a second at most, so for a thread of its own. Throws the last error. */
export const patiently = (step: () => void): void => {
  for (let left = tries; ; left--)
    try {
      step()
      return
    } catch (error) {
      if (left === 1 || !isBusy(error)) throw error
      pause()
    }
}
