/**
 * The firewall: properties of its profiles, and rules of our own group. Rules of anybody else are never
 * touched.
 */
import {
  because,
  firewallGroup,
  isFirewallRuleName,
  type Observation,
  type ResourceOf,
  type Scalar,
} from '@clearpane/model'
import { onThread, type ReadFirewallRule, unwrap } from '@clearpane/win32'
import { orRefusal } from '../../answers.ts'
import type { KindOnWindows } from '../../kind.ts'
import { actedOn, fromService, observed, observedTogether, present, refuse } from '../../scalar.ts'
import { askedOf, cmdletWord } from './profile.ts'
import { ruleOfText, textOfRule } from './rule-text.ts'

type Firewall = ResourceOf<'firewall'>

/** The interface lives in the firewall's service, which another maker's firewall may have switched off. */
const withService = <T>(ask: () => Promise<T>): Promise<T> => fromService('firewall', ask)

const observeProfiles = (resources: readonly Firewall[]): Promise<Observation[]> =>
  observedTogether(resources.length, async () => {
    const asked = resources.map((resource) => orRefusal(() => askedOf(resource)))
    const known = asked.filter((one) => 'profile' in one)
    const answers = await withService(() =>
      onThread(
        'firewall.readProfiles',
        known.map(({ profile, property }) => ({ profile, property })),
      ),
    )
    return asked.map((one) => {
      if (!('profile' in one)) return one
      const answer = answers[known.indexOf(one)]
      return observed(() =>
        answer === undefined
          ? refuse('failed', 'no answer')
          : present('firewall', cmdletWord(unwrap(answer))),
      )
    })
  })

const observeRule = ({ name }: Firewall, rules: readonly ReadFirewallRule[]): Observation => {
  const named = rules.filter((rule) => rule.name.toLowerCase() === name.toLowerCase())
  const [one] = named
  if (one === undefined) return { status: 'absent' }
  if (named.length > 1)
    return refuse('failed', `${named.length} rules of the group ${firewallGroup} are named ${name}`)
  const text = textOfRule(one)
  if (text !== null) return present('firewall', text)
  const why = one.narrowed.length > 0 ? `: ${one.narrowed.join(', ')}` : ''
  return refuse('failed', `the rule ${name} was edited and says more than a rule of ours can${why}`)
}

const observeRules = (resources: readonly Firewall[]): Promise<Observation[]> =>
  observedTogether(resources.length, async () => {
    const rules =
      resources.length === 0 ? [] : await withService(() => onThread('firewall.listRules', firewallGroup))
    return resources.map((resource) => observed(() => observeRule(resource, rules)))
  })

const setProfile = async (resource: Firewall, to: Scalar | null): Promise<void> => {
  const { profile, property, toValue, words } = askedOf(resource)
  if (to === null) return refuse('unavailable', 'a property of a firewall profile always has a value')
  const value = toValue(to)
  if (value === null)
    return refuse('failed', `${resource.property} takes ${words}, not ${JSON.stringify(to)}`)
  await withService(() => onThread('firewall.setProfile', profile, property, value))
}

const setRule = async ({ name }: Firewall, to: Scalar | null): Promise<void> => {
  if (!isFirewallRuleName(name))
    return refuse('failed', `Windows takes no firewall rule with the name ${name}`)
  const rule = typeof to === 'string' ? ruleOfText(name, to) : null
  if (to !== null && rule === null) return refuse('failed', `${JSON.stringify(to)} is no firewall rule`)
  const answer = await withService(() => onThread('firewall.setRule', firewallGroup, name, rule))
  if (answer === 'nameTaken')
    refuse('failed', `another firewall rule has the name ${name}; it stays as it is`)
  if (answer === 'narrowed')
    refuse('failed', `the rule ${name} was edited and says more than could be put back`)
}

export const firewall: KindOnWindows<'firewall'> = {
  observe: async (resources) => {
    const ofItem = (item: Firewall['item']) => resources.filter((resource) => resource.item === item)
    const [profiles, rules] = [ofItem('profile'), ofItem('rule')]
    const answers = new Map<Firewall, Observation>()
    for (const [i, answer] of (await observeProfiles(profiles)).entries())
      answers.set(profiles[i] as Firewall, answer)
    for (const [i, answer] of (await observeRules(rules)).entries()) answers.set(rules[i] as Firewall, answer)
    return resources.map(
      (resource) => answers.get(resource) ?? { status: 'failed', reason: because('noAnswer') },
    )
  },
  act: (resource, to) =>
    actedOn('firewall', to, (value) => (resource.item === 'rule' ? setRule : setProfile)(resource, value)),
}
