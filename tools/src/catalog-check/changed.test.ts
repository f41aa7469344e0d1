import { expect, test } from 'vitest'
import { changedEntries } from './changed.ts'

const entry = (id: string, words: string) =>
  `## ${words}\n\n\`${id}\` · Folders · impact Low\n\n- Risk safe\n`
const page = (...entries: string[]) => `# Catalog: explorer\n\n3 changes.\n\n${entries.join('\n')}`
const one = entry('a.one', 'Show one')
const two = entry('a.two', 'Show two')

test.each<[string, string[], string[], string[]]>([
  ['nothing where the pages are the same', [page(one, two)], [page(one, two)], []],
  ['a new entry, and not the one before it', [page(one)], [page(one, two)], ['a.two']],
  ['an entry whose words changed', [page(one, two)], [page(entry('a.one', 'Hide one'), two)], ['a.one']],
  ['no entry that moved to another page', [page(one, two)], [page(two), page(one)], []],
  ['no entry that was deleted', [page(one, two)], [page(two)], []],
  ['every entry where there were no pages', [], [page(one, two)], ['a.one', 'a.two']],
])('finds %s', (_, before, after, ids) => {
  expect(changedEntries(before, after)).toEqual(ids)
})
