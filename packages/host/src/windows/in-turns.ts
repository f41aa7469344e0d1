/** Keeps the server responsive while much of this PC is read. */
import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * For how many milliseconds this PC is read before a pause in which the server can respond to requests.
 */
const atOnceMs = 10

/** Yields the same values, with pauses in which the server can respond to requests. */
export async function* inTurns<T>(steps: Iterable<T>): AsyncGenerator<T> {
  let since = performance.now()
  for (const step of steps) {
    yield step
    if (performance.now() - since < atOnceMs) continue
    await nextTurn()
    since = performance.now()
  }
}
