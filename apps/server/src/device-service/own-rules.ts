/**
 * Firewall rules Clearpane made on this PC: their names are in the journal, whether they are there is asked
 * of the PC.
 */
import type { Host, Journal } from '@clearpane/engine'
import { because, type Observation, type ResourceOf } from '@clearpane/model'

export const observeOwnRules = async (
  host: Host,
  journal: Journal,
): Promise<{ name: string; observed: Observation }[]> => {
  const rules = [...journal.resources.values()].flatMap(({ resource }): ResourceOf<'firewall'>[] =>
    resource.kind === 'firewall' && resource.item === 'rule' ? [resource] : [],
  )
  const observed = rules.length === 0 ? [] : await host.observe(rules)
  return rules.map(({ name }, i) => ({
    name,
    observed: observed[i] ?? { status: 'failed', reason: because('noAnswer') },
  }))
}
