/**
 * What the browser needs of the contract: for each call its method, its path and whether it changes a PC. The
 * build puts that in the place of packages/contracts/src/calls.ts, whose schemas and sentences are the
 * server's; with each page they would weigh more on the first one.
 */
import { fileURLToPath } from 'node:url'
import * as contracts from '@clearpane/contracts'
import type { Plugin } from 'vite'

const callsFile = fileURLToPath(new URL('../../packages/contracts/src/calls.ts', import.meta.url)).replaceAll(
  '\\',
  '/',
)

/**
 * The module's text. Lists stay lists; a schema becomes the one that refuses to check
 * (src/lib/api/inert-schemas.ts).
 */
export const pathsModule = (): string => {
  const calls = Object.fromEntries(
    Object.entries(contracts.calls).map(([name, { method, path, job }]) => [name, { method, path, job }]),
  )
  return [
    "import { z } from 'zod'",
    `export const calls = ${JSON.stringify(calls)}`,
    `export const resetTypes = ${JSON.stringify(contracts.resetTypes)}`,
    'export const eventSchema = z',
    'export const jobSchema = z',
  ].join('\n')
}

export const contractPaths = (): Plugin => ({
  name: 'clearpane:contract-paths',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id.replaceAll('\\', '/').split('?')[0] === callsFile ? { code: pathsModule(), moduleType: 'js' } : null,
})
