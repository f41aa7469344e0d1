import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exits } from '../exits.ts'
import { runHere } from '../testing/run.ts'

test('what was listed on the sample PC goes with a yes, and what is cleaned only on the page stays', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cli-clean-'))
  const run = (...argv: string[]) => runHere([...argv, '--device', 'sample', '--data-dir', dataDir, '--json'])
  const bytes = async () => {
    const { items } = JSON.parse((await run('clean', '--scan')).out).scan
    return Object.fromEntries(items.map((one: { id: string; bytes: number | null }) => [one.id, one.bytes]))
  }
  try {
    const before = await bytes()
    expect(before.tempFiles).toBeGreaterThan(10 ** 9)
    expect((await run('clean')).exit).toBe(exits.refused)
    expect(await bytes()).toEqual(before)
    // Files that a program has open stay, which is no failure.
    expect([exits.done, exits.partly]).toContain((await run('clean', '--yes')).exit)
    expect(await bytes()).toMatchObject({ tempFiles: 0, recycleBin: before.recycleBin })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
