/** Writes docs/catalog/, for `npm run catalog:pages` and `npm run catalog:check`. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { presets, tweaks } from '../src/index.ts'
import { catalogPages, type Page } from './pages.ts'

export type { Page } from './pages.ts'

const folder = fileURLToPath(new URL('../../../docs/catalog/', import.meta.url))

export const writePages = (): Page[] => {
  mkdirSync(folder, { recursive: true })
  const pages = catalogPages(tweaks, presets)
  for (const name of readdirSync(folder))
    if (!pages.some(({ file }) => file === name)) rmSync(join(folder, name))
  for (const { file, text } of pages) writeFileSync(join(folder, file), text)
  return pages
}

if (import.meta.main) console.log(`docs/catalog: ${writePages().length} pages`)
