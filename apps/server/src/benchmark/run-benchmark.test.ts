import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { runBenchmark } from './run-benchmark.ts'
import { createUnit } from './works/cpu.ts'
import { benchmarkDisk } from './works/disk.ts'
import { benchmarkMemory } from './works/memory.ts'

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

describe('the benchmark', () => {
  test('measures nothing on a busy PC, and says why', async () => {
    const refused = await runBenchmark({ ...options, load: async () => 80 })
    expect(refused).toMatchObject({
      ok: false,
      diagnostics: [
        { code: 'BENCHMARK_REFUSED', params: { reason: { code: 'pcIsBusy', params: { percent: 80 } } } },
      ],
    })
  })

  test('measures a busy PC on request: invalid, each test with its rounds', {
    timeout: 120_000,
  }, async () => {
    const stages: string[] = []
    const measured = await runBenchmark({
      ...options,
      evenIfBusy: true,
      load: async () => 80,
      stage: (name) => stages.push(name),
    })
    if (!measured.ok) throw new Error('refused')
    const { isValid, invalid, tests } = measured.value
    expect([isValid, invalid[0]?.code, tests.length]).toEqual([false, 'pcIsBusy', 8])
    for (const one of tests) {
      expect([one.rounds.length, one.status, one.score]).toEqual([5, 'first', null])
      expect(one.value).toBeGreaterThan(0)
    }
    expect([...new Set(stages)]).toEqual(['ready', 'cpuSingle', 'cpuAll', 'memory', 'disk', 'compare'])
    expect(readdirSync(folder)).toEqual([])
  })

  test('that is cancelled ends at once and leaves no file', { timeout: 60_000 }, async () => {
    const abort = new AbortController()
    const work = runBenchmark({
      ...options,
      evenIfBusy: true,
      load: async () => 0,
      signal: abort.signal,
      stage: (name) => {
        if (name === 'disk') abort.abort()
      },
    })
    await expect(work).rejects.toThrow('aborted')
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('its works', () => {
  test('the processor’s unit is the same each time', () => {
    const unit = createUnit()
    expect([unit(), unit(), unit()]).toEqual([1, 1, 1])
  })

  test('the drive’s rounds are whole passes over the file, and pages of it', () => {
    const path = join(folder, 'disk')
    const measured = benchmarkDisk({ path, bytes: 4 * 2 ** 20, rounds: 2, roundMs: 5 }, none)
    for (const { count } of [...measured.sequentialRead, ...measured.sequentialWrite])
      expect(count % (4 * 2 ** 20)).toBe(0)
    for (const { count } of [...measured.randomRead, ...measured.randomWrite]) expect(count % 32).toBe(0)
    expect(measured.isDirect).toBeTypeOf('boolean')
    rmSync(path)
  })

  test('the memory’s rounds count bytes and accesses', () => {
    const short = { warmMs: 1, roundMs: 1, rounds: 1 }
    const [copied] = benchmarkMemory({ ...short, what: 'bandwidth' }, none)
    const [chased] = benchmarkMemory({ ...short, what: 'latency' }, none)
    expect([(copied?.count ?? 1) % 2 ** 26, (chased?.count ?? 1) % 100_000]).toEqual([0, 0])
  })
})
