import type { Tweak } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { tweakById, tweaks } from '../index.ts'
import { entrySort } from './tally.ts'

test.each([
  ['turns something off', 'privacy.advertisingId', 'change'],
  ['puts a default back', 'network.congestionCubic', 'repair'],
  ['writes what a missing value already means', 'performance.aeroShake', 'repair'],
  ['only looks', 'services.taskScheduler', 'check'],
  ['only explains', 'debloat.microsoftEdge', 'check'],
  ['deletes files', 'cleanup.tempFiles', 'change'],
])('an entry that %s', (_, id, sort) => {
  expect(entrySort(tweakById.get(id) as Tweak)).toBe(sort)
})

describe('an entry that changes nothing on a clean Windows says so', () => {
  // In a list of options the default itself is one, and a missing app reads as removed.
  const isPlain = ({ options }: Tweak) =>
    options.length === 1 && options[0]?.settings[0]?.resource.kind !== 'appx'
  const repairs = tweaks.filter((tweak) => entrySort(tweak) === 'repair' && isPlain(tweak))
  const words = ({ title, description, riskReason, disputed = '', notes = '' }: Tweak) =>
    [title, description, riskReason, disputed, notes].join(' ')

  test.each(repairs.map((tweak) => [tweak.id, tweak] as const))('%s', (_, tweak) => {
    expect(words(tweak)).toMatch(
      /default|already|as Windows (comes|expects|has it|installs)|puts? back|how Windows comes|changes nothing/i,
    )
  })
})
