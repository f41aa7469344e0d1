import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { specIds } from '../src/specification/ids.ts'

const file = fileURLToPath(new URL('../../../docs/specification.md', import.meta.url))

/** Reads the rows of the table under "Switches": group → ids. */
const idsOf = (text: string): string[] => {
  const [, section = ''] = text.split(/^## Switches$/m)
  return [...section.matchAll(/^\| `([\w.]+)` \| (.+) \|$/gm)].flatMap(([, group, ids = '']) =>
    [...ids.matchAll(/`([^`]+)`/g)].map(([, id]) => `${group}.${id}`),
  )
}

const text = readFileSync(file, 'utf8')

test('docs/specification.md lists every switch of the catalog, and no other', () => {
  expect(idsOf(text).toSorted()).toEqual(specIds.toSorted())
})

test('a bad sample without one id differs', () => {
  expect(idsOf(text.replace('`tempFiles` ', '')).toSorted()).not.toEqual(specIds.toSorted())
})
