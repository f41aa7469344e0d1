/**
 * Tests two processes on one file that claim the same occurrences at the same time: each occurrence has exactly one
 * winner.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openStore } from '../open-store.ts'

const claimer = fileURLToPath(new URL('../testing/claimer.ts', import.meta.url))
/** Soak runs (CLEARPANE_SOAK=1) try more races. */
const races = process.env.CLEARPANE_SOAK === '1' ? 1000 : 250

const begin = async (file: string) => {
  const child = spawn(process.execPath, [claimer, file], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  await lines.next()
  return {
    claim: async (i: number) => {
      child.stdin.write(`${i}\n`)
      return (await lines.next()).value
    },
    end: () => new Promise<void>((resolve) => child.on('close', () => resolve()).stdin.end()),
  }
}

test(`if two processes claim the same occurrence of a task at the same time, exactly one succeeds, in ${races} races`, async () => {
  const dir = mkdtempSync(join(tmpdir(), 'clearpane-claims-'))
  const file = join(dir, 'a.sqlite')
  await (await openStore(file)).close()
  const both = await Promise.all([begin(file), begin(file)])
  try {
    const wins = [0, 0]
    for (let i = 0; i < races; i++) {
      // The two processes take turns in trying to claim an occurrence first, because a race that the same process
      // always wins would test nothing.
      const order = i % 2 === 0 ? [0, 1] : [1, 0]
      const answers = await Promise.all(order.map((at) => both[at]?.claim(i)))
      // If the first process is still running the occurrence, the second process gets `full`, because the task is
      // already running.
      expect(answers.filter((one) => one === 'claimed').length, `race ${i}`).toBe(1)
      const winner = order[answers.indexOf('claimed')] ?? 0
      wins[winner] = (wins[winner] ?? 0) + 1
    }
    expect(Math.min(...wins)).toBeGreaterThan(races / 10)
  } finally {
    await Promise.all(both.map(({ end }) => end()))
    rmSync(dir, { recursive: true, force: true })
  }
}, 120_000)
