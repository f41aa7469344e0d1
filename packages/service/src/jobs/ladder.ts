import type { Ladder } from '@clearpane/contracts'

/**
 * Returns the progress of a job that is `part` (0 to 1) through a stage. A stage that isn't on the ladder is
 * a defect.
 */
export const percentAt = (ladder: Ladder, stage: string, part: number): number => {
  const at = ladder.findIndex(([name]) => name === stage)
  const [, end] = ladder[at] ?? []
  if (end === undefined) throw new Error(`no stage of this job is called ${stage}`)
  const start = ladder[at - 1]?.[1] ?? 0
  return start + (end - start) * Math.min(1, Math.max(0, part))
}
