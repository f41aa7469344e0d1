/** Traces a path from router to router in repeated rounds, and measures each router's loss and jitter. */
import { type Sample, type Summary, summarize } from '../statistics.ts'
import type { Echo, EchoAnswer } from './echo.ts'

/**
 * A router on the path. `from`: the routers that have answered at this distance; there are several if the path
 * branches.
 */
export type Hop = { ttl: number; from: string[]; target: boolean; figures: Summary }
export type Trace = { rounds: number; reached: boolean; hops: Hop[] }

type Options = {
  address: string
  rounds: number
  mostHops?: number
  timeoutMs?: number
  /** Between two rounds. */
  intervalMs?: number
  signal?: AbortSignal
  onRound?: (trace: Trace) => void
  now?: () => number
  sleep?: (ms: number) => Promise<void>
}

const asSample = (answer: EchoAnswer, at: number): Sample => {
  if (answer.outcome === 'reply' || answer.outcome === 'expired')
    return { at, outcome: 'answered', ms: answer.ms }
  return { at, outcome: answer.outcome === 'offline' ? 'gap' : 'lost' }
}

type Row = { from: Set<string>; target: boolean; samples: Sample[] }

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

export const traceRoute = async (echo: Echo, options: Options): Promise<Trace> => {
  const { address, rounds, mostHops = 30, timeoutMs = 1000, intervalMs = 1000, signal } = options
  const { now = Date.now, sleep = pause, onRound } = options
  const rows = Array.from({ length: mostHops }, (): Row => ({ from: new Set(), target: false, samples: [] }))
  let length = mostHops

  const askHop = async (row: Row, ttl: number): Promise<void> => {
    const answer = await echo({ address, ttl, timeoutMs })
    row.samples.push(asSample(answer, now()))
    if (answer.outcome === 'reply' || answer.outcome === 'expired') row.from.add(answer.from)
    if (answer.outcome !== 'reply') return
    row.target = true
    length = Math.min(length, ttl)
  }
  /**
   * Returns the visible part of the path, which ends at the last router that answered. Beyond the last router that
   * ever answered, there is nothing to show.
   */
  const shown = (done: number): Trace => {
    const reached = rows.some(({ target }) => target)
    const last = reached ? length : rows.findLastIndex(({ from }) => from.size > 0) + 1
    const hops = rows.slice(0, last).map(({ from, target, samples }, index) => ({
      ...{ ttl: index + 1, from: [...from], target },
      figures: summarize(samples),
    }))
    return { rounds: done, reached, hops }
  }

  let done = 0
  while (done < rounds && signal?.aborted !== true) {
    if (done > 0) await sleep(intervalMs)
    // The hops are measured in parallel, so that a round takes only as long as its slowest hop.
    await Promise.all(rows.slice(0, length).map((row, index) => askHop(row, index + 1)))
    done++
    onRound?.(shown(done))
  }
  return shown(done)
}
