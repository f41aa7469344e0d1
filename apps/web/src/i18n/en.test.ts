import { describe, expect, it } from 'vitest'
import { areas } from './areas.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import type { Language } from './language.ts'

type Words = { [key: string]: string | readonly string[] | Words }

const flatten = (words: Words, path = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'string') return [[path + key, value]]
    if (Array.isArray(value)) return value.map((text, i) => [`${path}${key}.${i}`, String(text)])
    return flatten(value as Words, `${path}${key}.`)
  })

const words = flatten(en)
const byKey = new Map(words)
const variables = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

/** Nothing to do about a change that came out as planned. */
const mayBeEmpty = new Set(['run.todo.done', 'run.todo.recoveredApplied'])

describe('the word catalog', () => {
  it('has a word for every key', () => {
    expect(words.filter(([key, text]) => text.trim() === '' && !mayBeEmpty.has(key))).toEqual([])
  })

  it('has both forms of everything that is counted, with the same variables', () => {
    const counted = words.filter(([key]) => key.endsWith('_one'))
    expect(
      words.filter(([key]) => key.endsWith('_other') && !byKey.has(key.replace(/_other$/, '_one'))),
    ).toEqual([])
    for (const [key, one] of counted) {
      const other = byKey.get(key.replace(/_one$/, '_other'))
      expect(other, key).toBeDefined()
      expect(variables(other ?? ''), key).toEqual(variables(one))
    }
  })
})

/** Every area of the product: the first page's words, then those that come with their page. */
const catalogs = async (language: Language) => [
  { area: 'first page', words: language === 'en' ? en : de },
  ...(await Promise.all(
    Object.entries(areas).map(async ([area, load]) => ({ area, words: (await load[language]()) as Words })),
  )),
]
const keysOf = (words: Words) => new Map(flatten(words))

describe('German beside English', async () => {
  const english = await catalogs('en')
  const german = await catalogs('de')
  it.each(
    english.map(({ area, words }, at) => ({
      area,
      own: keysOf(words),
      other: keysOf(german[at]?.words ?? {}),
    })),
  )(
    'the words of $area have the same keys with the same variables, and none is left in English by mistake',
    ({ own, other }) => {
      expect([...other.keys()]).toEqual([...own.keys()])
      for (const [key, text] of own) {
        const translated = other.get(key) ?? ''
        expect(variables(translated), key).toEqual(variables(text))
        expect(translated === '', key).toBe(text === '')
      }
      const longer = [...own].filter(([, text]) => text.split(' ').length > 3)
      expect(longer.filter(([key, text]) => other.get(key) === text)).toEqual([])
    },
  )

  it('no two areas use one key, or the page loaded later would change the words of another', () => {
    const all = english.flatMap(({ words }) => [...keysOf(words).keys()])
    expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([])
  })
})
