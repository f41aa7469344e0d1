/** One run of vitest, counted by our reporter. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromRoot, root } from '@clearpane/testkit/root'
import type { Counts } from './reporter.ts'

const runNode = (args: readonly string[], env: NodeJS.ProcessEnv): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env })
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })

/** A run that fails without a failed test (a bad configuration, a crash) counts as one failure. */
export const runVitest = async (args: readonly string[]): Promise<Counts> => {
  const folder = mkdtempSync(join(tmpdir(), 'clearpane-report-'))
  const report = join(folder, 'counts.json')
  const program = fromRoot('node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=./tools/src/reporter.ts']
  try {
    const ok = await runNode([program, 'run', ...reporters, ...args], {
      ...process.env,
      CLEARPANE_TEST_REPORT: report,
    })
    const counts: Counts = existsSync(report)
      ? JSON.parse(readFileSync(report, 'utf8'))
      : { passed: 0, failed: 0, skipped: 0, reasons: {} }
    return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
