/** Where the dashboard's files are: inside the executable, or the folder the build writes. */
import { dirname, resolve } from 'node:path'
import { getRawAsset, isSea } from 'node:sea'
import { fileURLToPath } from 'node:url'
import type { WebSource } from '@clearpane/server'

/**
 * From source this file is in apps/cli/src/, in the bundle in dist/: both find apps/web/dist from the project
 * root.
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
