import type { Setting, Tweak } from '@clearpane/model'
import { expect, test } from 'vitest'
import { dword, everyEdition, on, policy, setting } from './make.ts'
import { service } from './make-services.ts'
import { featureState } from './make-system.ts'
import { isChange, tally } from './tally.ts'

const key = 'HKLM\\SOFTWARE\\Example'
const tweak = (...settings: Setting[]): Tweak => ({
  id: 'debloat.example',
  area: 'debloat',
  title: 'Remove the example',
  description: 'Takes the example out.',
  category: 'Examples',
  impact: 'Low',
  risk: 'safe',
  riskReason: 'Nothing breaks.',
  evidence: 'community',
  sources: [],
  restart: 'none',
  editions: everyEdition,
  reversible: 'exact',
  options: on(...settings),
})

test.each<[string, Tweak, boolean]>([
  ['a policy that a clean Windows has not', tweak(policy(key, 'A', dword(1))), true],
  ['a value whose default nobody knows', tweak(setting(key, 'A', dword(1), 'unknown')), true],
  [
    'a value of which one of two differs',
    tweak(setting(key, 'A', dword(1), dword(1)), setting(key, 'B', dword(1), dword(0))),
    true,
  ],
  ['a service that is turned down', tweak(service('Fax', 'Fax', 'Manual', 'Disabled')), true],
  ['a feature that is turned on', tweak(featureState('Sandbox', true, false)), true],
  ['a value that is there already', tweak(setting(key, 'A', dword(1), dword(1))), false],
  [
    'a missing value that means the same',
    tweak(setting(key, 'A', dword(1), 'absent', { absentMeans: dword(1) })),
    false,
  ],
  ['a service that starts like that anyway', tweak(service('Fax', 'Fax', 'Manual', 'Manual')), false],
  ['what is only watched', tweak(service('Fax', 'Fax', 'Manual', 'Disabled', { guard: true })), false],
  ['what sets nothing', tweak(), false],
  ['what Windows does not read', { ...tweak(policy(key, 'A', dword(1))), evidence: 'placebo' }, false],
])('%s: changes a clean Windows: %j', (...[, one, expected]) => expect(isChange(one)).toBe(expected))

test('what changes something is counted apart from what does not', () => {
  const changing = tweak(policy(key, 'A', dword(1)))
  const placebo: Tweak = { ...changing, evidence: 'placebo' }
  expect(tally([changing, changing, tweak(), placebo])).toEqual({ changes: 2, checksAndRepairs: 2 })
})
