/** The subject of a question, and its answer: sentences made of facts, and findings of rules. */
import type { FactKey } from '../facts/fact-table.ts'
import type { AdvicePage } from '../rules/rule.ts'
import { factsNamed, type InBoth } from '../words/say.ts'

/** A sentence, and the page that shows the reading behind it. */
export type Line = { goesTo: AdvicePage; say: InBoth; needs: readonly FactKey[] }

export type Intent = {
  id: string
  /** Questions as people ask them; the palette offers the first one. */
  ask: InBoth<readonly [string, ...string[]]>
  /**
   * Alternative lists of word beginnings: a question that contains all words of one alternative has this subject. `|`
   * separates spellings of one word.
   */
  words: InBoth<readonly string[]>
  lines: readonly Line[]
  /** Rules whose findings belong to the answer. */
  rules: readonly string[]
  /** Sentence for the case that none of the rules found anything. */
  fine?: Line
  /** An additional source for the answer: the changes since a day, or the settings that the question names. */
  also?: 'changes' | 'settings'
}

export const line = (goesTo: AdvicePage, en: string, de: string): Line => ({
  goesTo,
  say: { en, de },
  needs: factsNamed(en),
})

/** Returns the id by which a page finds a sentence of an answer again. */
export const lineId = (intent: string, at: number | 'fine' | 'unread'): string => `${intent}:${at}`
