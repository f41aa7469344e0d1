import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Path of the checkout that this file is part of. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')

export const fromRoot = (...parts: string[]): string => join(root, ...parts)

/** Folder for everything that can be deleted and recreated: packages, prefixes, stamps. Git ignores it. */
export const cacheDir = fromRoot('.cache')
