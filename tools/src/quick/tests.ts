/** Light tests in a given order, for as long as there is time. */
import { relative } from 'node:path'
import { root } from '@clearpane/testkit/root'
import { BaseSequencer, createVitest, type TestSpecification } from 'vitest/node'
import { type Counts, count } from '../reporter.ts'

export type QuickRun = {
  counts: Counts
  /** Test files that there was no time for. */
  left: number
}

/** However long the rest took, the first tests run. */
const leastMs = 10_000

/** `files`: from the repository's root. `time`: milliseconds, after which no further test starts. */
export const runQuickTests = async (files: readonly string[], time: number): Promise<QuickRun> => {
  const until = performance.now() + time
  const places = new Map(files.map((file, at) => [file, at]))
  const placeOf = ({ moduleId }: TestSpecification) =>
    places.get(relative(root, moduleId).replaceAll('\\', '/')) ?? files.length
  let timer: NodeJS.Timeout | undefined
  // Vitest's own order begins with the slowest file.
  class InOrder extends BaseSequencer {
    override async sort(found: TestSpecification[]): Promise<TestSpecification[]> {
      const left = Math.max(leastMs, until - performance.now())
      timer = setTimeout(() => void vitest.cancelCurrentRun('keyboard-input'), left)
      return found.toSorted((a, b) => placeOf(a) - placeOf(b))
    }
  }
  const vitest = await createVitest('test', {
    root,
    run: true,
    watch: false,
    project: ['light'],
    reporters: ['default'],
    sequence: { sequencer: InOrder },
  })
  try {
    const { testModules, unhandledErrors } = await vitest.start([...files])
    const ended = testModules.filter((module) => !['queued', 'pending'].includes(module.state()))
    return {
      counts: count(ended, unhandledErrors as { message?: string }[]),
      left: files.length - ended.length,
    }
  } finally {
    clearTimeout(timer)
    await vitest.close()
  }
}
