/** A group: the code that is mutated, the tests for it, and the percentage of faults that the tests must notice. */

export type Group = {
  /** Files in which a fault would cause a false statement about a run, or a security hole. */
  mutate: readonly string[]
  /**
   * The light tests for the same files. If this list included tests that start processes or fuzz for seconds, a run
   * would take days.
   */
  tests: readonly string[]
  /**
   * The percentage of faults that the tests must notice. This percentage was set after the group's first complete
   * run, and is only ever raised.
   */
  breakAt: number
}

const engine = 'packages/engine/src/**/*.test.ts'
const jobs = 'packages/service/src/jobs'
const staged =
  'apps/web/src/{changes/{staged,run/run-task,run/run-state,review/consequences},shared/plan-view}'

/**
 * Small groups, each with its own score: a complete run takes hours, and if one group is cut off, the other groups
 * keep their scores.
 */
export const groups: Readonly<Record<string, Group>> = {
  staging: { mutate: [`${staged}.ts`], tests: [`${staged}.test.ts`], breakAt: 75 },
  guard: {
    mutate: ['apps/server/src/http/guard.ts'],
    tests: ['apps/server/src/http/{guard,attacks,session/session}.test.ts'],
    breakAt: 74,
  },
  jobs: {
    mutate: [`${jobs}/*.ts`, '!**/*.test.ts'],
    tests: [`${jobs}/*.test.ts`],
    breakAt: 64,
  },
  broker: {
    mutate: ['packages/service/src/broker/*.ts', '!**/*.test.ts'],
    tests: ['packages/service/src/broker/{broker,check-order,prompt}.test.ts'],
    breakAt: 57,
  },
  runs: {
    mutate: ['packages/engine/src/{run,journal}/*.ts', 'packages/engine/src/plan/undo.ts', '!**/*.test.ts'],
    tests: [engine],
    breakAt: 62,
  },
  planning: {
    mutate: [
      'packages/engine/src/**/*.ts',
      '!packages/engine/src/{run,journal}/*.ts',
      '!packages/engine/src/plan/undo.ts',
      '!**/*.test.ts',
      '!**/testing/**',
    ],
    tests: [engine],
    breakAt: 54,
  },
}
