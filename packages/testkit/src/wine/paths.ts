/** Paths as Linux names them, and as Windows programs inside Wine do. */
import { join } from 'node:path'
import { cacheDir } from '../root.ts'

export const wineCache = join(cacheDir, 'wine')

/** Converts a path: Wine shows the whole Linux tree as drive Z:. */
export const toWindowsPath = (path: string): string => `Z:${path.replaceAll('/', '\\')}`
