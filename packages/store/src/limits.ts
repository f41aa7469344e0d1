/** Retention: the limits on the amount and the age of all stored data. No other file defines such limits. */
const day = 86_400_000

export const limits = {
  /** A result that is larger than this isn't stored. */
  resultBytes: 4 * 2 ** 20,
  /** Maximum number of bytes of results for each device; the oldest results are removed first. */
  resultsBytes: 64 * 2 ** 20,
  results: 500,
  resultAge: 365 * day,
  /** For how many milliseconds measurements are stored: samples, minutes, hours. */
  sampleAge: 2 * 3_600_000,
  minuteAge: 30 * day,
  hourAge: 365 * day,
  /**
   * Maximum number of records of one kind for each device: scores, benchmarks, effects of runs, alerts. The oldest go
   * first.
   */
  records: 1000,
  /**
   * Maximum number of runs of one task, and of lines in one run's log; beyond these limits, the oldest runs are
   * removed and further lines are dropped.
   */
  taskRuns: 1000,
  taskLines: 2000,
  /** Size of a log file, and number of log files. */
  logBytes: 2 ** 20,
  logFiles: 5,
} as const
