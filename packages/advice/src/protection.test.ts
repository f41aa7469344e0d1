import { because, type Reason } from '@clearpane/model'
import { describe, expect, it } from 'vitest'
import { protectionOf } from './protection.ts'

type State = 'applied' | 'partly' | 'notApplied' | 'unknown' | 'notApplicable'
const status = (id: string, state: State, reason: Reason | null = null) => ({ id, state, reason })
const both = (defender: State, firewall: State) => [
  status('security.enableDefender', defender, defender === 'unknown' ? because('noRights') : null),
  status('security.configureFirewall', firewall),
]

describe('the system status', () => {
  it.each([
    { case: 'both on is on', statuses: both('applied', 'applied'), verdict: { kind: 'on' } },
    {
      case: 'one protection of Defender off is not',
      statuses: both('partly', 'applied'),
      verdict: { kind: 'open', what: 'defender' },
    },
    {
      case: 'the firewall off is not',
      statuses: both('applied', 'notApplied'),
      verdict: { kind: 'open', what: 'firewall' },
    },
    {
      case: 'both off names both',
      statuses: both('notApplied', 'partly'),
      verdict: { kind: 'open', what: 'both' },
    },
    {
      case: 'denied is unknown with its reason',
      statuses: both('unknown', 'applied'),
      verdict: { kind: 'unknown', reason: because('noRights') },
    },
    {
      case: 'a PC without them is unknown',
      statuses: both('notApplicable', 'applied'),
      verdict: { kind: 'unknown', reason: null },
    },
    { case: 'a catalog without them is unknown', statuses: [], verdict: { kind: 'unknown', reason: null } },
    { case: 'what was not read yet is unknown', statuses: null, verdict: { kind: 'unknown', reason: null } },
  ] as const)('is right: $case', ({ statuses, verdict }) => expect(protectionOf(statuses)).toEqual(verdict))
})
