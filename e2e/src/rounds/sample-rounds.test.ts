/**
 * Tests random start states and random selections from the whole catalog on the sample PC, for every kind of
 * resource: afterwards, the PC must be exactly as it was before.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { tweaks } from '@clearpane/catalog'
import { testRunId } from '@clearpane/engine/testing'
import { openSamplePc } from '@clearpane/sample-pc'
import { openJournalStore } from '@clearpane/service/journal'
import { expect, test } from 'vitest'
import { tempDir } from '../support/serve.ts'
import { runRounds } from './rounds.ts'

const rounds = process.env.CLEARPANE_SOAK === '1' ? 1000 : 80
const seed = Number(process.env.CLEARPANE_SEED ?? 20261121)
const clock = { now: () => new Date().toISOString() }

test(`${rounds} rounds of apply and undo leave the sample PC unchanged (seed ${seed})`, async () => {
  const dir = tempDir('rounds')
  const pc = openSamplePc({ file: ':memory:', tweaks, clock })
  try {
    let n = 0
    const ids = { run: () => testRunId(++n) }
    const report = await runRounds(
      {
        host: pc.host,
        store: openJournalStore(join(dir, 'journal')),
        clock,
        ids,
        snapshot: async () => pc.stateHash(),
      },
      tweaks,
      { rounds, seed },
    )
    console.log(`rounds on the sample PC: ${JSON.stringify(report)}`)
    expect(report.changes).toBeGreaterThan(rounds)
  } finally {
    pc.close()
    rmSync(dir, { recursive: true, force: true })
  }
})
