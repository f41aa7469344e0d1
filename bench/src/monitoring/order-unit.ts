/**
 * Runs the benchmark's single-processor work in a separate process, which `order.ts` slows down. Prints
 * units per second.
 */
import { runInThread } from '@clearpane/service/jobs'
import { median } from '../stats.ts'

const rounds = await runInThread(
  'benchmarkCpu',
  { warmMs: 500, roundMs: 500, rounds: 5 },
  new AbortController().signal,
)
console.log(median(rounds.map(({ count, ms }) => (1000 * count) / ms)))
