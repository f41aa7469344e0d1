/**
 * Measures 30 days of 40 series, as they are stored on a PC that is always on: the size of the file, and how much a
 * chart costs.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@clearpane/store'
import type { Figure } from '../stats.ts'

const [series, days, minute, day] = [40, 30, 60_000, 86_400_000]
const start = Date.UTC(2026, 9, 1)

/** Returns a figure from a noisy curve, so that no two rows are equal. */
const figureAt = (k: number, at: number) =>
  (k + 1) * 1000 + 400 * Math.sin(at / (3_600_000 * (k + 1))) + (((at / minute) * 7919 + k * 104_729) % 97)

const ranges = [
  { name: 'an hour by minutes', step: 'minute', ms: day / 24 },
  { name: 'a day by minutes', step: 'minute', ms: day },
  { name: '7 days by hours', step: 'hour', ms: 7 * day },
  { name: '30 days by hours', step: 'hour', ms: 30 * day },
] as const

const p95 = (times: readonly number[]) =>
  (times.toSorted((a, b) => a - b)[Math.ceil(0.95 * times.length) - 1] ?? Number.NaN).toFixed(1)

export const measureKept = async (rounds: number): Promise<Figure[]> => {
  const dir = mkdtempSync(join(tmpdir(), 'clearpane-bench-kept-'))
  const store = await openStore(join(dir, 'clearpane.sqlite'))
  try {
    const metrics = await store.metrics()
    const end = start + days * day
    const ids = Array.from({ length: series }, (_, k) => `series.${k}`)
    // Two samples a minute are enough, because a row's size doesn't depend on the number of samples in it.
    for (let at = start; at < end; at += minute / 2)
      await metrics.add('this', { at, values: Object.fromEntries(ids.map((id, k) => [id, figureAt(k, at)])) })
    const figures: Figure[] = []
    for (const { name, step, ms } of ranges) {
      const [times, work]: [number[], number[]] = [[], []]
      for (let i = 0; i < rounds * 10; i++) {
        const [began, before] = [performance.now(), process.cpuUsage()]
        await metrics.history('this', step, end - ms)
        const { user, system } = process.cpuUsage(before)
        times.push(performance.now() - began)
        work.push((user + system) / 1000)
      }
      figures.push({
        name: `${name}, ${series} series: p95 ${p95(times)} (limit 50), processor ${p95(work)}`,
        unit: 'ms',
        rounds: times,
      })
    }
    const { bytes } = await metrics.size('this')
    await store.close()
    const file = statSync(join(dir, 'metrics.sqlite')).size
    return [
      { name: `${series} series, ${days} days: the file`, unit: 'MB', rounds: [file / 1e6] },
      { name: 'as the page shows it', unit: 'MB', rounds: [bytes / 1e6] },
      ...figures,
    ]
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
