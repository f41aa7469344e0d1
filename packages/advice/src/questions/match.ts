/**
 * Determines a question's subject from its words. This code is pure: it uses no model and no network, and keeps no
 * state.
 */
import { languages } from '../words/say.ts'
import type { Intent } from './intent.ts'
import { partIntents } from './parts.ts'
import { safetyIntents } from './safety.ts'
import { speedIntents } from './speed.ts'
import { upkeepIntents } from './upkeep.ts'

export const allIntents: readonly Intent[] = [
  ...speedIntents,
  ...partIntents,
  ...safetyIntents,
  ...upkeepIntents,
]
const byId = new Map(allIntents.map((intent) => [intent.id, intent]))
export const intentById = (id: string): Intent | null => byId.get(id) ?? null

/**
 * Splits a question into lower-case words, without punctuation. The letters ä, ö, ü and ß are kept, because users
 * type them.
 */
export const tokensOf = (question: string): string[] =>
  question
    .toLowerCase()
    .normalize('NFC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== '')

/** Words up to this length must match completely: "ki" must not match "kilo", nor "ram" match "rampe". */
const wholeUpTo = 3

const has = (tokens: readonly string[], spellings: string): number => {
  for (const spelling of spellings.split('|')) {
    const parts = tokensOf(spelling)
    const isThere = parts.every((part) =>
      tokens.some((token) => (part.length <= wholeUpTo ? token === part : token.startsWith(part))),
    )
    if (isThere) return spelling.length
  }
  return 0
}

/**
 * Scores an alternative: the more words match and the longer they are, the higher the score; 0 if a word is missing.
 */
const scoreOf = (tokens: readonly string[], alternative: string): number => {
  let score = 0
  for (const word of alternative.split(' ')) {
    const length = has(tokens, word)
    if (length === 0) return 0
    score += 10 + length
  }
  return score
}

const key = (question: string) => tokensOf(question).join(' ')
const asked = new Map(
  allIntents.flatMap((intent) =>
    languages.flatMap((language) => intent.ask[language].map((one) => [key(one), intent] as const)),
  ),
)

/**
 * Returns the subject of a question; null if Clearpane doesn't recognise the question. Questions are understood in
 * both languages, whichever language the screen shows.
 */
export const intentOf = (question: string): Intent | null => {
  const exact = asked.get(key(question))
  if (exact !== undefined) return exact
  const tokens = tokensOf(question)
  let best: { intent: Intent; score: number } | null = null
  for (const intent of allIntents)
    for (const language of languages)
      for (const alternative of intent.words[language]) {
        const score = scoreOf(tokens, alternative)
        if (score > (best?.score ?? 0)) best = { intent, score }
      }
  return best?.intent ?? null
}
