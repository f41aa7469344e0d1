export { type Advice, advise, confidenceOf, factsNeeded, type RuleRecord } from './advise.ts'
export { allRules, ruleById } from './all.ts'
export { adviceLimits } from './limits.ts'
export type { Finding, Rule, RuleResult, Source } from './rule.ts'
