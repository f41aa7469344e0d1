/** Retention: the limits on the amount and the age of all stored data. No other file sets such limits. */
const day = 86_400_000

export const limits = {
  /** A larger result isn't stored. */
  resultBytes: 4 * 2 ** 20,
  /** Bytes of results per device; the oldest go first. */
  resultsBytes: 64 * 2 ** 20,
  results: 500,
  resultAge: 365 * day,
  /** Milliseconds for which measurements are stored: samples, minutes, hours. */
  sampleAge: 2 * 3_600_000,
  minuteAge: 30 * day,
  hourAge: 365 * day,
  /** Records of one kind per device: scores, benchmarks, effects of runs, alerts. The oldest go first. */
  records: 1000,
  /**
   * Most runs of one task, and most lines of one run's log; beyond that, the oldest runs and the newest lines are
   * dropped.
   */
  taskRuns: 1000,
  taskLines: 2000,
  /** Size of one log file, and number of log files. */
  logBytes: 2 ** 20,
  logFiles: 5,
} as const
