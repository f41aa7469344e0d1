/** Runs light tests in a given order: some of them always, and the others for as long as there is time. */
import { relative } from 'node:path'
import { root } from '@clearpane/testkit/root'
import {
  BaseSequencer,
  createVitest,
  type TestCase,
  type TestModule,
  type TestSpecification,
} from 'vitest/node'
import { type Counts, count } from '../reporter.ts'
import { addCounts } from '../run-vitest.ts'

export type QuickRun = {
  counts: Counts
  /** Number of test files that were left out for lack of time. */
  left: number
}

/**
 * Checks whether a test has run. If a run was cancelled, vitest marks the tests that hadn't been run yet as pending,
 * or as skipped with its own note.
 */
const wasReached = (test: TestCase): boolean => {
  const result = test.result()
  return result.state !== 'pending' && !(result.state === 'skipped' && /abort/i.test(result.note ?? ''))
}

const ended = (modules: readonly TestModule[]): TestModule[] =>
  modules.filter(
    (module) =>
      !['queued', 'pending'].includes(module.state()) && [...module.children.allTests()].every(wasReached),
  )

/**
 * Runs the tests. `always`, `more`: test files, with paths relative to the root of the repository. The tests in
 * `more` stop after the given number of milliseconds; a test that is still running then is left out and doesn't count
 * as failed.
 */
export const runQuickTests = async (
  { always, more }: { always: readonly string[]; more: readonly string[] },
  time: () => number,
): Promise<QuickRun> => {
  const files = [...always, ...more]
  const places = new Map(files.map((file, at) => [file, at]))
  const nameOf = ({ moduleId }: TestSpecification) => relative(root, moduleId).replaceAll('\\', '/')
  const placeOf = (one: TestSpecification) => places.get(nameOf(one)) ?? files.length
  // In vitest's own order, the slowest file would come first.
  class InOrder extends BaseSequencer {
    override async sort(found: TestSpecification[]): Promise<TestSpecification[]> {
      return found.toSorted((a, b) => placeOf(a) - placeOf(b))
    }
  }
  const vitest = await createVitest('test', {
    root,
    watch: false,
    project: ['light'],
    reporters: ['default'],
    sequence: { sequencer: InOrder },
  })
  const run = async (some: readonly string[]): Promise<QuickRun> => {
    const wanted = new Set(some)
    const all = await vitest.globTestSpecifications([...some])
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
      all.filter((one) => wanted.has(nameOf(one))),
    )
    const whole = ended(testModules)
    return {
      counts: count(whole, unhandledErrors as { message?: string }[]),
      left: some.length - whole.length,
    }
  }
  let timer: NodeJS.Timeout | undefined
  try {
    await vitest.standalone()
    const runs = always.length === 0 ? [] : [await run(always)]
    const left = time()
    if (more.length > 0 && left > 0) {
      timer = setTimeout(() => void vitest.cancelCurrentRun('keyboard-input'), left)
      runs.push(await run(more))
    } else runs.push({ counts: addCounts([]), left: more.length })
    return {
      counts: addCounts(runs.map(({ counts }) => counts)),
      left: runs.reduce((sum, one) => sum + one.left, 0),
    }
  } finally {
    clearTimeout(timer)
    await vitest.close()
  }
}
