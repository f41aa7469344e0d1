/** A reporter for vitest that counts the tests that really ran, and reports why the others didn't. */
import { writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

export type Counts = {
  passed: number
  /**
   * The failed tests, each with the first lines of the reason. Failed tests are printed again at the end, because the
   * end is usually kept when a log is truncated.
   */
  failures: string[]
  skipped: number
  /** Number of tests that never ended because the run was cancelled, so that it's unknown whether they would pass. */
  notRun: number
  /** Number of skipped tests for each reason. */
  reasons: Record<string, number>
  /** How many seconds each of the slowest files took, including setup. */
  slowest: { file: string; seconds: number }[]
}

/**
 * Returns the reason for a skipped test that has no note. If a whole suite is skipped, there is no note; by
 * convention, the suite's title ends with the reason.
 */
const unexplained = ({ parent, module }: TestCase): string =>
  parent.type === 'suite' ? parent.fullName : `no reason given in ${module.relativeModuleId}`

const slowestOf = (modules: readonly TestModule[]): Counts['slowest'] =>
  modules
    .map((module) => {
      const { duration, collectDuration, setupDuration } = module.diagnostic()
      const seconds = Math.round((duration + collectDuration + setupDuration) / 100) / 10
      return { file: module.relativeModuleId, seconds }
    })
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 12)

/** Returns the beginning of error messages, which is enough to show which limit or which value failed. */
const beginning = (errors: readonly { message?: string }[]): string =>
  stripVTControlCharacters(errors[0]?.message ?? 'no message')
    .split('\n')
    .slice(0, 6)
    .join('\n    ')

/**
 * Counts tests. If a file can't be loaded or a suite can't be set up, this counts as a failed test, because the tests
 * in it never ran.
 */
export const count = (modules: readonly TestModule[], unhandled: readonly { message?: string }[]): Counts => {
  const counts: Counts = {
    passed: 0,
    failures: unhandled.map((error) => `unhandled: ${beginning([error])}`),
    skipped: 0,
    notRun: 0,
    reasons: {},
    slowest: slowestOf(modules),
  }
  for (const module of modules) {
    const errors = [module, ...module.children.allSuites()].flatMap((part) => part.errors())
    const broken = errors.length > 0
    if (broken) counts.failures.push(`${module.relativeModuleId}: ${beginning(errors)}`)
    for (const test of module.children.allTests()) {
      const result = test.result()
      if (result.state === 'passed') counts.passed++
      else if (result.state === 'skipped') {
        counts.skipped++
        const reason = broken ? 'their suite could not be set up' : (result.note ?? unexplained(test))
        counts.reasons[reason] = (counts.reasons[reason] ?? 0) + 1
      } else if (result.state === 'pending') counts.notRun++
      else {
        const name = `${module.relativeModuleId} > ${test.fullName}`
        counts.failures.push(`${name}: ${beginning(result.errors ?? [])}`)
      }
    }
  }
  return counts
}

/**
 * The reporter, which vitest loads as the default export; CLEARPANE_TEST_REPORT contains the path of the file to
 * write.
 */
export class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message?: string }[]): void {
    const file = process.env.CLEARPANE_TEST_REPORT
    if (file !== undefined) writeFileSync(file, JSON.stringify(count(modules, unhandled)))
  }
}

export default CountReporter
