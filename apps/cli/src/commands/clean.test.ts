import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { exits } from '../exits.ts'
import { runHere } from '../testing/run.ts'

test('a cleanup of the sample PC deletes the listed files once the user confirms, but not the files that only the dashboard page can clean', async () => {
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
    // Files that a program has open aren't deleted, but the run still counts as successful.
    expect([exits.done, exits.partly]).toContain((await run('clean', '--yes')).exit)
    expect(await bytes()).toMatchObject({ tempFiles: 0, recycleBin: before.recycleBin })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('on a machine without Windows, a cleanup deletes old temporary files once the user has confirmed that they can’t be restored', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cli-clean-'))
  const temp = mkdtempSync(join(tmpdir(), 'cli-temp-'))
  const [old, young] = [join(temp, 'deep', 'old.log'), join(temp, 'young.log')]
  const run = (...argv: string[]) => runHere([...argv, '--device', 'generic', '--data-dir', dataDir])
  // Only temporary files that are at least a week old are cleaned; this test has just created its files, so it sets
  // the program's clock eight days ahead.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 86_400_000 })
  vi.stubEnv('TMPDIR', temp)
  try {
    mkdirSync(join(temp, 'deep'))
    writeFileSync(old, 'left by a program')
    writeFileSync(young, 'in use today')
    utimesSync(young, new Date(), new Date())
    const scan = await run('clean', '--scan')
    expect(scan.out.split('\n')[0]).toMatch(/^\* tempFiles +17 bytes {2}1 file$/)
    expect(scan.out).not.toContain('recycleBin')
    expect((await run('clean')).exit).toBe(exits.refused)
    expect(existsSync(old)).toBe(true)
    const cleaned = await run('clean', '--yes')
    expect([cleaned.exit, cleaned.err]).toEqual([exits.done, ''])
    expect(cleaned.out).toContain('can’t be undone\n')
    expect(cleaned.out).toContain('freed 17 bytes, 1 file, 1 setting can’t be undone.')
    expect([existsSync(old), existsSync(young)]).toEqual([false, true])
    const [id] = /\d{8}-\d{6}-[\w-]+/.exec(cleaned.out) ?? []
    expect((await run('undo', '--run', id ?? '', '--yes')).out).toContain(
      'What this run did can’t be undone.',
    )
  } finally {
    vi.unstubAllEnvs()
    vi.useRealTimers()
    for (const folder of [dataDir, temp]) rmSync(folder, { recursive: true, force: true })
  }
})
