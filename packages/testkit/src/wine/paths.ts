/** Paths as Linux writes them, and as Windows programs in Wine write them. */
import { join } from 'node:path'
import { cacheDir } from '../root.ts'

export const wineCache = join(cacheDir, 'wine')

/** Converts a path; Wine shows the entire Linux directory tree as drive Z:. */
export const toWindowsPath = (path: string): string => `Z:${path.replaceAll('/', '\\')}`
