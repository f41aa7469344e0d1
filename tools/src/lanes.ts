/**
 * The lanes that test files belong to. A test file's name or folder determines its lane: docs/how-to/add-a-test.md.
 * vitest.config.ts and `npm test` read this file.
 */
import { matchesGlob } from 'node:path'

// The patterns begin with the project's own folders, because a Wine prefix in .cache contains a link to the whole
// disk as drive Z:, and `**` would follow that link.
const own = '{packages,apps,tools,bench}'
const exclude = ['**/node_modules/**', '**/dist/**', '.cache/**', 'tools/bad-samples/**']

const long = ['{packages,apps,tools,bench,e2e}/**/*.long.test.ts']
const quiet = [`${own}/**/*.quiet.test.ts`]
const wine = [`${own}/**/*wine*.test.ts`, '{packages,apps,tools,bench,e2e}/**/wine/**/*.test.ts']
const heavy = [`${own}/**/*.heavy.test.ts`, 'e2e/**/*.test.ts']

export const lanes = {
  light: {
    include: [`${own}/**/*.test.{ts,tsx}`],
    exclude: [...exclude, ...heavy, ...wine, ...long, ...quiet],
  },
  heavy: { include: heavy, exclude: [...exclude, ...wine, ...long, ...quiet] },
  wine: { include: wine, exclude: [...exclude, ...long, ...quiet] },
  long: { include: long, exclude },
  quiet: { include: quiet, exclude },
}

export type Lane = keyof typeof lanes

const matches = (file: string, globs: readonly string[]) => globs.some((glob) => matchesGlob(file, glob))

/**
 * Returns the lanes of a file, whose path is relative to the repository's root; the list is empty if the file isn't a
 * test.
 */
export const lanesOf = (file: string): Lane[] =>
  (Object.keys(lanes) as Lane[]).filter(
    (lane) => matches(file, lanes[lane].include) && !matches(file, lanes[lane].exclude),
  )
