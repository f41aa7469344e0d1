/**
 * `npm test`: every check, every test, and a last line that says how many of both passed, failed and were
 * skipped. A check counts as one test: green tests beside a broken boundary wouldn't be green.
 */
import { spawnSync } from 'node:child_process'
import { fromRoot, root } from '@clearpane/testkit/root'
import { boundaries, lint, typeChecks, unused } from './checks.ts'
import type { Lane } from './lanes.ts'
import type { Counts } from './reporter.ts'
import { addCounts, runVitest } from './run-vitest.ts'

const node = (file: string, args: readonly string[] = []): boolean =>
  spawnSync(process.execPath, [file, ...args], { cwd: root, stdio: 'inherit' }).status === 0

const checks: [name: string, run: () => boolean][] = [
  ...[...typeChecks, lint, boundaries, unused].map(({ name, file, args }): [string, () => boolean] => [
    name,
    () => node(file, args),
  ]),
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

const inChecks = runChecks()

const filters = process.argv.slice(2)
/** A filter may leave a lane without a file; that no lane has a test is noticed below. */
const runLane = (lane: Lane, label?: string) =>
  runVitest([`--project=${lane}`, '--passWithNoTests', ...filters], label)

console.log('\n── light tests')
const light = await runLane('light')
// Both wait more than they work, so they share the machine.
console.log('\n── heavy and Wine tests, side by side')
const slow = await Promise.all([runLane('heavy', 'heavy'), runLane('wine', 'wine ')])
const inTests = addCounts([light, ...slow])

for (const [reason, times] of Object.entries(inTests.reasons)) console.log(`skipped ${times}: ${reason}`)
console.log(
  `\nOf these, ${inChecks.passed + inChecks.failed} are checks of the whole tree (types, lint, boundaries, unused code, size of the first page).`,
)
const total = (name: 'passed' | 'failed' | 'skipped') => inChecks[name] + inTests[name]
console.log(`Tests: ${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`)
process.exitCode = total('failed') > 0 || inTests.passed === 0 ? 1 : 0
