/**
 * Tests kill -9 at every journal step on the sample PC: no acknowledged record is lost, every change has a known
 * result after recovery, and the undo is exact.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tweaks } from '@clearpane/catalog'
import { indexTweaks, planSelection } from '@clearpane/engine'
import { testRunId } from '@clearpane/engine/testing'
import { openSamplePc } from '@clearpane/sample-pc'
import { openJournalStore } from '@clearpane/service/journal'
import { describe, expect, test } from 'vitest'
import { stepsOf } from './rounds/killable.ts'
import { killedPreset } from './rounds/killed-preset.ts'
import { recoverAndUndo } from './rounds/rounds.ts'
import { tempDir } from './support/serve.ts'

const kills = process.env.CLEARPANE_SOAK === '1' ? 200 : 12
const child = fileURLToPath(new URL('./rounds/sample-child.ts', import.meta.url))
const clock = { now: () => new Date().toISOString() }
/** The test leaves some run ids free between two kills, for the runs that undo the killed run. */
const runName = (n: number, undo = 0) => testRunId(1000 * n + undo)

describe(`a run killed at any step (${kills} kills)`, () => {
  test('loses no acknowledged record and is undone byte for byte', { timeout: kills * 20_000 }, async () => {
    const dir = tempDir('kill')
    const pc = await openSamplePc({ file: join(dir, 'sample.sqlite'), tweaks, clock })
    const store = openJournalStore(join(dir, 'journal'))
    const stock = pc.stateHash()
    const plan = await planSelection(pc.host, {
      catalog: indexTweaks(tweaks),
      choices: killedPreset.choices,
      device: await pc.host.device(),
      at: clock.now(),
    })
    const steps = stepsOf(plan.changes.length)
    let [killed, acknowledged] = [0, 0]
    try {
      for (let n = 0; n < kills; n++) {
        // First kills the run once at each of its steps, then starts from the first step again.
        const { signal } = spawnSync(process.execPath, [child, dir, String(n % steps), runName(n)], {
          stdio: ['ignore', 'ignore', 'inherit'],
        })
        expect(signal).toBe('SIGKILL')
        killed++
        const ackFile = join(dir, `${runName(n)}.acknowledged`)
        const acks = existsSync(ackFile) ? statSync(ackFile).size : 0
        const stored = (await store.read()).find(({ runId }) => runId === runName(n))
        expect(stored?.records.length ?? 0).toBeGreaterThanOrEqual(acks)
        expect(stored?.damaged ?? 0).toBe(0)
        acknowledged += acks
        let undos = 0
        const { unknown } = await recoverAndUndo({
          host: pc.host,
          store,
          clock,
          ids: { run: () => runName(n, ++undos) },
          snapshot: async () => pc.stateHash(),
        })
        expect(unknown).toBe(0)
        expect(pc.stateHash()).toBe(stock)
      }
      console.log(
        `kills: ${killed} at ${Math.min(steps, kills)} of ${steps} steps, ${acknowledged} acknowledged records, 0 lost`,
      )
    } finally {
      pc.close()
      rmSync(dir, { recursive: true, force: true })
    }
  })
})
