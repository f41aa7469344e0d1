import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { presets, tweaks } from '../src/index.ts'
import { specIds } from '../src/specification/ids.ts'
import { catalogPages, desiredText } from './pages.ts'

const index = fileURLToPath(new URL('../../../docs/catalog/README.md', import.meta.url))

test('the catalog’s index has the current counts (run `npm run catalog:check` after a change)', () => {
  const page = catalogPages(tweaks, presets).find(({ file }) => file === 'README.md')
  expect(readFileSync(index, 'utf8')).toBe(page?.text)
})

test('every tweak is described on a page together with every value that it writes', () => {
  const all = catalogPages(tweaks, presets)
    .map(({ text }) => text)
    .join('\n')
  for (const { id } of tweaks) expect(all).toContain(`\`${id}\` · `)
  expect(desiredText({ want: 'value', value: { type: 'REG_DWORD', data: 1 } })).toBe('`REG_DWORD 1`')
})

const file = fileURLToPath(new URL('../../../docs/specification.md', import.meta.url))

/** Reads the rows of the table under "Switches" as groups, each with its ids. */
const idsOf = (text: string): string[] => {
  const [, section = ''] = text.split(/^## Switches$/m)
  return [...section.matchAll(/^\| `([\w.]+)` \| (.+) \|$/gm)].flatMap(([, group, ids = '']) =>
    [...ids.matchAll(/`([^`]+)`/g)].map(([, id]) => `${group}.${id}`),
  )
}

const text = readFileSync(file, 'utf8')

test('docs/specification.md lists every switch in the catalog, and no others', () => {
  expect(idsOf(text).toSorted()).toEqual(specIds.toSorted())
})

test('the check of docs/specification.md fails if one id is missing from the file', () => {
  expect(idsOf(text.replace('`tempFiles` ', '')).toSorted()).not.toEqual(specIds.toSorted())
})
