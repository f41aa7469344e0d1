/** Finds the dashboard's files: inside the executable, or in the folder that the build writes. */
import { dirname, resolve } from 'node:path'
import { getRawAsset, isSea } from 'node:sea'
import { fileURLToPath } from 'node:url'
import type { WebSource } from '@clearpane/server'

/**
 * This file is in apps/cli/src/ in the source and in dist/ in the bundle. In both cases, the dashboard's files are in
 * apps/web/dist below the project root.
 */
const projectRoot = (): string => {
  const here = dirname(fileURLToPath(import.meta.url))
  return here.endsWith('src') ? resolve(here, '../../..') : resolve(here, '..')
}

export const webSource = (): WebSource => {
  if (!isSea()) return { dir: resolve(projectRoot(), 'apps/web/dist') }
  return {
    readAsset: (path) => {
      try {
        return new Uint8Array(getRawAsset(`web/${path}`))
      } catch {
        return null
      }
    },
  }
}
