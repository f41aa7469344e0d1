/**
 * The firewall: profile properties, and rules of our own group. Never changes other rules.
 */
import { Observations } from '@clearpane/engine'
import { because, firewallGroup, type Observation, type ResourceOf, type Scalar } from '@clearpane/model'
import { wrongFirewall } from '@clearpane/model/kinds'
import { onThread, type ReadFirewallRule, unwrap } from '@clearpane/win32'
import type { KindOnWindows } from '../../kind.ts'
import { observeEach } from '../../observe-each.ts'
import { actedOn, fromService, mustTake, present, refuse } from '../../scalar.ts'
import { cmdletWord, requestOf } from './profile.ts'
import { ruleOfText, textOfRule } from './rule-text.ts'

type Firewall = ResourceOf<'firewall'>

/** The interface is part of the firewall's service, which another vendor's firewall may have disabled. */
const withService = <T>(ask: () => Promise<T>): Promise<T> => fromService('firewall', ask)

const observeProfiles = (resources: readonly Firewall[]): Promise<Observations> =>
  observeEach(resources, {
    parse: (resource) => {
      const { profile, property } = requestOf(resource)
      return { ask: { profile, property } }
    },
    read: (requested) => withService(() => onThread('firewall.readProfiles', requested)),
    toObservation: (answer) => present('firewall', cmdletWord(unwrap(answer))),
  })

const rulesNamed = (name: string, rules: readonly ReadFirewallRule[]): ReadFirewallRule[] =>
  rules.filter((rule) => rule.name.toLowerCase() === name.toLowerCase())

const observeRule = (name: string, named: readonly ReadFirewallRule[]): Observation => {
  const [one] = named
  if (one === undefined) return { status: 'absent' }
  if (named.length > 1)
    return refuse('failed', because('ruleTwice', { count: named.length, group: firewallGroup, name }))
  const text = textOfRule(one)
  if (text !== null) return present('firewall', text)
  const parts = one.narrowed.join(', ')
  return refuse(
    'failed',
    parts === '' ? because('ruleEdited', { name }) : because('ruleNarrowed', { name, parts }),
  )
}

const observeRules = (resources: readonly Firewall[]): Promise<Observations> =>
  observeEach(resources, {
    parse: ({ name }) => ({ ask: name }),
    read: async (requested) => {
      const rules = await withService(() => onThread('firewall.listRules', firewallGroup))
      return requested.map((name) => rulesNamed(name, rules))
    },
    toObservation: (named, { name }) => observeRule(name, named),
  })

const setProfile = async (resource: Firewall, to: Scalar | null): Promise<void> => {
  const { profile, property, toValue, takes } = requestOf(resource)
  mustTake(wrongFirewall(resource, to))
  const value = to === null ? null : toValue(to)
  if (value === null)
    return refuse('failed', because(takes, { what: resource.property, value: JSON.stringify(to) }))
  await withService(() => onThread('firewall.setProfile', profile, property, value))
}

const setRule = async (resource: Firewall, to: Scalar | null): Promise<void> => {
  mustTake(wrongFirewall(resource, to))
  const { name } = resource
  const rule = typeof to === 'string' ? ruleOfText(name, to) : null
  const answer = await withService(() => onThread('firewall.setRule', firewallGroup, name, rule))
  if (answer === 'nameTaken') refuse('failed', because('ruleNameTaken', { name }))
  if (answer === 'narrowed') refuse('failed', because('ruleNotKept', { name }))
}

export const firewall: KindOnWindows<'firewall'> = {
  observe: async (resources) => {
    const ofItem = (item: Firewall['item']) => resources.filter((resource) => resource.item === item)
    return Observations.merge([await observeProfiles(ofItem('profile')), await observeRules(ofItem('rule'))])
  },
  act: (resource, to) =>
    actedOn('firewall', to, (value) => (resource.item === 'rule' ? setRule : setProfile)(resource, value)),
}
