import type { Setting, Tweak } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { tweakById, tweaks } from '../index.ts'
import { dword, everyEdition, on, policy, setting } from '../make.ts'
import { service } from '../make-services.ts'
import { featureState } from '../make-system.ts'
import { entrySort, isChange, tally } from './tally.ts'

const key = 'HKLM\\SOFTWARE\\Example'
const tweak = (...settings: Setting[]): Tweak => ({
  id: 'debloat.example',
  area: 'debloat',
  title: 'Remove the example',
  name: { en: 'Example', de: 'Beispiel' },
  description: 'Takes the example out.',
  category: 'windows',
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
  ['a policy that a clean Windows lacks', tweak(policy(key, 'A', dword(1))), true],
  ['a value with an unknown default', tweak(setting(key, 'A', dword(1), 'unknown')), true],
  [
    'two values of which one differs',
    tweak(setting(key, 'A', dword(1), dword(1)), setting(key, 'B', dword(1), dword(0))),
    true,
  ],
  ['a service that is reduced', tweak(service('Fax', 'Fax', 'Manual', 'Disabled')), true],
  ['a feature that is turned on', tweak(featureState('Sandbox', true, false)), true],
  ['a value that already exists', tweak(setting(key, 'A', dword(1), dword(1))), false],
  [
    'a missing value that means the same',
    tweak(setting(key, 'A', dword(1), 'absent', { absentMeans: dword(1) })),
    false,
  ],
  ['a service that already starts like that', tweak(service('Fax', 'Fax', 'Manual', 'Manual')), false],
  ['a watched setting', tweak(service('Fax', 'Fax', 'Manual', 'Disabled', { guard: true })), false],
  ['an entry that sets nothing', tweak(), false],
  [
    'a value that Windows does not read',
    { ...tweak(policy(key, 'A', dword(1))), evidence: 'placebo' },
    false,
  ],
])('the tally says of %s whether it changes a clean Windows: %j', (...[, one, expected]) =>
  expect(isChange(one)).toBe(expected),
)

test('the tally has one count for changes, and another for checks and repairs', () => {
  const changing = tweak(policy(key, 'A', dword(1)))
  const placebo: Tweak = { ...changing, evidence: 'placebo' }
  expect(tally([changing, changing, tweak(), placebo])).toEqual({ changes: 2, checksAndRepairs: 2 })
})

test.each([
  ['turns something off', 'privacy.advertisingId', 'change'],
  ['puts a default back', 'network.congestionCubic', 'repair'],
  ['writes what a missing value already means', 'performance.aeroShake', 'repair'],
  ['only looks', 'services.taskScheduler', 'check'],
  ['only explains', 'debloat.microsoftEdge', 'check'],
  ['deletes files', 'cleanup.tempFiles', 'change'],
])('the tally of an entry that %s is right', (_, id, sort) => {
  expect(entrySort(tweakById.get(id) as Tweak)).toBe(sort)
})

describe('an entry that changes nothing on a clean installation of Windows', () => {
  // Leaves out entries with several options, because the default is one of the options, and Store apps, because a
  // missing app is reported as removed.
  const isPlain = ({ options }: Tweak) =>
    options.length === 1 && options[0]?.settings[0]?.resource.kind !== 'appx'
  const repairs = tweaks.filter((tweak) => entrySort(tweak) === 'repair' && isPlain(tweak))
  const words = ({ title, description, riskReason, disputed = '', notes = '' }: Tweak) =>
    [title, description, riskReason, disputed, notes].join(' ')

  test.each(repairs.map((tweak) => [tweak.id, tweak] as const))(
    'has a description that mentions the default, or that nothing changes: %s',
    (_, tweak) => {
      expect(words(tweak)).toMatch(
        /default|already|as Windows (comes|expects|has it|installs)|puts? back|how Windows comes|changes nothing/i,
      )
    },
  )
})
