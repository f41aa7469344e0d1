/**
 * `npm run quick`: types, lint, and the light tests that reach a changed file. For the time between two looks at
 * the code; `npm test` is what decides.
 */
import { spawnSync } from 'node:child_process'
import { root } from '@clearpane/testkit/root'
import { lint, quickTypeChecks } from './checks.ts'
import { runChecks } from './run-check.ts'
import { runVitest } from './run-vitest.ts'

const git = (...args: string[]): string | null => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/** Where this branch left the main one. On the main branch itself: what's pushed, else the last commit. */
const findBase = (): string => {
  const bases = ['origin/main', 'main'].map((main) => git('merge-base', 'HEAD', main))
  return bases.find((base) => base !== null) ?? 'HEAD'
}

const started = performance.now()
const checks = await runChecks([...quickTypeChecks, lint])
for (const { name, ok, output } of checks) console.log(ok ? `✓ ${name}` : `✗ ${name}\n${output.trimEnd()}`)

const base = findBase()
const tests = await runVitest(['--project=light', `--changed=${base}`, ...process.argv.slice(2)])
const failedChecks = checks.filter(({ ok }) => !ok).map(({ name }) => name)
const seconds = Math.round((performance.now() - started) / 1000)
console.log(
  `\nQuick: ${failedChecks.length === 0 ? 'types and lint passed' : `${failedChecks.join(', ')} failed`}; ` +
    `light tests since ${git('rev-parse', '--short', base) ?? base}: ` +
    `${tests.passed} passed, ${tests.failures.length} failed, ${tests.skipped} skipped; ${seconds} s`,
)
process.exitCode = failedChecks.length > 0 || tests.failures.length > 0 ? 1 : 0
