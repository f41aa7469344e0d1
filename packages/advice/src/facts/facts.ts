/** The facts about one PC: each is either measured, with its source and time, or missing, with the reason. Pure. */
import { because, type Reason } from '@clearpane/model'
import type { FactKey, FactValue } from './fact-table.ts'

export type AnyValue = number | boolean | string | readonly string[]
export type Measured = { value: AnyValue; source: string; at: string }
export type Fact = Measured | { reason: Reason }
export type FactSet = Readonly<Partial<Record<FactKey, Fact>>>

/** The values of the facts that a rule requested. */
export type Values<K extends FactKey> = { readonly [N in K]: FactValue<N> }

export const factIn = (facts: FactSet, key: FactKey): Fact => facts[key] ?? { reason: because('notReadHere') }

export const isMeasured = (fact: Fact): fact is Measured => 'value' in fact

export type EvidenceRow = { fact: FactKey } & Measured
export type Missing = { fact: FactKey; reason: Reason }

/** Divides the requested facts into known and missing facts. */
export const lookUp = (
  facts: FactSet,
  keys: readonly FactKey[],
): { known: EvidenceRow[]; missing: Missing[] } => {
  const all = { known: [] as EvidenceRow[], missing: [] as Missing[] }
  for (const key of keys) {
    const fact = factIn(facts, key)
    if (isMeasured(fact)) all.known.push({ fact: key, ...fact })
    else all.missing.push({ fact: key, reason: fact.reason })
  }
  return all
}
