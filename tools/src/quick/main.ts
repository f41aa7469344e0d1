/**
 * Runs `npm run quick`: the light tests that a change affects, the closest ones first, followed by types and lint,
 * all within a minute. The tests of changed files always run, however busy the machine is. Use this command for a
 * quick check while editing; only `npm test` is decisive. With `--all`, the command has no time limit.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fromRoot, root } from '@clearpane/testkit/root'
import { lint, lintOf, quickTypeChecks } from '../checks.ts'
import { lanesOf } from '../lanes.ts'
import { readImporters } from '../rules/graph.ts'
import { runChecks } from '../run-check.ts'
import { noTests } from '../run-vitest.ts'
import { besideChanged, byDistance, isOfTouched, reachedFrom } from './reach.ts'
import { runQuickTests } from './tests.ts'

/**
 * Milliseconds after which no further tests of distant files are started, because the rest of the minute is for types
 * and lint.
 */
const mostMs = 28_000

const git = (...args: string[]): string | null => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/**
 * Finds the commit at which this branch left the main branch. On the main branch itself, returns the last pushed
 * commit or, if there is none, the last commit.
 */
const findBase = (): string => {
  const bases = ['origin/main', 'main'].map((main) => git('merge-base', 'HEAD', main))
  return bases.find((base) => base !== null) ?? 'HEAD'
}

/** Lists the changed files, committed or not, with paths relative to the root of the repository. */
const changedSince = (base: string): string[] =>
  [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]
    .flatMap((list) => (list ?? '').split('\n'))
    // Git's list also includes files that were removed.
    .filter((path) => path !== '' && existsSync(fromRoot(path)))

const filters = process.argv.slice(2).filter((arg) => arg !== '--all')
const isWhole = process.argv.includes('--all')
const started = performance.now()
const base = findBase()
const changed = changedSince(base)
const importers =
  changed.length === 0
    ? new Map<string, string[]>()
    : await readImporters(['packages', 'apps', 'bench', 'tools'])

/**
 * The files that the change affects. A change to the test configuration affects all tests: no test imports the
 * configuration, but all of them depend on it.
 */
const importing = [...new Set([...importers.values()].flat())]
const reached = changed.includes('vitest.config.ts')
  ? importing
  : [...new Set([...reachedFrom(changed, importers), ...besideChanged(changed, importing)])]
const tests = byDistance(
  changed,
  reached.filter(
    (file) =>
      lanesOf(file).includes('light') &&
      (filters.length === 0 || filters.some((part) => file.includes(part))),
  ),
)
const those = (wanted: boolean) =>
  tests.filter(({ distance }) => isOfTouched(distance) === wanted).map(({ test }) => test)
const { counts, left } =
  tests.length === 0
    ? { counts: noTests, left: 0 }
    : await runQuickTests({ always: those(true), more: those(false) }, () =>
        isWhole ? 2 ** 31 - 1 : mostMs - (performance.now() - started),
      )
const checks = await runChecks([...quickTypeChecks, changed.length === 0 ? lint : lintOf(changed)])
for (const { name, ok, output } of checks) console.log(ok ? `✓ ${name}` : `✗ ${name}\n${output.trimEnd()}`)
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
