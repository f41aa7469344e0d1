/** Earlier speed tests, each against the one before it that is comparable. Pure. */
import type { KeptSpeedTest } from '@clearpane/contracts'

/** Percent of the earlier one; latency in milliseconds. Null: one of the two didn't measure it. */
export type SpeedChange = { download: number | null; upload: number | null; latencyMs: number | null }
export type SpeedRow = { test: KeptSpeedTest; change: SpeedChange | null }

const percent = (now: number, before: number): number | null =>
  before <= 0 ? null : (100 * (now - before)) / before

const changeOf = ({ result: now }: KeptSpeedTest, { result: before }: KeptSpeedTest): SpeedChange => ({
  download: percent(now.download.bitsPerSecond, before.download.bitsPerSecond),
  upload: percent(now.upload.bitsPerSecond, before.upload.bitsPerSecond),
  latencyMs:
    now.idle.median === null || before.idle.median === null ? null : now.idle.median - before.idle.median,
})

/** Another server, or a simulated line, would compare something else. */
const isLike = (one: KeptSpeedTest, other: KeptSpeedTest): boolean =>
  one.result.server === other.result.server &&
  one.simulated === other.simulated &&
  one.result.method.latencyBy === other.result.method.latencyBy

/** `tests`: the newest first, as the server lists them. */
export const speedRows = (tests: readonly KeptSpeedTest[]): SpeedRow[] =>
  tests.map((test, i) => {
    const before = tests.slice(i + 1).find((one) => isLike(one, test))
    return { test, change: before === undefined ? null : changeOf(test, before) }
  })
