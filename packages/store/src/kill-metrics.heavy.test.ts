/**
 * Kills a process while it measures: every sample must be present and counted correctly, except for the one that was
 * just being stored.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { rollUps, type Sampled } from './metrics/roll-up.ts'
import { openStore } from './open-store.ts'

const measurer = fileURLToPath(new URL('./testing/measurer.ts', import.meta.url))

/** Soak runs (CLEARPANE_SOAK=1) kill the process more often. */
const rounds = process.env.CLEARPANE_SOAK === '1' ? 200 : 10
const hour = 3_600_000

const random = (start: number) => {
  let state = start % 2147483647
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

const count = (text: string, letter: string) => text.split(letter).length - 1

/**
 * Kills the process `waitMs` after the first sample; returns how many samples were taken and how many were confirmed.
 */
const killWhileMeasuring = async (file: string, from: number, waitMs: number) => {
  const sayings = `${file}.said`
  writeFileSync(sayings, '')
  const child = spawn(process.execPath, [measurer, file, String(from), sayings], { stdio: 'inherit' })
  const ended = new Promise((resolve) => child.once('close', resolve))
  while (statSync(sayings).size === 0) await sleep(2)
  await sleep(waitMs)
  child.kill('SIGKILL')
  await ended
  const text = readFileSync(sayings, 'utf8')
  return { taken: count(text, 't'), acknowledged: count(text, 'a') }
}

test(`${rounds} kills of a process lose only the samples that were being stored`, {
  timeout: 60_000 * rounds,
}, async () => {
  const dir = mkdtempSync(join(tmpdir(), 'clearpane-metrics-kill-'))
  const file = join(dir, 'clearpane.sqlite')
  const next = random(Number(process.env.CLEARPANE_SEED ?? 20261122))
  let lost = 0
  try {
    for (let round = 0; round < rounds; round++) {
      // The rounds are ten days apart, so that each round starts without stored samples. If the disk is fast, the
      // samples cover a whole day.
      const from = (500_000 + 240 * round) * hour
      const { taken, acknowledged } = await killWhileMeasuring(file, from, next() * 500)
      const store = await openStore(file)
      const metrics = await store.metrics()
      const { at, series } = await metrics.history('this', 'minute', from)
      const cpu = series.get('cpu')
      const counted = (cpu?.count ?? []).reduce<number>((sum, count) => sum + (count ?? 0), 0)
      expect([acknowledged <= counted, counted <= taken]).toEqual([true, true])
      expect(taken - counted).toBeLessThanOrEqual(1)
      lost += taken - counted
      const samples: Sampled[] = Array.from({ length: counted }, (_, i) => ({
        at: from + i * 10_000,
        values: { cpu: i % 97 },
      }))
      const expected = rollUps(samples, 'minute').map((row) => [row.at, row.count, row.max, row.p95])
      expect(at.map((moment, i) => [moment, cpu?.count[i], cpu?.max[i], cpu?.p95[i]])).toEqual(expected)
      await store.close()
    }
    console.log(`${rounds} kills while measuring: ${lost} samples lost, never more than one each`)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})
