/** Returns a run's state in one word: in place, undone, or the reason why it's neither. Pure. */
import type { RunSummary } from '@clearpane/model'
import type { Tone } from '../../ui/index.ts'

type Facts = Pick<RunSummary, 'result' | 'changed' | 'undone' | 'origin' | 'lasting'>

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
  | 'forGood'
  | 'ran'
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
  forGood: 'neutral',
  ran: 'ok',
  putBack: 'neutral',
  unreadable: 'danger',
}

/**
 * Returns the word for a run that left nothing to undo: it deleted files, or carried out an action such as emptying a
 * cache.
 */
const onceWord = ({ lasting }: Pick<Facts, 'lasting'>): RunWord => {
  if (lasting === undefined) return 'nothing'
  return lasting.forGood > 0 ? 'forGood' : 'ran'
}

const wordOf = (run: Facts): RunWord => {
  const { result, changed, undone, origin, lasting } = run
  if (result === 'running' || result === 'uncertain' || result === 'unreadable') return result
  // Deleted files stay deleted, so a run that deleted files is never undone completely.
  if (changed > 0 && undone >= changed) return (lasting?.forGood ?? 0) > 0 ? 'partlyUndone' : 'undone'
  if (undone > 0) return 'partlyUndone'
  if (result !== 'done') return result
  if (changed === 0) return onceWord(run)
  return origin.kind === 'selection' ? 'kept' : 'putBack'
}

/**
 * Whether a run made changes that are still in effect. For an undo, the answer is always no, because undoing it would
 * apply the undone changes again.
 */
export const canBeUndone = ({ changed, undone, origin }: Omit<Facts, 'result'>): boolean =>
  origin.kind === 'selection' && changed > undone

export const runState = (run: Facts): { word: RunWord; tone: Tone } => {
  const word = wordOf(run)
  return { word, tone: tones[word] }
}
