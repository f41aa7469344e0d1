/** This test measures a real PC and keeps both cores busy for several seconds, so it isn't one of the light tests. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { runBenchmark } from './run-benchmark.ts'

const folder = mkdtempSync(join(tmpdir(), 'clearpane-bench-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const options = {
  size: 'short' as const,
  evenIfBusy: true,
  folder,
  sensors: null,
  signal: new AbortController().signal,
  stage: () => undefined,
  stored: {},
  now: () => Date.parse('2026-11-22T10:00:00.000Z'),
}

describe('the benchmark', () => {
  test('measures a busy PC on request, marks the result as invalid, and includes the measurement rounds of each test', async () => {
    const stages: string[] = []
    const measured = await runBenchmark({
      ...options,
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

  test('ends immediately after a cancellation and leaves no file', async () => {
    const abort = new AbortController()
    const work = runBenchmark({
      ...options,
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
