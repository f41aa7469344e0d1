/** A folder that a reader can take in at a glance: how many source files lie directly in one. */
import { dirname } from 'node:path/posix'
import type { Violation } from './rule.ts'
import type { Source } from './sources.ts'

const most = 25

/** Folders that may hold more, each with its reason. */
const allowed: Readonly<Record<string, string>> = {}

/** Tests count too: whoever opens the folder sees them. */
export const checkFolders = (
  sources: readonly Source[],
  reasons: Readonly<Record<string, string>> = allowed,
): Violation[] => {
  const byFolder = Map.groupBy(
    sources.filter(({ file }) => /\.tsx?$/.test(file)),
    ({ file }) => dirname(file),
  )
  return [...byFolder].flatMap(([file, { length }]) => {
    const excused = (reasons[file] ?? '').trim() !== ''
    if (length > most === excused) return []
    const what = excused
      ? `${length} files need no exception: take the folder off the list of folders.ts`
      : `${length} files lie directly in it, at most ${most} may: sort them by topic, or name the reason in folders.ts`
    return [{ rule: 'folder-size', file, what }]
  })
}
