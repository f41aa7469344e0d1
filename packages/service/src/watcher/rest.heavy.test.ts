/** Uses a separate process to measure how much the watcher costs while it is idle. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const program = fileURLToPath(new URL('./testing/resting.ts', import.meta.url))
/** Soak runs (CLEARPANE_SOAK=1) measure for longer. */
const isSoak = process.env.CLEARPANE_SOAK === '1'
const seconds = isSoak ? 600 : 20
/**
 * The limit is 0.05 % of a processor core. In a short measurement, a single garbage collection already exceeds this
 * limit.
 */
const limit = isSoak ? 0.0005 : 0.02

test(
  'while nothing happens, the watcher uses almost no processor time',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'clearpane-rest-'))
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [program, dataDir, String(seconds)])
      const { share, memoryBytes } = JSON.parse(stdout)
      console.log(
        `the watcher at rest, ${seconds} s: ${(share * 100).toFixed(4)} % of a core, ${Math.round(memoryBytes / 2 ** 20)} MB`,
      )
      expect(share).toBeLessThan(limit)
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
  (seconds + 120) * 1000,
)
