/**
 * A finding as a model is allowed to see it. Text written by others has a separate type, so that it's kept apart from
 * all other text.
 */

export type Language = 'en' | 'de'

/**
 * One of a finding's facts. `name` and `shown` are Clearpane's own wording: a name from its table, and a number with
 * its unit.
 */
export type WordableFact = { key: string; name: string } & (
  | { shown: string }
  /**
   * Names of programs, files, services, devices and networks. Others chose these names, so a model gets handles
   * instead.
   */
  | { others: readonly string[] }
)

export type Wordable = {
  language: Language
  /** Ours. */
  ruleId: string
  /** Clearpane's own sentences, with `{key}` where a fact belongs. */
  title: string
  text: string
  facts: readonly WordableFact[]
  /** What the finding offers to change, as ids from the catalog. */
  offers: readonly string[]
}

/** `name-1`: a handle for a string that somebody else wrote. */
export const handlePattern = /\bname-(\d{1,3})\b/g

/** Lists the strings that others wrote, each only once, in the order of the facts. */
export const foreignOf = ({ facts }: Pick<Wordable, 'facts'>): string[] => [
  ...new Set(facts.flatMap((fact) => ('others' in fact ? fact.others : []))),
]

export const handleOf = (foreign: readonly string[], text: string): string =>
  `name-${foreign.indexOf(text) + 1}`

/** `fact-1`: the id with which an answer cites a fact. */
export const factId = (at: number): string => `fact-${at + 1}`
