/** Groups the history by day, and lists undos below the changes that they undid. Pure. */
import type { RunSummary } from '@clearpane/model'
import { type RunWord, runState } from '../../changes/index.ts'

export const shows = ['all', 'inPlace', 'undone', 'failed'] as const
export type Show = (typeof shows)[number]

/**
 * One entry in the timeline. `drifted`: how many of the entry's settings another program has changed since.
 */
export type Entry = { run: RunSummary; undos: RunSummary[]; word: RunWord; drifted: number }
export type Day = { day: string; entries: Entry[] }

export const isShow = (value: string | null): value is Show => shows.some((one) => one === value)

const suits: Record<Show, (entry: Entry) => boolean> = {
  all: () => true,
  inPlace: ({ run }) => run.origin.kind === 'selection' && run.changed > run.undone,
  undone: ({ run }) => run.undone > 0,
  failed: ({ run, word }) =>
    run.failed > 0 || ['failed', 'interrupted', 'uncertain', 'unreadable'].includes(word),
}

/** Returns the day in the user's time zone, because that is what users mean by "today". */
export const dayOf = (iso: string): string => {
  const at = new Date(iso)
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

/**
 * Returns the entries, newest first. If the change that was undone isn't loaded, its undo gets an entry of its own,
 * as does an undo of everything.
 */
export const entriesOf = (runs: readonly RunSummary[], drifted: (runId: string) => number): Entry[] => {
  const known = new Set(runs.map(({ runId }) => runId))
  const undoneBy = new Map<string, RunSummary[]>()
  for (const run of runs)
    if (run.origin.kind === 'undo' && known.has(run.origin.runId))
      undoneBy.set(run.origin.runId, [...(undoneBy.get(run.origin.runId) ?? []), run])
  const folded = new Set([...undoneBy.values()].flat())
  return runs
    .filter((run) => !folded.has(run))
    .map((run) => ({
      run,
      undos: undoneBy.get(run.runId) ?? [],
      word: runState(run).word,
      drifted: drifted(run.runId),
    }))
}

export const filtered = (entries: readonly Entry[], show: Show): Entry[] => entries.filter(suits[show])

export const daysOf = (entries: readonly Entry[]): Day[] => {
  const days: Day[] = []
  for (const entry of entries) {
    const day = dayOf(entry.run.at)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}

export type Point = { runId: string; at: number; total: number; undo: boolean }

/**
 * Returns the number of settings that were in effect after each run, oldest run first. All runs are needed for this
 * number, because older runs count too.
 */
export const inPlaceOver = (runs: readonly RunSummary[]): Point[] => {
  let total = 0
  return runs
    .filter(({ changed }) => changed > 0)
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map((run) => {
      const undo = run.origin.kind !== 'selection'
      total = Math.max(0, total + (undo ? -run.settings.held : run.settings.held))
      return { runId: run.runId, at: Date.parse(run.at), total, undo }
    })
}
