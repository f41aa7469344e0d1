/**
 * `npm test`: every check, every test, and a last line that says how many of both passed, failed and were
 * skipped. A check counts as one test: green tests beside a broken boundary wouldn't be green.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromRoot, root } from '@clearpane/testkit/root'
import type { Counts } from './reporter.ts'
import { projects } from './typecheck.ts'

const node = (file: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): boolean =>
  spawnSync(process.execPath, [file, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  }).status === 0

const bin = (...parts: string[]) => fromRoot('node_modules', ...parts)
const tsc = bin('typescript7', 'bin', 'tsc')

const checks: [name: string, run: () => boolean][] = [
  ...projects.map((name): [string, () => boolean] => [
    `types: ${name}`,
    () => node(tsc, ['-p', `tsconfig.${name}.json`]),
  ]),
  ['lint', () => node(bin('@biomejs', 'biome', 'bin', 'biome'), ['check', '--error-on-warnings', '.'])],
  ['boundaries', () => node(fromRoot('tools', 'src', 'boundaries.ts'))],
  ['unused', () => node(bin('knip', 'bin', 'knip.js'), ['--no-progress', '--no-config-hints'])],
  ['first page', () => firstPage()],
]

/** Measures the current build; a failing build says so itself. */
const firstPage = () => node(fromRoot('tools', 'src', 'build.ts')) && node(fromRoot('apps', 'web', 'size.ts'))

const runChecks = (): Counts => {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0, reasons: {} }
  for (const [name, run] of checks) {
    console.log(`\n── ${name}`)
    if (run()) counts.passed++
    else {
      counts.failed++
      console.log(`✗ ${name}`)
    }
  }
  return counts
}

const runTests = (filters: readonly string[]): Counts => {
  const folder = mkdtempSync(join(tmpdir(), 'clearpane-report-'))
  const report = join(folder, 'counts.json')
  try {
    const args = ['run', '--reporter=default', '--reporter=./tools/src/reporter.ts', ...filters]
    const ok = node(bin('vitest', 'vitest.mjs'), args, { CLEARPANE_TEST_REPORT: report })
    const counts: Counts = existsSync(report)
      ? JSON.parse(readFileSync(report, 'utf8'))
      : { passed: 0, failed: 1, skipped: 0, reasons: {} }
    // Vitest can fail for other reasons than a test: a bad configuration, or no test found.
    return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const inChecks = runChecks()
console.log('\n── tests')
const inTests = runTests(process.argv.slice(2))

for (const [reason, times] of Object.entries(inTests.reasons)) console.log(`skipped ${times}: ${reason}`)
console.log(
  `\nOf these, ${inChecks.passed + inChecks.failed} are checks of the whole tree (types, lint, boundaries, unused code, size of the first page).`,
)
const total = (name: 'passed' | 'failed' | 'skipped') => inChecks[name] + inTests[name]
console.log(`Tests: ${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`)
process.exitCode = total('failed') > 0 || inTests.passed === 0 ? 1 : 0
