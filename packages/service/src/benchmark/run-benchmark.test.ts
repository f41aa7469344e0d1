import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createUnit } from '../works/benchmark/cpu.ts'
import { benchmarkDisk } from '../works/benchmark/disk.ts'
import { benchmarkMemory } from '../works/benchmark/memory.ts'
import { runBenchmark } from './run-benchmark.ts'

const folder = mkdtempSync(join(tmpdir(), 'clearpane-bench-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const none = () => undefined
const options = {
  size: 'short' as const,
  evenIfBusy: false,
  folder,
  sensors: null,
  signal: new AbortController().signal,
  stage: none,
  stored: {},
  now: () => Date.parse('2026-11-22T10:00:00.000Z'),
}

describe('a benchmark of this PC', () => {
  test('measures nothing while the PC is busy, and gives the reason', async () => {
    const refused = await runBenchmark({ ...options, load: async () => 80 })
    expect(refused).toMatchObject({
      ok: false,
      diagnostics: [
        { code: 'BENCHMARK_REFUSED', params: { reason: { code: 'pcIsBusy', params: { percent: 80 } } } },
      ],
    })
  })
})

describe('the benchmark’s work', () => {
  test('does the same processor work each time', () => {
    const unit = createUnit()
    expect([unit(), unit(), unit()]).toEqual([1, 1, 1])
  })

  test('reads the whole file on the drive in each round, and also reads single pages of the file', () => {
    const path = join(folder, 'disk')
    const measured = benchmarkDisk({ path, bytes: 4 * 2 ** 20, rounds: 2, roundMs: 5 }, none)
    for (const { count } of [...measured.sequentialRead, ...measured.sequentialWrite])
      expect(count % (4 * 2 ** 20)).toBe(0)
    for (const { count } of [...measured.randomRead, ...measured.randomWrite]) expect(count % 32).toBe(0)
    expect(measured.isDirect).toBeTypeOf('boolean')
    rmSync(path)
  })

  test('counts copied bytes and single accesses in the memory rounds', () => {
    const short = { warmMs: 1, roundMs: 1, rounds: 1 }
    const [copied] = benchmarkMemory({ ...short, what: 'bandwidth' }, none)
    const [chased] = benchmarkMemory({ ...short, what: 'latency' }, none)
    expect([(copied?.count ?? 1) % 2 ** 26, (chased?.count ?? 1) % 100_000]).toEqual([0, 0])
  })
})
