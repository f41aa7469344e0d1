/** How much of what is kept, and for how long. Everything the store writes obeys this one table. */
const day = 86_400_000

export const limits = {
  /** A larger result isn't stored. */
  resultBytes: 4 * 2 ** 20,
  /** Of one device; the oldest go first. */
  resultsBytes: 64 * 2 ** 20,
  results: 500,
  resultAge: 365 * day,
  /** Of what a PC measured: each sample, each minute, each hour. */
  sampleAge: 2 * 3_600_000,
  minuteAge: 30 * day,
  hourAge: 365 * day,
  /** Of one kind on one device: scores, benchmarks, effects of runs, alerts. The oldest go first. */
  records: 1000,
  /** Of one file of the log, and how many there are. */
  logBytes: 2 ** 20,
  logFiles: 5,
} as const
