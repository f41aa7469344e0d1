/** A reporter for vitest that counts the tests that really ran, and gives the reasons why the others didn't. */
import { writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

export type Counts = {
  passed: number
  /**
   * The tests that failed, with the first lines of the reason. Failed tests are printed again at the end, because the
   * end is usually kept if a log is cut off.
   */
  failures: string[]
  skipped: number
  /** Number of tests that never ended because the run was cancelled, so that it's unknown whether they pass. */
  notRun: number
  /** Number of tests for each reason. */
  reasons: Record<string, number>
  /** Seconds that each of the slowest files took, including the set-up. */
  slowest: { file: string; seconds: number }[]
}

/**
 * Returns the reason for a skip that has no note. If a whole suite is skipped, it has no note; by convention, its
 * title ends with the reason.
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

/** Returns the beginning of messages, which is enough to show which limit or which value failed. */
const beginning = (errors: readonly { message?: string }[]): string =>
  stripVTControlCharacters(errors[0]?.message ?? 'no message')
    .split('\n')
    .slice(0, 6)
    .join('\n    ')

/**
 * Counts tests. If a file couldn't be loaded or a suite couldn't be set up, this counts as a failed test, because its
 * tests never ran.
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

/** Reporter that vitest loads by its default export; CLEARPANE_TEST_REPORT names the file. */
export class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message?: string }[]): void {
    const file = process.env.CLEARPANE_TEST_REPORT
    if (file !== undefined) writeFileSync(file, JSON.stringify(count(modules, unhandled)))
  }
}

export default CountReporter
