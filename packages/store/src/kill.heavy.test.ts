/** Kills a process while it writes: no confirmed row may be missing, and the file must be usable immediately. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openStore } from './open-store.ts'

const putter = fileURLToPath(new URL('./testing/putter.ts', import.meta.url))

/** Soak runs (CLEARPANE_SOAK=1) kill the process more often. */
const rounds = process.env.CLEARPANE_SOAK === '1' ? 200 : 10
const seed = Number(process.env.CLEARPANE_SEED ?? 20261122)

/** A small deterministic random number generator (Park-Miller), so that the kill times can be reproduced. */
const random = (start: number) => {
  let state = start % 2147483647
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

/** Kills the process shortly after `after` rows have been confirmed; returns the number of confirmed rows. */
const killWhilePutting = (file: string, round: number, after: number, waitMs: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [putter, file, String(round)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
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

test(`${rounds} kills of a process lose no acknowledged row of the store (seed ${seed})`, {
  timeout: 60_000 * rounds,
}, async () => {
  const dir = mkdtempSync(join(tmpdir(), 'clearpane-store-kill-'))
  const file = join(dir, 'clearpane.sqlite')
  const next = random(seed)
  try {
    for (let round = 0; round < rounds; round++) {
      const acknowledged = await killWhilePutting(file, round, 1 + Math.floor(next() * 40), next() * 5)
      const store = await openStore(file)
      expect(store.setAside).toBeNull()
      const found = (await store.results.list(`round-${round}`)).map(
        ({ value }) => (value as { i: number }).i,
      )
      await store.close()
      expect(acknowledged).toBeGreaterThan(0)
      expect(found.length).toBeGreaterThanOrEqual(acknowledged)
      expect(found.sort((a, b) => a - b)).toEqual(found.map((_, i) => i))
    }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})
