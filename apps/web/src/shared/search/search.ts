/** Scores how well an item matches the typed text, by the same rule for the palette and for the search on pages. */
import { createStore, useStore } from '../../lib/store.ts'

/** An item's searchable strings, most important first. */
export type Searchable = {
  /** The item's name in each language. */
  names: readonly string[]
  keywords?: readonly string[]
  /** Its description. */
  text?: readonly string[]
  /** Ids, and the resources that the item writes. */
  technical?: readonly string[]
}

/**
 * One string for each field, in the same order as the weights. The search entry is built once for each item, not on
 * every keystroke.
 */
export type Entry = readonly string[]
const weights = [1, 0.8, 0.6, 0.2]

type Word = { typed: string; means: readonly string[] }
export type Query = readonly Word[]

/** Returns text in lower case, without accents and with single spaces: "Wi-Fi-Geräte" becomes "wi fi gerate". */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Joins strings with a bar between them and a space between words: "| wi fi | wlan |". */
const field = (texts: readonly string[] = []): string =>
  `| ${texts.map((text) => `${plain(text)} |`).join(' ')}`

export const entryOf = ({ names, keywords, text, technical }: Searchable): Entry =>
  [names, keywords, text, technical].map(field)

export type EverydayWords = readonly (readonly [word: string, means: readonly string[]])[]
const everyday = createStore<EverydayWords>([])

/**
 * The everyday words, which are loaded in parallel with the page. The page is drawn before the everyday words
 * arrive, because users don't start to type that early. If the server doesn't answer, a search finds only items that
 * contain the typed words.
 */
export const everydayWords = import('./synonyms.ts').then(
  ({ synonyms }) =>
    everyday.set(
      Object.entries(synonyms).map(([word, means]) => [plain(word), means.map((one) => plain(one))] as const),
    ),
  () => undefined,
)

/**
 * Searches again once the everyday words are loaded, because the page may have been opened with a search in its URL.
 */
export const useEverydayWords = () => useStore(everyday)

/**
 * The minimum length of a typed word that may match the start of an everyday word or the middle of another word.
 */
const longEnough = 4

export const queryOf = (typed: string, known: EverydayWords = everyday.get()): Query =>
  plain(typed)
    .split(' ')
    .filter(Boolean)
    .map((word) => ({
      typed: word,
      means: known.flatMap(([key, means]) =>
        key === word || (word.length >= longEnough && key.startsWith(word)) ? means : [],
      ),
    }))

/** The weights of matches: a match in the middle of a word counts less than a match at the start of a word. */
const levels = { text: 1, word: 0.97, start: 0.9, inside: 0.15 }

/** Returns a synonym's weight: the closest synonym counts most, and each further one counts less. */
const synonymLevel = (nth: number) => 0.85 - nth * 0.02

const hasWord = (words: string, word: string): boolean => words.includes(` ${word} `)

const startOf = (words: string, word: string): number => {
  if (!words.includes(` ${word}`)) return 0
  if (words.includes(`| ${word}`)) return levels.text
  return hasWord(words, word) ? levels.word : levels.start
}

const scoreOfWord = (entry: Entry, { typed, means }: Word): number =>
  Math.max(
    0,
    ...entry.flatMap((words, place) => {
      const weight = weights[place] ?? 0
      return [
        weight * startOf(words, typed),
        typed.length >= longEnough && words.includes(typed) ? weight * levels.inside : 0,
        ...means.map((word, nth) => (hasWord(words, word) ? weight * synonymLevel(nth) : 0)),
      ]
    }),
  )

/** Returns a score from 0 (not found) to 1. Every typed word must match; an empty search matches everything. */
export const scoreOf = (entry: Entry, query: Query): number => {
  const scores = query.map((word) => scoreOfWord(entry, word))
  if (scores.length === 0) return 1
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0) / scores.length
}
