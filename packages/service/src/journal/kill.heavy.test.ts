/** Tests a process that is killed while it appends: no record that was confirmed may be missing. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testRunId } from '@clearpane/engine/testing'
import { expect, test } from 'vitest'
import { openJournalStore } from './index.ts'

const appender = fileURLToPath(new URL('./testing/appender.ts', import.meta.url))

/** Soak runs try more cases: CLEARPANE_SOAK=1. */
const rounds = process.env.CLEARPANE_SOAK === '1' ? 200 : 12
const seed = Number(process.env.CLEARPANE_SEED ?? 20261121)

/** A small deterministic random number generator (Park-Miller), so that the times of the kills are reproducible. */
const random = (start: number) => {
  let state = start % 2147483647
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

/**
 * Appends in a child process and kills it a moment after `acknowledged` lines; returns how many lines were confirmed.
 */
const killWhileAppending = (dir: string, runId: string, after: number, waitMs: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [appender, dir, runId], { stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    let armed = false
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      if (armed || text.split('\n').length <= after) return
      armed = true
      setTimeout(() => child.kill('SIGKILL'), waitMs)
    })
    child.on('error', reject)
    child.on('close', () => resolve(text.split('\n').length - 1))
  })

test(`killing a process ${rounds} times while it writes a journal loses no acknowledged record (seed ${seed})`, {
  timeout: 60_000 * rounds,
}, async () => {
  const dir = mkdtempSync(join(tmpdir(), 'clearpane-kill-'))
  const next = random(seed)
  try {
    for (let round = 0; round < rounds; round++) {
      const runId = testRunId(round)
      const acknowledged = await killWhileAppending(dir, runId, 1 + Math.floor(next() * 40), next() * 5)
      const store = openJournalStore(dir)
      const stored = (await store.read()).find((one) => one.runId === runId)
      const reasons = stored?.records.map((record) => ('causes' in record ? record.causes[0]?.id : ''))
      expect(acknowledged).toBeGreaterThan(0)
      expect(reasons?.length).toBeGreaterThanOrEqual(acknowledged)
      expect(reasons).toEqual(reasons?.map((_, i) => String(i)))
      expect(stored?.damaged).toBe(0)
      const again = await store.open(runId)
      await again.append({ type: 'end', at: '2026-11-21T07:33:46.000Z', result: 'interrupted' })
      await again.close()
      expect((await store.read()).find((one) => one.runId === runId)?.records.at(-1)?.type).toBe('end')
    }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})
