import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { presets, tweaks } from '../src/index.ts'
import { catalogPages, desiredText } from './pages.ts'

const index = fileURLToPath(new URL('../../../docs/catalog/README.md', import.meta.url))

test('the index of the catalog has the counts of today: run `npm run catalog:check` after a change', () => {
  const page = catalogPages(tweaks, presets).find(({ file }) => file === 'README.md')
  expect(readFileSync(index, 'utf8')).toBe(page?.text)
})

test('every tweak is on a page with every value it writes', () => {
  const all = catalogPages(tweaks, presets)
    .map(({ text }) => text)
    .join('\n')
  for (const { id } of tweaks) expect(all).toContain(`\`${id}\` · `)
  expect(desiredText({ want: 'value', value: { type: 'REG_DWORD', data: 1 } })).toBe('`REG_DWORD 1`')
})
