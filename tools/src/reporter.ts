/** Vitest reporter that counts what really ran and says why the rest didn't. */
import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

export type Counts = {
  passed: number
  failed: number
  skipped: number
  /** Reason → how many tests gave it. */
  reasons: Record<string, number>
}

/** A suite skipped as a whole has no note; by our convention its title ends with the reason. */
const unexplained = ({ parent, module }: TestCase): string =>
  parent.type === 'suite' ? parent.fullName : `no reason given in ${module.relativeModuleId}`

/**
 * Files that couldn't be loaded, and suites that couldn't be set up, count as failed tests: nobody saw their
 * tests.
 */
export const count = (modules: readonly TestModule[], unhandled: number): Counts => {
  const counts: Counts = { passed: 0, failed: unhandled, skipped: 0, reasons: {} }
  for (const module of modules) {
    const broken =
      module.errors().length > 0 ||
      [...module.children.allSuites()].some((suite) => suite.errors().length > 0)
    if (broken) counts.failed++
    for (const test of module.children.allTests()) {
      const result = test.result()
      if (result.state === 'passed') counts.passed++
      else if (result.state === 'skipped') {
        counts.skipped++
        const reason = broken ? 'their suite could not be set up' : (result.note ?? unexplained(test))
        counts.reasons[reason] = (counts.reasons[reason] ?? 0) + 1
      } else counts.failed++
    }
  }
  return counts
}

/** vitest loads a reporter by its default export; CLEARPANE_TEST_REPORT names the file. */
export class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const file = process.env.CLEARPANE_TEST_REPORT
    if (file !== undefined) writeFileSync(file, JSON.stringify(count(modules, unhandled.length)))
  }
}

export default CountReporter
