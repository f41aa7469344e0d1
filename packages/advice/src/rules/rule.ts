/** A rule, and its result for one PC. A rule is pure: equal facts give equal advice. */
import type { FactKey } from '../facts/fact-table.ts'
import type { EvidenceRow, Missing, Values } from '../facts/facts.ts'
import type { InBoth } from '../words/say.ts'

export const recommendationTypes = ['performance', 'security', 'privacy', 'cleanup', 'maintenance'] as const
export type RecommendationType = (typeof recommendationTypes)[number]
export const priorities = ['critical', 'high', 'medium', 'low'] as const
export type Priority = (typeof priorities)[number]
export const impacts = ['high', 'medium', 'low'] as const
export type Impact = (typeof impacts)[number]
export const difficulties = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof difficulties)[number]

/** The pages that advice may link to. */
export const advicePages = [
  ...['/', '/cleanup', '/monitoring', '/startup-manager', '/security', '/privacy', '/history', '/network'],
  ...['/advanced-tools', '/registry', '/settings', '/gaming', '/debloat', '/services', '/automation'],
] as const
export type AdvicePage = (typeof advicePages)[number]

/**
 * The closed list of changes that a rule may offer: settings from the catalog, settings or startup entries that a
 * fact lists, or no change. A rule without a change either sends the user to a page where the user can act, or lists
 * steps to follow.
 */
export type Offers = {
  tweaks?: readonly string[]
  tweaksFrom?: 'privacy.openIds' | 'security.openIds'
  itemsFrom?: 'startup.slowItems' | 'startup.deadItems'
}

/** The source of a claim: a page that explains it, or a measurement on this PC. */
export type Source = { url: string } | { reason: InBoth }

/** Judgement of a rule. `informative`: the finding is worth knowing, but the user doesn't have to act. */
export type Judged = 'fine' | 'notApplicable' | { priority: Priority; impact: Impact; informative?: true }

export type RuleWords = {
  title: string
  text: string
  /** The benefit of the change, if it can be seen from the facts themselves. */
  benefit?: string
  /** The risk of the change; omitted if no disadvantage is known. */
  risk?: string
  steps: readonly string[]
}

export type Rule = {
  id: string
  type: RecommendationType
  difficulty: Difficulty
  /** The facts without which the rule can't judge the PC. */
  needs: readonly FactKey[]
  /** The facts that support the rule's judgement. If a supporting fact is missing, the confidence is lower. */
  also: readonly FactKey[]
  offers: Offers
  goesTo: AdvicePage | null
  source: Source
  judge(values: Readonly<Record<string, unknown>>): Judged
  words: InBoth<RuleWords>
}

type Supporting<K extends FactKey> = { readonly [N in keyof Values<K>]: Values<K>[N] | null }

type Written<N extends FactKey, A extends FactKey> = Omit<
  Rule,
  'needs' | 'also' | 'judge' | 'offers' | 'goesTo'
> & {
  needs: readonly N[]
  also?: readonly A[]
  offers?: Offers
  goesTo?: AdvicePage
  judge(values: Values<N> & Supporting<A>): Judged
}

/** Declares a rule, with the types of the facts that it requests. */
export const rule = <N extends FactKey, A extends FactKey = never>({
  also = [],
  offers = {},
  goesTo,
  judge,
  ...rest
}: Written<N, A>): Rule => ({
  ...rest,
  also,
  offers,
  goesTo: goesTo ?? null,
  // The cast is safe because `advise` passes exactly the facts that the rule requests, with their types.
  judge: judge as unknown as Rule['judge'],
})

type Shared = { ruleId: string; evidence: EvidenceRow[]; missing: Missing[] }

export type Finding = Shared & {
  is: 'finding'
  priority: Priority
  impact: Impact
  informative: boolean
  /**
   * The ids of the settings or startup entries that the rule would change, from the catalog and from the PC's own
   * list.
   */
  tweakIds: string[]
  startupIds: string[]
}
export type RuleResult = Finding | (Shared & { is: 'fine' | 'notApplicable' | 'notMeasured' })
