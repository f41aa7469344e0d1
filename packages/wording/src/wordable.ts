/**
 * A finding in the form that a model may see. Text that others wrote has a separate type, so that it stays apart from
 * all other text.
 */

export type Language = 'en' | 'de'

/**
 * One of the facts in the finding. `name` and `shown` are Clearpane's own wording: a name from its table, and a
 * figure with its unit.
 */
export type WordableFact = { key: string; name: string } & (
  | { shown: string }
  /**
   * Names of programs, files, services, devices and networks. Others wrote these names, so a model gets handles in
   * place of the names.
   */
  | { others: readonly string[] }
)

export type Wordable = {
  language: Language
  /** Ours. */
  ruleId: string
  /** Clearpane's own sentences, with `{key}` in the place of a fact. */
  title: string
  text: string
  facts: readonly WordableFact[]
  /** What the finding offers to change, as ids from the catalog. */
  offers: readonly string[]
}

/** `name-1`: a handle for a string that somebody else wrote. */
export const handlePattern = /\bname-(\d{1,3})\b/g

/** Lists the strings that others wrote, each of them only once, in the order of the facts. */
export const foreignOf = ({ facts }: Pick<Wordable, 'facts'>): string[] => [
  ...new Set(facts.flatMap((fact) => ('others' in fact ? fact.others : []))),
]

export const handleOf = (foreign: readonly string[], text: string): string =>
  `name-${foreign.indexOf(text) + 1}`

/** `fact-1`: the id with which an answer cites a fact. */
export const factId = (at: number): string => `fact-${at + 1}`
