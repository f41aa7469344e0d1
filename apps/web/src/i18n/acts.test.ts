import { acts } from '@clearpane/model'
import { expect, it } from 'vitest'
import { flatten, words } from '../testing/words.ts'

/** The names that the words may contain: a setting or a profile has one name, taken from several. */
const shownNames = (names: readonly string[]): string[] =>
  names.includes('en') || names.includes('preset')
    ? ['name', ...names.filter((name) => name === 'count')]
    : [...names]

it.each(['en', 'de'] as const)('every act of a run has words in %s, with exactly its names', (language) => {
  const found = flatten(words[language].get('acts') ?? {}).map(([key, text]) => [
    key.replace(/_(?:one|other)$/, ''),
    [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => String(name)).sort(),
  ])
  expect(new Map(found as [string, string[]][])).toEqual(
    new Map(Object.entries(acts).map(([id, names]) => [id, shownNames(names).sort()])),
  )
})
