/**
 * Tests the pages, the messages, the catalog with its profiles, and the rules, in both languages: their text has none
 * of the habits that made readers stumble. For each habit, there is a sentence from an earlier version as an example.
 */
import { allRules } from '@clearpane/advice/rules'
import { presets, tweaks } from '@clearpane/catalog'
import { expect, it } from 'vitest'
import { flatten, type Words, words } from '../testing/words.ts'

type Texts = readonly (readonly [place: string, text: string])[]

const entries = import.meta.glob<Words>('../locales/de/entries/*.json', { import: 'default', eager: true })
const textsOf = (place: string, of: unknown): Texts =>
  flatten({ [place]: of as Words }).filter(([, text]) => text !== '')

const pages = (language: 'en' | 'de'): Texts =>
  [...words[language]].flatMap(([namespace, own]) => textsOf(namespace, own))
const rules = (language: 'en' | 'de'): Texts =>
  allRules.flatMap(({ id, words: own }) => textsOf(id, own[language] as unknown as Words))
/**
 * The names of the catalog's entries and the words for their states; the catalog contains both languages side by
 * side.
 */
const labels = (language: 'en' | 'de'): Texts =>
  tweaks.flatMap(({ id, name, states, otherwise }) =>
    [name, states?.open, states?.set, otherwise].flatMap(
      (one): Texts => (one === undefined ? [] : [[id, one[language]]]),
    ),
  )
const all = {
  en: [
    ...pages('en'),
    ...rules('en'),
    ...labels('en'),
    ...tweaks.flatMap(({ id, title, description, riskReason, disputed = '', notes = '' }) =>
      textsOf(id, { title, description, riskReason, disputed, notes }),
    ),
    ...presets.flatMap(({ id, title, summary, features, warning, leavesAlone }) =>
      textsOf(id, { title, summary, features, warning, leavesAlone } as unknown as Words),
    ),
  ],
  de: [
    ...pages('de'),
    ...rules('de'),
    ...labels('de'),
    ...Object.values(entries).flatMap((own) => textsOf('entries', own)),
  ],
} satisfies Record<'en' | 'de', Texts>

const habits: readonly [habit: string, language: 'en' | 'de', pattern: RegExp, example: string][] = [
  [
    'a what-clause as the subject of a sentence',
    'en',
    /(?:^|[.!?:] )What [^?.]*\./,
    'What you type into the Start menu goes to Bing.',
  ],
  [
    'a thing that says, believes or wants something',
    'en',
    /\b(?:Windows|PC|system|it|page|list|log|rule|program|service|policy|Edge|change|review|which(?: then)?) (?:says?|said|believes?|thinks?|intends?|hopes|calls it)\b/i,
    'Windows believes it is offline.',
  ],
  ['a need for nothing', 'en', /\b(?:needs?|asks? for|requires?) no\b/i, 'It needs no restart.'],
  [
    'a device that dozes, or a change that somebody gets all of',
    'en',
    /\b(?:dozes?|impersonal|takes part|get all of it|may be learned|any size may go|files that go|could go)\b/i,
    'Idle devices doze',
  ],
  [
    'a state that only names another one',
    'en',
    /^(?:As Windows (?:intends|decides|has it)|Another (?:time|plan|delay|method)|By itself|Other (?:hours|times))$/,
    'As Windows intends',
  ],
  [
    'a thing that says, believes or wants something',
    'de',
    /\b(?:Windows|System|PC|Gerät|Dienst|Er|Es|es|Laufwerk|Clearpane|Edge|md|Microsoft)\b(?: \p{L}+){0,3} (?:sagt|gesagt|glaubt|meint)(?! voraus)\b/u,
    'Das System sagt: Zugriff verweigert.',
  ],
  ['a matter that needs the reader', 'de', /\b[Bb]rauch(?:t|en) Sie\b/, 'Nichts braucht Sie'],
  [
    'words from law or from the nursery',
    'de',
    /\bin Kraft\b|\bdöst\b|\bdraußen\b|nichts wert|tote Läufe|für einen Menschen|etwas klemmt/i,
    'Alle Änderungen in Kraft',
  ],
  [
    'data or files that go',
    'de',
    /dürfen hinaus|geht (?:mit [^.]*)?(?:hinaus|ins Netz)|mitgehen|geht mit\.|weg kann|Dateien, die gehen|könnten gehen/,
    'Stimme geht ins Netz',
  ],
  [
    'a literal translation of "you notice" or "health score"',
    'de',
    /\bSie merken:|Gesundheitswert|Sicher privat|Abstimmen und härten/,
    'Sie merken: Phone Link zeigt keine Anrufe.',
  ],
]

it.each(habits)('no text has this habit: %s (%s)', (_, language, pattern, example) => {
  expect(example).toMatch(pattern)
  expect(all[language].filter(([, text]) => pattern.test(text)).map((one) => one.join(': '))).toEqual([])
})

it.each(['en', 'de'] as const)(
  'more than 6,000 texts of the product in %s are checked for bad habits of wording',
  (language) => {
    expect(all[language].length).toBeGreaterThan(6000)
  },
)
