/** `npm run catalog:pages`: writes docs/catalog/. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { presets, tweaks } from '../src/index.ts'
import { catalogPages } from './pages.ts'

const folder = fileURLToPath(new URL('../../../docs/catalog/', import.meta.url))
mkdirSync(folder, { recursive: true })
const pages = catalogPages(tweaks, presets)
for (const name of readdirSync(folder))
  if (!pages.some(({ file }) => file === name)) rmSync(join(folder, name))
for (const { file, text } of pages) writeFileSync(join(folder, file), text)
console.log(`docs/catalog: ${pages.length} pages`)
