/**
 * Runs `npm test`: every check and every test, followed by a last line with the numbers of passed, failed and skipped
 * tests. Each check counts as one test, because passing tests aren't enough if an architecture boundary is violated.
 */
import { spawnSync } from 'node:child_process'
import { fromRoot, root } from '@clearpane/testkit/root'
import { boundaries, lint, typeChecks, unused } from './checks.ts'
import type { Lane } from './lanes.ts'
import type { Counts } from './reporter.ts'
import { runChecks } from './run-check.ts'
import { addCounts, noTests, runVitest } from './run-vitest.ts'

const node = (file: string, args: readonly string[] = []): boolean =>
  spawnSync(process.execPath, [file, ...args], { cwd: root, stdio: 'inherit' }).status === 0

/**
 * Measures the size of the first page in the current build; if the build fails, the build itself reports the failure.
 */
const firstPage = () => node(fromRoot('tools', 'src', 'build.ts')) && node(fromRoot('apps', 'web', 'size.ts'))

const checkTree = async (isFirstPageSmall: boolean): Promise<Counts> => {
  const results = await runChecks([...typeChecks, lint, boundaries, unused])
  for (const { name, ok, output } of results)
    console.log(`\n── ${name}\n${output.trimEnd()}${ok ? '' : `\n✗ ${name}`}`)
  const all = [...results, { name: 'first page', ok: isFirstPageSmall }]
  const failures = all.flatMap(({ name, ok }) => (ok ? [] : [`check: ${name}`]))
  return { ...noTests, passed: all.length - failures.length, failures }
}

/** Times of the lanes. All lanes together must stay within a time budget (docs/goals.md). */
const lanesTook: string[] = []
const took = ({ file, seconds }: Counts['slowest'][number]) => `${file} ${Math.round(seconds)}`

const filters = process.argv.slice(2)
/**
 * Runs a lane. A filter may leave a lane without files. If no lane has a test, the code below reports an
 * error.
 */
const runLane = async (lane: Lane): Promise<Counts> => {
  const began = performance.now()
  const counts = await runVitest([`--project=${lane}`, '--passWithNoTests', ...filters], lane.padEnd(5))
  const seconds = Math.round((performance.now() - began) / 1000)
  lanesTook.push(`${lane} ${seconds} s: ${counts.slowest.map(took).join(', ')}`)
  return counts
}

// Everything that follows uses the output of these builds.
console.log('\n── first page')
const isFirstPageSmall = firstPage()

// Wine tests run one at a time, and they spend more time waiting than working. Therefore they run alongside the
// checks and all other tests, which run one lane after another. Long tests do little more than keep a program running
// for minutes, so they run alongside the others as well. While tests that measure a network connection are running,
// nothing else runs on the machine.
console.log(
  '\n── Wine and long tests, beside them the checks, light and then heavy tests; quiet ones at the end',
)
const wine = runLane('wine')
const long = runLane('long')
const inChecks = await checkTree(isFirstPageSmall)
const light = await runLane('light')
const heavy = await runLane('heavy')
const besides = [light, heavy, await wine, await long]
const inTests = addCounts([...besides, await runLane('quiet')])
const { passed, failures, skipped, reasons } = addCounts([inChecks, inTests])

for (const [reason, times] of Object.entries(reasons)) console.log(`skipped ${times}: ${reason}`)
for (const line of lanesTook) console.log(line)
const checks = inChecks.passed + inChecks.failures.length
console.log(
  `\nOf these, ${checks} are checks of the whole tree (types, lint, boundaries, unused code, size of the first page).`,
)
for (const failure of failures) console.log(`✗ ${failure}`)
console.log(`Tests: ${passed} passed, ${failures.length} failed, ${skipped} skipped`)
process.exitCode = failures.length > 0 || inTests.passed === 0 ? 1 : 0
