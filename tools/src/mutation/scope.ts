/** What is mutated, by which tests, and how many faults may pass. */

/**
 * What a run reports, who may start one, and what a selection is: a fault here is a false statement or an
 * open door.
 */
export const mutated = [
  'packages/engine/src/**/*.ts',
  'apps/server/src/broker/**/*.ts',
  'apps/server/src/http/guard.ts',
  'apps/server/src/jobs/**/*.ts',
  'apps/web/src/tweaks/{staged,run-task,run-state,plan-view,consequences}.ts',
  '!**/*.test.ts',
  '!**/testing/**',
]

/** Light tests of the same places. Those that start processes or fuzz for seconds would take days here. */
export const tests = [
  'packages/engine/src/**/*.test.ts',
  'apps/server/src/broker/{broker,prompt}.test.ts',
  'apps/server/src/http/guard.test.ts',
  'apps/server/src/jobs/*.test.ts',
  'apps/web/src/tweaks/{staged,run-task,run-state,plan-view,consequences}.test.ts',
]

/** Percent of the faults that must be noticed. Set from the first full run; it only goes up. */
export const breakAt = 0
