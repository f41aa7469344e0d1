/**
 * Firewall rules that Clearpane created on this PC: the journal has their names, the PC shows whether they
 * still exist.
 */
import type { Host, Ledgers } from '@clearpane/engine'
import type { Observation, ResourceOf } from '@clearpane/model'

export const observeOwnRules = async (
  host: Host,
  journal: Ledgers,
): Promise<{ name: string; observed: Observation }[]> => {
  const rules = [...journal.resources.values()].flatMap(({ resource }): ResourceOf<'firewall'>[] =>
    resource.kind === 'firewall' && resource.item === 'rule' ? [resource] : [],
  )
  const observed = await host.observe(rules)
  return rules.map((rule) => ({ name: rule.name, observed: observed.of(rule) }))
}
