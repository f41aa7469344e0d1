/** Measures the content of folders, in a separate thread. */
import { measureSpace, type SpaceSoFar, skipsOf } from '@clearpane/files'
import { type FilesSource, openFileSystem } from './source.ts'

export type SpaceAsk = {
  source: FilesSource
  roots: readonly string[]
  never: readonly string[]
  mostFolders: number
  mostFiles: number
  now: number
}

export type SpacePart = SpaceSoFar & { walked: number }

/**
 * Milliseconds between messages: short enough for the page that shows the progress, but no shorter, because each
 * message costs the main thread time.
 */
const betweenMs = 250
/** Maximum number of subfolders reported for each requested folder: as many as the page shows during the scan. */
const mostGrowing = 40

export const spaceWork = async (ask: SpaceAsk, report: (part: SpacePart) => void) => {
  const { source, never, ...input } = ask
  const started = performance.now()
  let last = 0
  const found = measureSpace(await openFileSystem(source), {
    ...input,
    skips: skipsOf(never),
    onFolder: ({ files }, soFar) => {
      const at = performance.now()
      if (at - last < betweenMs) return
      last = at
      report({ walked: files, ...soFar(mostGrowing) })
    },
  })
  return { ...found, tookMs: performance.now() - started }
}
