/** Journals from before causes name tweaks alone; the rules of a person's own were an invented tweak there. */
const ownRulesOnce = 'security.ownFirewallRules'

const causeOf = (id: unknown) => (id === ownRulesOnce ? { by: 'rule', id: '' } : { by: 'tweak', id })

/** A record as it's read today. Everything else passes as it is. */
export const withCauses = (record: unknown): unknown => {
  if (typeof record !== 'object' || record === null || !('tweakIds' in record)) return record
  const { tweakIds, ...rest } = record
  return Array.isArray(tweakIds) ? { ...rest, causes: tweakIds.map(causeOf) } : record
}
