/**
 * `npm run quick`: types, lint, and the light tests that reach a changed file, the closest first, in a minute. For the
 * time between two looks at the code; `npm test` is what decides. With `--all` it takes the time it needs.
 */
import { spawnSync } from 'node:child_process'
import { root } from '@clearpane/testkit/root'
import { lint, quickTypeChecks } from '../checks.ts'
import { runChecks } from '../run-check.ts'
import { runQuickTests } from './tests.ts'

/** What closing takes is left out of the minute. */
const mostMs = 56_000

const git = (...args: string[]): string | null => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/** Where this branch left the main one. On the main branch itself: what's pushed, else the last commit. */
const findBase = (): string => {
  const bases = ['origin/main', 'main'].map((main) => git('merge-base', 'HEAD', main))
  return bases.find((base) => base !== null) ?? 'HEAD'
}

/** From the root, committed or not. */
const changedSince = (base: string): string[] =>
  [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')].flatMap((list) =>
    (list ?? '').split('\n').filter((path) => path !== ''),
  )

const filters = process.argv.slice(2).filter((arg) => arg !== '--all')
const isWhole = process.argv.includes('--all')
const started = performance.now()
const checks = await runChecks([...quickTypeChecks, lint])
for (const { name, ok, output } of checks) console.log(ok ? `✓ ${name}` : `✗ ${name}\n${output.trimEnd()}`)

const base = findBase()
const changed = changedSince(base)
const time = isWhole ? 2 ** 31 - 1 : mostMs - (performance.now() - started)
const { counts, left } = await runQuickTests({ base, changed, filters, time })
const failedChecks = checks.filter(({ ok }) => !ok).map(({ name }) => name)
const seconds = Math.round((performance.now() - started) / 1000)
console.log(
  `\nQuick: ${failedChecks.length === 0 ? 'types and lint passed' : `${failedChecks.join(', ')} failed`}; ` +
    `light tests since ${git('rev-parse', '--short', base) ?? base}: ` +
    `${counts.passed} passed, ${counts.failures.length} failed, ${counts.skipped} skipped; ${seconds} s`,
)
if (left > 0)
  console.log(
    `Left out: ${left} test files that are further away. \`npm run quick -- --all\` runs them, too.`,
  )
process.exitCode = failedChecks.length > 0 || counts.failures.length > 0 ? 1 : 0
