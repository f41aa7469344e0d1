/** One vitest run, in which the project's reporter counts the tests. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fromRoot, root } from '@clearpane/testkit/root'
import type { Counts } from './reporter.ts'

type Run = { args: readonly string[]; env: NodeJS.ProcessEnv; label: string | undefined }

/**
 * Runs Node and puts a label in front of every line of its output, so that the output of two parallel runs can be
 * distinguished.
 */
const runNode = ({ args, env, label }: Run): Promise<boolean> =>
  new Promise((resolve) => {
    const stdio = label === undefined ? 'inherit' : 'pipe'
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', stdio, stdio], env })
    for (const stream of [child.stdout, child.stderr])
      if (stream !== null)
        createInterface({ input: stream }).on('line', (line) => console.log(`${label} │ ${line}`))
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })

export const noTests: Counts = { passed: 0, failures: [], skipped: 0, notRun: 0, reasons: {}, slowest: [] }

/**
 * Runs vitest. If a run fails without a failed test (because of a bad configuration or a crash), this counts as one
 * failure.
 */
export const runVitest = async (args: readonly string[], label?: string): Promise<Counts> => {
  const folder = mkdtempSync(join(tmpdir(), 'clearpane-report-'))
  const report = join(folder, 'counts.json')
  const program = fromRoot('node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=./tools/src/reporter.ts']
  const env = { ...process.env, CLEARPANE_TEST_REPORT: report }
  try {
    const ok = await runNode({ args: [program, 'run', ...reporters, ...args], env, label })
    const counts: Counts = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : noTests
    const isWhole = ok && counts.notRun === 0
    return isWhole || counts.failures.length > 0
      ? counts
      : { ...counts, failures: [`${label ?? 'vitest'} ended early, ${counts.notRun} tests never ran`] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const addCounts = (all: readonly Counts[]): Counts =>
  all.reduce((sum, { passed, failures, skipped, notRun, reasons, slowest }) => {
    const names = new Set([...Object.keys(sum.reasons), ...Object.keys(reasons)])
    return {
      passed: sum.passed + passed,
      failures: [...sum.failures, ...failures],
      skipped: sum.skipped + skipped,
      notRun: sum.notRun + notRun,
      reasons: Object.fromEntries(
        [...names].map((name) => [name, (sum.reasons[name] ?? 0) + (reasons[name] ?? 0)]),
      ),
      slowest: [...sum.slowest, ...slowest],
    }
  }, noTests)
