/**
 * Firewall rules of the person's own, as one more tweak of the catalog: planned, journalled and undone like
 * all others.
 */
import type { Choice, OwnRule, Setting, Tweak } from '@clearpane/model'

/** Not an id of the catalog: only a selection's `rules` make it. */
export const ownRulesTweak = 'security.ownFirewallRules'

const settingOf = ({ name, rule }: OwnRule): Setting => ({
  resource: { kind: 'firewall', item: 'rule', name, property: '' },
  desired: { want: 'property', value: rule },
  default: { want: 'property', value: null },
})

const tweakOf = (rules: readonly OwnRule[]): Tweak => ({
  id: ownRulesTweak,
  area: 'security',
  title: 'Set own firewall rules',
  description: 'Adds, changes or removes rules of the Clearpane group in the Windows firewall.',
  category: 'Firewall',
  impact: 'Medium',
  risk: 'caution',
  riskReason: 'A rule can block a program that needs the network, or let one in.',
  evidence: 'documented',
  sources: [
    { kind: 'primary', url: 'https://learn.microsoft.com/windows/win32/api/netfw/nn-netfw-inetfwrule' },
  ],
  restart: 'none',
  editions: ['Home', 'Pro', 'Enterprise', 'Education'],
  reversible: 'exact',
  options: [{ id: 'set', label: 'Set', settings: rules.map(settingOf) }],
})

/**
 * The catalog and the choices a selection really stands for. A name twice contradicts itself, and the plan
 * says so.
 */
export const withOwnRules = (
  catalog: ReadonlyMap<string, Tweak>,
  choices: readonly Choice[],
  rules: readonly OwnRule[] | undefined,
): { catalog: ReadonlyMap<string, Tweak>; choices: readonly Choice[] } =>
  rules === undefined
    ? { catalog, choices }
    : {
        catalog: new Map([...catalog, [ownRulesTweak, tweakOf(rules)]]),
        choices: [...choices, { tweakId: ownRulesTweak }],
      }
