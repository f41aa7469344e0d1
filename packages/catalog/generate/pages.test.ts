import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { presets, tweaks } from '../src/index.ts'
import { catalogPages, desiredText } from './pages.ts'

const folder = fileURLToPath(new URL('../../../docs/catalog/', import.meta.url))

test('docs/catalog is what the catalog says: run `npm run catalog:check` after a change', () => {
  const pages = catalogPages(tweaks, presets)
  expect(readdirSync(folder).sort()).toEqual(pages.map(({ file }) => file).sort())
  for (const { file, text } of pages)
    expect({ file, text: readFileSync(`${folder}${file}`, 'utf8') }).toEqual({ file, text })
})

test('every tweak is on a page with every value it writes', () => {
  const all = catalogPages(tweaks, presets)
    .map(({ text }) => text)
    .join('\n')
  for (const { id } of tweaks) expect(all).toContain(`\`${id}\` · `)
  expect(desiredText({ want: 'value', value: { type: 'REG_DWORD', data: 1 } })).toBe('`REG_DWORD 1`')
})
