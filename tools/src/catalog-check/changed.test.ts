import { expect, test } from 'vitest'
import { changedEntries } from './changed.ts'

const entry = (id: string, title: string) => `  tweak({\n    id: '${id}',\n    title: '${title}',\n  }),\n`
const file = (...entries: string[]) => `export const folders = [\n${entries.join('')}]\n`
const first = entry('a.first', 'Show the first')
const second = entry('a.second', 'Show the second')

test.each<[string, string, string, string[]]>([
  ['finds nothing in two equal files', file(first, second), file(first, second), []],
  [
    'finds a new entry, and not the one before it',
    file(first, second),
    file(first, entry('a.new', 'New'), second),
    ['a.new'],
  ],
  [
    'finds an entry whose title changed',
    file(first, second),
    file(entry('a.first', 'Hide the first'), second),
    ['a.first'],
  ],
  ['finds every entry of a new file', '', file(first, second), ['a.first', 'a.second']],
])('the list of changed entries is right: %s', (_, before, after, ids) => {
  expect(changedEntries(before, after)).toEqual(ids)
})
