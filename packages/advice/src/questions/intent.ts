/** What a question is about, and what answers it: sentences made of facts, and findings of rules. */
import type { FactKey } from '../facts/fact-table.ts'
import type { AdvicePage } from '../rules/rule.ts'
import { factsNamed, type InBoth } from '../words/say.ts'

/** A sentence and the page with the reading behind it. */
export type Line = { goesTo: AdvicePage; say: InBoth; needs: readonly FactKey[] }

export type Intent = {
  id: string
  /** Questions as people ask them; the first one is offered. */
  ask: InBoth<readonly [string, ...string[]]>
  /**
   * Word beginnings, several alternatives: a question that has all words of one alternative is about this. `|`
   * separates spellings of one word.
   */
  words: InBoth<readonly string[]>
  lines: readonly Line[]
  /** Their findings belong to the answer. */
  rules: readonly string[]
  /** Said where none of the rules found anything. */
  fine?: Line
  /** Also answered from what happened since a day, or from the settings that the question names. */
  also?: 'changes' | 'settings'
}

export const line = (goesTo: AdvicePage, en: string, de: string): Line => ({
  goesTo,
  say: { en, de },
  needs: factsNamed(en),
})

/** The id by which a page finds a sentence of an answer again. */
export const lineId = (intent: string, at: number | 'fine' | 'unread'): string => `${intent}:${at}`
