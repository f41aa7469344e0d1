/** Returns a run's state in one word: in place, undone, or why it's neither. Pure. */
import type { RunSummary } from '@clearpane/model'
import type { Tone } from '../../ui/index.ts'

type Facts = Pick<RunSummary, 'result' | 'changed' | 'undone' | 'origin'>

export type RunWord =
  | 'running'
  | 'uncertain'
  | 'failed'
  | 'nothing'
  | 'undone'
  | 'partlyUndone'
  | 'cancelled'
  | 'interrupted'
  | 'partly'
  | 'kept'
  | 'putBack'
  | 'unreadable'

const tones: Record<RunWord, Tone> = {
  running: 'accent',
  uncertain: 'unknown',
  failed: 'danger',
  nothing: 'neutral',
  undone: 'neutral',
  partlyUndone: 'warn',
  cancelled: 'warn',
  interrupted: 'warn',
  partly: 'warn',
  kept: 'ok',
  putBack: 'neutral',
  unreadable: 'danger',
}

const wordOf = ({ result, changed, undone, origin }: Facts): RunWord => {
  if (result === 'running' || result === 'uncertain' || result === 'unreadable') return result
  if (changed > 0 && undone >= changed) return 'undone'
  if (undone > 0) return 'partlyUndone'
  if (result === 'done') return changed === 0 ? 'nothing' : origin.kind === 'selection' ? 'kept' : 'putBack'
  return result
}

/**
 * Whether it has changes still in place. An undo doesn't count: undoing it would apply again what was just
 * undone.
 */
export const canBeUndone = ({ changed, undone, origin }: Omit<Facts, 'result'>): boolean =>
  origin.kind === 'selection' && changed > undone

export const runState = (run: Facts): { word: RunWord; tone: Tone } => {
  const word = wordOf(run)
  return { word, tone: tones[word] }
}
