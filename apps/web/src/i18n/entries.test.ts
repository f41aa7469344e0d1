/**
 * Tests that every sentence of the catalog and its profiles that appears on a page has a German translation, and that
 * there are no superfluous translations.
 */
import { presets, specAnswers, tweaks } from '@clearpane/catalog'
import { customGroups, shortGroups } from '@clearpane/contracts'
import { describe, expect, it } from 'vitest'
import { pages } from '../app/pages.ts'
import { englishOnly, quoted } from '../testing/words.ts'
import type { EntryWords } from './entry-words.ts'
import { saidIn } from './said.ts'

const files = import.meta.glob<EntryWords>('../locales/de/entries/*.json', { import: 'default', eager: true })
const german = new Map(Object.values(files).flatMap((words) => Object.entries(words)))

const sentences = ['description', 'riskReason', 'disputed', 'notes'] as const
const ofPreset = ['title', 'summary', 'features', 'warning', 'leavesAlone'] as const

/** Returns every string of an entry or a profile, along with its place; each line of a list has its own place. */
const textsOf = (place: string, of: unknown): [place: string, text: string][] => {
  if (typeof of === 'string') return [[place, of]]
  return typeof of !== 'object' || of === null
    ? []
    : Object.entries(of).flatMap(([key, inner]) => textsOf(`${place}: ${key}`, inner))
}

const only = (of: object, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(of).filter(([key]) => keys.includes(key)))
/** If one of the generator's switches changes nothing, its text gives the reason. */
const groups: readonly Readonly<Record<string, readonly string[]>>[] = [customGroups, shortGroups]
const switches = new Set(
  groups.flatMap((all) =>
    Object.entries(all).flatMap(([group, keys]) => keys.map((key) => `${group}.${key}`)),
  ),
)
const english = [
  ...tweaks.flatMap((tweak) => textsOf(tweak.id, only(tweak, sentences))),
  ...presets.flatMap((preset) => textsOf(preset.id, only(preset, ofPreset))),
  ...[...switches].flatMap((id) => textsOf(id, { why: specAnswers[id] })),
]
const inGerman = [...german].flatMap(([id, own]) => textsOf(id, own))

/** Names that are the same in English and in German. */
const names = new Set(['Windows 11 Mini', 'SysMain (Superfetch)'])

describe('the catalog’s German text', () => {
  it('has every sentence of each entry and profile, and no sentence without an English original', () => {
    const places = (texts: readonly [string, string][]) => texts.map(([place]) => place).toSorted()
    console.info(`${english.length} sentences of the catalog, ${inGerman.length} in German`)
    expect(places(inGerman)).toEqual(places(english))
  })

  it('is written in German from the first word to the last', () => {
    const left = inGerman.filter(([, text]) => englishOnly.test(text.replaceAll(quoted, '')))
    expect(left).toEqual([])
  })

  it('never repeats an English sentence', () => {
    const own = new Map(english)
    const same = inGerman.filter(([place, text]) => own.get(place) === text && !names.has(text))
    // A single word is a product's name, such as Edge, Recall or OneDrive.
    expect(same.filter(([, text]) => /\s/.test(text))).toEqual([])
  })

  it('ends its sentences where the English text ends them, and uses German quotation marks', () => {
    const own = new Map(english)
    // A string such as "11 p.m." ends with a period even if it isn't a sentence.
    const ends = (text: string) => /\.$/.test(text)
    const wrong = inGerman.filter(([place, text]) => {
      const from = own.get(place) ?? ''
      return (!/[ap]\.m\.$/.test(from) && ends(from) !== ends(text)) || /["”]| {2}/.test(text)
    })
    expect(wrong).toEqual([])
  })
})

/** The name of a page in Windows' own Settings. */
const ofWindows = new Set(['Erweitert'])

describe('a German sentence in the catalog that mentions a page', () => {
  it('uses the name that the page has in the sidebar', () => {
    const titles = new Set(pages.map(({ title }) => title.de))
    const named = inGerman.flatMap(([place, text]) =>
      [...text.matchAll(/Seite „([^“]*)“/g)].map(([, name = '']) => [place, name] as const),
    )
    expect(named.length).toBeGreaterThan(15)
    expect(named.filter(([, name]) => !titles.has(name) && !ofWindows.has(name))).toEqual([])
  })
})

describe('the text of an entry', () => {
  const entry = { id: 'x.y', description: 'It does.', riskReason: 'It costs.' }
  const words = new Map([['x.y', { description: 'Es tut.', disputed: 'Von einer anderen Version.' }]])

  it('is in English without a language mark on an English page', () =>
    expect(saidIn(entry, 'en', words)).toEqual({ ...entry, lang: undefined }))

  it('is marked as English on a German page while its German version isn’t loaded or doesn’t exist', () => {
    expect(saidIn(entry, 'de', null)).toEqual({ ...entry, lang: 'en' })
    expect(saidIn({ ...entry, id: 'x.z' }, 'de', words)).toEqual({ ...entry, id: 'x.z', lang: 'en' })
  })

  it('is the same object each time in German, and has no fields that the English entry lacks', () => {
    const said = saidIn(entry, 'de', words)
    expect(said).toEqual({ ...entry, description: 'Es tut.' })
    expect(said.lang).toBeUndefined()
    expect(saidIn(entry, 'de', words)).toBe(said)
  })
})
