import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Path of the checkout that contains this file. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')

export const fromRoot = (...parts: string[]): string => join(root, ...parts)

/** Folder for everything that can be deleted and made again: packs, prefixes, stamps. Git ignores it. */
export const cacheDir = fromRoot('.cache')
