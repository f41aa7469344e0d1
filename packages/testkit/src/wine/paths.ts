/** Where things lie, as Linux and as the Windows programs inside Wine name them. */
import { join } from 'node:path'
import { cacheDir } from '../root.ts'

export const wineCache = join(cacheDir, 'wine')

/** Wine shows the whole Linux tree as drive Z:. */
export const toWindowsPath = (path: string): string => `Z:${path.replaceAll('/', '\\')}`
