/**
 * Tests a PC that is killed at an arbitrary moment while it edits and syncs: everything that it reported as saved
 * must be there, both on this PC and on the other one.
 */
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { SyncClient } from './client/client.ts'
import { createFileKeeper } from './client/keeper.ts'
import { plainGuard } from './client/state.ts'
import { questionsOf, valuesOf } from './core/index.ts'
import { pcAt, temporaryFolder } from './testing/pcs.ts'
import { chanceFrom } from './testing/random.ts'
import { createFolderTransport, folderName } from './transport/folder.ts'

const syncer = fileURLToPath(new URL('./testing/syncer.ts', import.meta.url))
/** Soak runs (CLEARPANE_SOAK=1) try more cases. */
const rounds = Number(process.env.CLEARPANE_KILLS ?? (process.env.CLEARPANE_SOAK === '1' ? 200 : 12))
const seed = Number(process.env.CLEARPANE_SEED ?? 20261126)

/** Returns the last edit that the killed PC reported as saved. */
const killWhileSyncing = (args: readonly string[], after: number, waitMs: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [syncer, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    let armed = false
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      if (armed || text.split('\n').length <= after) return
      armed = true
      setTimeout(() => child.kill('SIGKILL'), waitMs)
    })
    child.on('error', reject)
    child.on('close', () => resolve(Number(text.trim().split('\n').at(-1))))
  })

test(`${rounds} kills of a process while it syncs lose no saved edit (seed ${seed})`, {
  timeout: 60_000 * rounds,
}, async () => {
  using disk = temporaryFolder()
  using folder = temporaryFolder()
  const chance = chanceFrom(seed)
  const keeper = createFileKeeper(disk.path)
  const make = new SyncClient({ keeper, guard: plainGuard, now: () => 0 })
  const { recoveryKey } = await make.create({ name: 'KILLED', kind: 'desktop' })
  await make.sync({ transport: createFolderTransport(folder.path) })
  const other = await pcAt(folder.path, 'OTHER').join(recoveryKey)
  let next = 0
  for (let round = 0; round < rounds; round++) {
    const saved = await killWhileSyncing(
      [disk.path, folder.path, String(next)],
      1 + chance.below(6),
      chance.below(40),
    )
    expect(saved).toBeGreaterThanOrEqual(next)
    const client = new SyncClient({ keeper, guard: plainGuard, now: () => 0 })
    const here = valuesOf((await client.state())?.choices ?? new Map())
    for (let i = Math.max(next, saved - 39); i <= saved; i++) {
      // The edit that comes after the last reported one may have been saved, too.
      const value = Number(JSON.parse(here.get(`tweak:killed.n${i % 40}`) ?? '-1'))
      expect([i, i + 40], `edit ${i} in round ${round}`).toContain(value)
    }
    expect(await client.sync({ transport: createFolderTransport(folder.path) })).toMatchObject({ self: null })
    await other.sync()
    const there = await other.state()
    expect(questionsOf(there.choices)).toEqual([])
    expect(valuesOf(there.choices)).toEqual(valuesOf((await client.state())?.choices ?? new Map()))
    next = saved + 2
  }
  console.log(`${rounds} kills, ${next} edits`)
  // There is at most one file for each of a PC's four documents, so no half-written or outdated file is left.
  expect(readdirSync(join(folder.path, folderName)).filter((name) => !name.endsWith('.cps'))).toEqual([])
  expect(readdirSync(join(folder.path, folderName)).length).toBeLessThanOrEqual(8)
  expect(readdirSync(disk.path).filter((name) => name.endsWith('.state')).length).toBeLessThanOrEqual(3)
})
