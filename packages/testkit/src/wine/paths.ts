/** Paths in the form that Linux uses, and in the form that Windows programs in Wine use. */
import { join } from 'node:path'
import { cacheDir } from '../root.ts'

export const wineCache = join(cacheDir, 'wine')

/** Converts a path; Wine shows the whole directory tree of Linux as drive Z:. */
export const toWindowsPath = (path: string): string => `Z:${path.replaceAll('/', '\\')}`
