/** The parts of the app that are loaded when they are first used. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The files of the page's parts are named only by their hash; the build's own list shows which file belongs to which
 * part.
 */
export const fileOfPart = (part: string): string => {
  const manifest = fileURLToPath(new URL('../../../apps/web/dist/.vite/manifest.json', import.meta.url))
  const all: Record<string, { file: string }> = JSON.parse(readFileSync(manifest, 'utf8'))
  const found = Object.entries(all).find(([source]) => source.endsWith(`/${part}.tsx`))
  if (found === undefined) throw new Error(`the build has no part ${part}`)
  return found[1].file
}
