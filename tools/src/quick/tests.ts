/** The light tests that reach a change, the closest first, for as long as there is time. */
import { relative } from 'node:path'
import { root } from '@clearpane/testkit/root'
import { BaseSequencer, createVitest, type TestRunResult, type TestSpecification } from 'vitest/node'
import { type Counts, count } from '../reporter.ts'
import { nearestFirst } from './nearest.ts'

export type QuickRun = {
  counts: Counts
  /** Test files that there was no time for. */
  left: number
}

export type QuickAsk = {
  /** The commit that a change is counted from, and the paths that have changed since. */
  base: string
  changed: readonly string[]
  /** Of file names, as Vitest takes them. */
  filters: string[]
  /** Milliseconds for all of it. A file that still runs then is ended. */
  time: number
}

/** Vitest calls it an error when no test reaches a change. */
const ifNone = (error: unknown): Pick<TestRunResult, 'testModules' | 'unhandledErrors'> => {
  if (error instanceof Error && 'code' in error && error.code === 'VITEST_FILES_NOT_FOUND')
    return { testModules: [], unhandledErrors: [] }
  throw error
}

/** However long the rest took, the closest tests run. */
const leastMs = 10_000

export const runQuickTests = async ({ base, changed, filters, time }: QuickAsk): Promise<QuickRun> => {
  let files = 0
  let timer: NodeJS.Timeout | undefined
  const until = performance.now() + time
  // Vitest's own order begins with the slowest file.
  class NearestFirst extends BaseSequencer {
    override async sort(found: TestSpecification[]): Promise<TestSpecification[]> {
      files = found.length
      timer = setTimeout(
        () => void vitest.cancelCurrentRun('keyboard-input'),
        Math.max(leastMs, until - performance.now()),
      )
      return nearestFirst(found, ({ moduleId }) => relative(root, moduleId).replaceAll('\\', '/'), changed)
    }
  }
  const vitest = await createVitest('test', {
    root,
    run: true,
    watch: false,
    project: ['light'],
    changed: base,
    reporters: ['default'],
    sequence: { sequencer: NearestFirst },
  })
  try {
    const { testModules, unhandledErrors } = await vitest.start(filters).catch(ifNone)
    const ended = testModules.filter((module) => ['passed', 'failed'].includes(module.state()))
    return { counts: count(ended, unhandledErrors as { message?: string }[]), left: files - ended.length }
  } finally {
    clearTimeout(timer)
    await vitest.close()
  }
}
