/** Judges a PC with every rule. This code is pure: the same facts always give the same bytes. */
import { type FactKey, shapeOf } from '../facts/fact-table.ts'
import { type FactSet, factIn, isMeasured, lookUp } from '../facts/facts.ts'
import { allRules } from './all.ts'
import { type Finding, impacts, priorities, type Rule, type RuleResult } from './rule.ts'

const idsIn = (facts: FactSet, key: FactKey | undefined): string[] => {
  if (key === undefined) return []
  const fact = factIn(facts, key)
  return isMeasured(fact) && Array.isArray(fact.value) ? [...fact.value] : []
}

/**
 * Checks whether a fact is shown as evidence for a finding. Lists of ids aren't shown, because a finding offers to
 * change the items in them, and the number of items is a separate fact.
 */
const isShown = (key: FactKey) => shapeOf(key) !== 'ids'

export const judgeRule = (rule: Rule, facts: FactSet): RuleResult => {
  const asked = [...rule.needs, ...rule.also]
  const { known, missing } = lookUp(facts, asked)
  const shared = { ruleId: rule.id, evidence: known.filter(({ fact }) => isShown(fact)), missing }
  if (missing.some(({ fact }) => rule.needs.includes(fact))) return { ...shared, is: 'notMeasured' }
  const values: Record<string, unknown> = Object.fromEntries(asked.map((key) => [key, null]))
  for (const { fact, value } of known) values[fact] = value
  // Handles a setting that doesn't exist on this PC.
  for (const key of rule.needs) {
    if (shapeOf(key) !== 'setting') continue
    if (values[key] === 'notApplicable') return { ...shared, is: 'notApplicable' }
  }
  const judged = rule.judge(values)
  if (judged === 'fine' || judged === 'notApplicable') return { ...shared, is: judged }
  const { tweaks = [], tweaksFrom, itemsFrom } = rule.offers
  return {
    ...shared,
    is: 'finding',
    priority: judged.priority,
    impact: judged.impact,
    informative: judged.informative === true,
    tweakIds: [...tweaks, ...idsIn(facts, tweaksFrom)],
    startupIds: idsIn(facts, itemsFrom),
  }
}

export const judgeAll = (facts: FactSet): RuleResult[] => allRules.map((rule) => judgeRule(rule, facts))

/** The ratings that this PC's users gave a rule. */
export type RuleRecord = { helpful: number; notHelpful: number }

/** Returns the ratings that this PC's users gave a rule. */
export const confidenceOf = (
  { evidence, missing }: Pick<RuleResult, 'evidence' | 'missing'>,
  needed: number,
  { helpful, notHelpful }: RuleRecord,
): number => {
  const measured = needed - missing.length
  const share = needed === 0 ? (evidence.length > 0 ? 1 : 0) : measured / needed
  return Math.round(1000 * share * ((helpful + 1) / (helpful + notHelpful + 2))) / 1000
}

const needed = new Map(allRules.map((rule) => [rule.id, rule.needs.length + rule.also.length]))
export const factsNeeded = (ruleId: string): number => needed.get(ruleId) ?? 0

export type Advice = Finding & { confidence: number }

const nobody: RuleRecord = { helpful: 0, notHelpful: 0 }

const inOrder = (a: Advice, b: Advice): number =>
  priorities.indexOf(a.priority) - priorities.indexOf(b.priority) ||
  b.confidence - a.confidence ||
  impacts.indexOf(a.impact) - impacts.indexOf(b.impact) ||
  (a.ruleId < b.ruleId ? -1 : 1)

/**
 * Returns the findings, most urgent first; equally urgent findings are sorted by how helpful this PC's users found
 * them.
 */
export const advise = (
  facts: FactSet,
  records: ReadonlyMap<string, RuleRecord> = new Map(),
): { findings: Advice[]; others: Exclude<RuleResult, Finding>[] } => {
  const all = judgeAll(facts)
  return {
    findings: all
      .filter((one): one is Finding => one.is === 'finding')
      .map((one) => ({
        ...one,
        confidence: confidenceOf(one, factsNeeded(one.ruleId), records.get(one.ruleId) ?? nobody),
      }))
      .toSorted(inOrder),
    others: all.filter((one) => one.is !== 'finding'),
  }
}
