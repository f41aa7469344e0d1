/** Measures what fills folders, in its own thread. */
import { isNever, measureSpace } from '@clearpane/files'
import { type FilesSource, openFileSystem } from '../source.ts'

export type SpaceAsk = {
  source: FilesSource
  roots: readonly string[]
  never: readonly string[]
  mostFolders: number
  mostFiles: number
  now: number
}

const betweenMs = 150

export const spaceWork = async (ask: SpaceAsk, report: (part: { walked: number }) => void) => {
  const { source, never, ...input } = ask
  const started = performance.now()
  let last = 0
  const found = measureSpace(await openFileSystem(source), {
    ...input,
    skips: (path) => isNever(path, never),
    onFolder: ({ files }) => {
      const at = performance.now()
      if (at - last < betweenMs) return
      last = at
      report({ walked: files })
    },
  })
  return { ...found, tookMs: performance.now() - started }
}
