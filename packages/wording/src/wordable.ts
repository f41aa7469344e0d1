/**
 * A finding in the form that a model may see. Text that others wrote has a type of its own, so it stays
 * separate from everything else.
 */

export type Language = 'en' | 'de'

/**
 * One fact of the finding. `name` and `shown` are Clearpane's own texts: a name from its table, and a figure
 * with its unit.
 */
export type WordableFact = { key: string; name: string } & (
  | { shown: string }
  /**
   * Names of programs, files, services, devices and networks. Others wrote these names, so a model gets
   * handles in their place.
   */
  | { others: readonly string[] }
)

export type Wordable = {
  language: Language
  /** Ours. */
  ruleId: string
  /** Our own sentences, with `{key}` where a fact belongs. */
  title: string
  text: string
  facts: readonly WordableFact[]
  /** What the finding offers to change: ids from the catalog. */
  offers: readonly string[]
}

/** `name-1`: a handle for a text that somebody else wrote. */
export const handlePattern = /\bname-(\d{1,3})\b/g

/** Lists each foreign text once, in the order of the facts. */
export const foreignOf = ({ facts }: Pick<Wordable, 'facts'>): string[] => [
  ...new Set(facts.flatMap((fact) => ('others' in fact ? fact.others : []))),
]

export const handleOf = (foreign: readonly string[], text: string): string =>
  `name-${foreign.indexOf(text) + 1}`

/** `fact-1`: the id with which an answer cites a fact. */
export const factId = (at: number): string => `fact-${at + 1}`
