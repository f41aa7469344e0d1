import { closeSync, openSync, readSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Whether the first line of the test file chooses an environment other than Node's. */
const choosesEnvironment = ({ moduleId }: TestSpecification): boolean => {
  const file = openSync(moduleId, 'r')
  try {
    const head = Buffer.alloc(64)
    return head.toString('utf8', 0, readSync(file, head)).startsWith('// @vitest-environment')
  } finally {
    closeSync(file)
  }
}

/**
 * Puts the files with the same environment next to each other. Files share a worker only if they follow each other
 * and have the same environment; for each change of the environment, vitest starts a new worker, which loads all
 * modules again.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { false: plain = [], true: others = [] } = Object.groupBy(await super.sort(files), (file) =>
      String(choosesEnvironment(file)),
    )
    return [...plain, ...others]
  }
}
