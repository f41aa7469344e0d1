import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout this file lies in. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')

export const fromRoot = (...parts: string[]): string => join(root, ...parts)

/** Everything that may be thrown away and made again: packs, prefixes, stamps. Git ignores it. */
export const cacheDir = fromRoot('.cache')
