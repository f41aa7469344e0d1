/** A PC's earlier results, with which a new result is compared. */
import { type Benchmark, benchmarkSchema } from '@clearpane/contracts'
import type { Records } from '@clearpane/store'
import type { TestName } from './tests.ts'

const kind = 'benchmark'

export const keepBenchmark = (records: Records, device: string, result: Benchmark): Promise<void> =>
  records.put(device, kind, { id: result.at, at: Date.parse(result.at), value: result })

/** Reads results, newest first. Skips entries that another version stored in a different format. */
export const benchmarksOf = async (records: Records, device: string): Promise<Benchmark[]> =>
  (await records.list(device, kind)).flatMap(({ value }) => {
    const kept = benchmarkSchema.safeParse(value)
    return kept.success ? [kept.data] : []
  })

/**
 * Returns the figures of valid results that have the same size and the same processor, because only such results are
 * comparable.
 */
export const figuresIn = (
  results: readonly Benchmark[],
  size: Benchmark['size'],
  cpu: string,
): Partial<Record<TestName, number[]>> => {
  const figures: Partial<Record<TestName, number[]>> = {}
  const same = results.filter((one) => one.isValid && one.size === size && one.cpu === cpu)
  for (const { tests } of same.toReversed())
    for (const { test, value } of tests) figures[test] = [...(figures[test] ?? []), value]
  return figures
}

export const clearBenchmarks = (records: Records): Promise<number> => records.clear(kind)
