/** Lists the removed and freed amounts of a run, in the form of the specification's answer. */
import type { TaskOutcome } from '@clearpane/contracts'

const sumOf = ({ steps }: TaskOutcome, field: 'filesRemoved' | 'spaceFreed'): number | null => {
  const known = steps.flatMap((step) => step[field] ?? [])
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0)
}

/**
 * Returns the results of a task. A scheduled registry scan removes nothing, so its count of optimizations is
 * zero.
 */
export const resultsOf = (outcome: TaskOutcome | null) => {
  const filesRemoved = outcome === null ? null : sumOf(outcome, 'filesRemoved')
  return {
    filesRemoved,
    spaceFreed: outcome === null ? null : sumOf(outcome, 'spaceFreed'),
    registryOptimized: outcome?.steps.some(({ kind }) => kind === 'registry') === true ? 0 : null,
    tempFilesRemoved: filesRemoved,
  }
}
