/** The subject of a question, and the answer to it: sentences built from facts, and findings of rules. */
import type { FactKey } from '../facts/fact-table.ts'
import type { AdvicePage } from '../rules/rule.ts'
import { factsNamed, type InBoth } from '../words/say.ts'

/** A sentence, and the page that shows the figure it contains. */
export type Line = { goesTo: AdvicePage; say: InBoth; needs: readonly FactKey[] }

export type Intent = {
  id: string
  /** Questions as users ask them; the palette suggests the first of them. */
  ask: InBoth<readonly [string, ...string[]]>
  /**
   * Alternative lists of word beginnings: if a question contains all words of one alternative, it has this subject.
   * `|` separates several spellings of the same word.
   */
  words: InBoth<readonly string[]>
  lines: readonly Line[]
  /** Rules whose findings belong to the answer. */
  rules: readonly string[]
  /** The sentence to use if none of the rules found anything. */
  fine?: Line
  /**
   * An additional source for the answer: the changes since a given day, or the settings mentioned in the question.
   */
  also?: 'changes' | 'settings'
}

export const line = (goesTo: AdvicePage, en: string, de: string): Line => ({
  goesTo,
  say: { en, de },
  needs: factsNamed(en),
})

/** Returns an id by which a page can find a sentence of an answer again. */
export const lineId = (intent: string, at: number | 'fine' | 'unread'): string => `${intent}:${at}`
