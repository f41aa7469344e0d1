/** Firewall rules that the person writes. Only their form is checked, by their schema. */
import type { OwnRule } from '@clearpane/model'
import { type SourcedRequest, sourceOf } from './source.ts'

export const requestsOfRules = (rules: readonly OwnRule[]): SourcedRequest[] =>
  rules.map(({ name, rule }) => ({
    source: sourceOf({
      cause: { by: 'rule', id: name },
      title: `Firewall rule ${name}`,
      restart: 'none',
      reversible: 'exact',
    }),
    setting: {
      resource: { kind: 'firewall', item: 'rule', name, property: '' },
      desired: { want: 'property', value: rule },
      default: { want: 'property', value: null },
    },
    desired: { want: 'property', value: rule },
  }))
