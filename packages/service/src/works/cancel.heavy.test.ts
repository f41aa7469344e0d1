/**
 * Tests that a thread that is stopped while it loads native code doesn't abort the whole process; `load-gate.ts`
 * prevents this.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { threadSources } from '@clearpane/testkit/bundle'
import { expect, test } from 'vitest'

const soak = process.env.CLEARPANE_SOAK === '1'
const count = soak ? 2000 : 60
const seed = process.env.CLEARPANE_SEED ?? '20261126'

test.skipIf(process.platform === 'win32')(
  `${count} file scans that are cancelled after 0 to 130 ms don’t end the process`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cancel-scans-'))
    try {
      for (let n = 0; n < 600; n++) writeFileSync(join(folder, String(n)), `content ${n % 50}`)
      const script = fileURLToPath(new URL('../testing/cancel-scans.ts', import.meta.url))
      const text = join(folder, 'work.js')
      writeFileSync(text, JSON.parse((await threadSources('node24')).__clearpaneWorkSource ?? ''))
      const { stdout } = await promisify(execFile)(process.execPath, [
        script,
        String(count),
        seed,
        folder,
        text,
      ])
      const ends = JSON.parse(stdout)
      console.log(`scans cancelled (seed ${seed}): ${stdout.trim()}`)
      expect(ends.cancelled + ends.done).toBe(count)
      expect(ends.cancelled).toBeGreaterThan(0)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
