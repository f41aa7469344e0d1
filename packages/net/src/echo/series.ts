/** Sends echoes to one address at a fixed interval. */
import type { Sample } from '../statistics.ts'
import type { Echo } from './echo.ts'

type Options = {
  address: string
  count: number
  intervalMs: number
  timeoutMs?: number
  signal?: AbortSignal
  onSample?: (sample: Sample) => void
}

/**
 * Sends the echoes and returns their results in the order in which the echoes were sent. Each echo is sent on time,
 * even if an earlier answer is still outstanding.
 */
export const echoSeries = async (echo: Echo, options: Options): Promise<Sample[]> => {
  const { address, count, intervalMs, timeoutMs = 1000, signal, onSample } = options
  const begin = performance.now()
  const one = async (): Promise<Sample> => {
    const at = Date.now()
    const answer = await echo({ address, timeoutMs })
    const sample: Sample =
      answer.outcome === 'reply'
        ? { at, outcome: 'answered', ms: answer.ms }
        : { at, outcome: answer.outcome === 'offline' ? 'gap' : 'lost' }
    onSample?.(sample)
    return sample
  }
  const running: Promise<Sample>[] = []
  for (let sent = 0; sent < count && signal?.aborted !== true; sent++) {
    const wait = begin + sent * intervalMs - performance.now()
    if (wait > 0) await new Promise((done) => setTimeout(done, wait))
    running.push(one())
  }
  return Promise.all(running)
}
