/**
 * Tests the journal and the lock in a Windows process: flushing, truncating, and a lock whose owner was killed.
 * If Wine isn't installed, the test is skipped and the reason is reported.
 */
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testRunId } from '@clearpane/engine/testing'
import { openJournalStore } from '@clearpane/service/journal/index.ts'
import {
  bundleForWine,
  newPrefix,
  type Prefix,
  prepareWine,
  runInWine,
  startInWine,
  toWindowsPath,
  waitForOutput,
  wineAvailable,
} from '@clearpane/testkit/wine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const wine = wineAvailable()
const timeoutMs = 180_000

describe.skipIf(!wine.ok)(
  `in Wine${wine.ok ? '' : ` (skipped: ${wine.reason})`}`,
  { timeout: 4 * timeoutMs },
  () => {
    let prefix: Prefix
    let program: { bundle: string }
    const dir = mkdtempSync(join(tmpdir(), 'clearpane-wine-disk-'))

    beforeAll(async () => {
      await prepareWine()
      prefix = await newPrefix()
      program = { bundle: await bundleForWine(prefix, 'apps/server/src/wine/disk.wine.ts') }
    }, 4 * timeoutMs)
    afterAll(async () => {
      await prefix?.remove()
      rmSync(dir, { recursive: true, force: true })
    }, timeoutMs)

    const ask = async (act: string, path: string, runId = '') => {
      const result = await runInWine(prefix, program, [act, toWindowsPath(path), runId], { timeoutMs })
      try {
        return JSON.parse(result.stdout) as unknown
      } catch {
        throw new Error(`no answer (code ${result.code}): ${result.stdout}${result.stderr}`)
      }
    }

    test('a process that is killed while appending loses no acknowledged record, and the run continues once the torn last line is cut off', async () => {
      const journals = join(dir, 'journal')
      const child = startInWine(prefix, program, ['append', toWindowsPath(journals), testRunId(1)], {
        timeoutMs,
      })
      await waitForOutput(child, /\b50\r?\n/, timeoutMs)
      const { stdout } = await child.kill()
      const acknowledged = stdout.split('\n').length - 1
      const [stored] = await openJournalStore(journals).read()
      expect(stored?.damaged).toBe(0)
      expect(stored?.records.length).toBeGreaterThanOrEqual(acknowledged)
      expect([...readFileSync(join(journals, testRunId(1), 'undo.ps1'))]).toEqual([0xef, 0xbb, 0xbf])

      appendFileSync(join(journals, testRunId(1), 'journal.jsonl'), '{"n":99,"crc":"0')
      const reasons = stored?.records.map((_, i) => String(i)) ?? []
      expect(await ask('reopen', journals, testRunId(1))).toEqual({
        damaged: 0,
        reasons: [...reasons, 'again'],
      })
    })

    test('the lock is refused while another process holds it, and becomes free once that process has been killed', async () => {
      const file = join(dir, 'locks', 'sample.lock')
      const holder = startInWine(prefix, program, ['hold', toWindowsPath(file)], { timeoutMs })
      const [said] = await waitForOutput(holder, /\{.*\}/, timeoutMs)
      const { held, pid } = JSON.parse(said) as { held: boolean; pid: number }
      expect(held).toBe(true)
      expect(await ask('take', file)).toEqual({
        held: false,
        holder: { pid, startedBy: 'the other program', since: expect.any(String) },
      })
      await holder.kill()
      expect(await ask('take', file)).toEqual({ held: true })
    })

    test('an attempt to lock a folder that can’t be written to is reported as an error, and not as a refused lock', async () => {
      expect(await ask('nowhere', join(dir, 'file'))).toBe('error')
    })
  },
)
