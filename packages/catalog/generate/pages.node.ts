/**
 * Writes one page for each area of the catalog when `npm run catalog:pages` runs. The pages go into dist/catalog,
 * which git ignores, and the index into docs/catalog/README.md, which is committed.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { presets, tweaks } from '../src/index.ts'
import { catalogPages } from './pages.ts'

const inRepository = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const built = inRepository('dist/catalog')
const index = inRepository('docs/catalog/README.md')

/** Writes the pages. Returns the number of pages written, including the index. */
export const writePages = (): number => {
  const pages = catalogPages(tweaks, presets)
  rmSync(built, { recursive: true, force: true })
  mkdirSync(built, { recursive: true })
  for (const { file, text } of pages) {
    writeFileSync(join(built, file), text)
    if (file === 'README.md') writeFileSync(index, text)
  }
  return pages.length
}

if (import.meta.main) console.log(`dist/catalog: ${writePages()} pages`)
