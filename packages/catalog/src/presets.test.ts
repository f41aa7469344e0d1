import { indexTweaks, select } from '@clearpane/engine'
import { defaultOption, presetSchema, settingRequests, type Tweak } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { presets, tweakById, tweaks } from './index.ts'
import { presetProblems } from './testing/catalog-rules.ts'

const named = presets.map((preset) => [preset.id, preset] as const)

describe.each(named)('profile %s', (_, preset) => {
  test('has the structure of a preset', () => {
    expect(presetSchema.safeParse(preset).error?.issues ?? []).toEqual([])
  })

  test('has only tweaks that are allowed in a profile', () => {
    expect(presetProblems(preset, tweaks)).toEqual([])
  })

  test('chooses only options that don’t contradict each other', () => {
    expect(select(indexTweaks(tweaks), preset.choices).diagnostics.map((found) => found.what)).toEqual([])
  })

  test('lists what it leaves unchanged, with the reason', () => {
    expect(preset.leavesAlone.length).toBeGreaterThanOrEqual(3)
  })
})

test('the profiles are those in docs/specification.md, except restore-defaults, which is an action', () => {
  expect(presets.map((preset) => `${preset.group} ${preset.id}`)).toEqual([
    'dashboard ultimate-performance',
    'dashboard gaming-optimized',
    'dashboard privacy-focused',
    'dashboard deep-clean',
    'dashboard startup-optimizer',
    'profile power_user',
    'profile normal',
    'profile mini',
    'gaming high-performance',
    'gaming balanced-gaming',
    'gaming casual-gaming',
    'network network-gaming',
    'network network-streaming',
    'network network-work',
    'network network-maximum',
    'network network-default',
    'privacy standard-privacy',
    'privacy strict-privacy',
    'automation performance-focused',
    'automation balanced-maintenance',
    'automation minimal-automation',
  ])
})

test('the normal profile reverts every reversible change of the other profiles', () => {
  const normal = presets.find((preset) => preset.id === 'normal')
  const others = presets
    .filter((preset) => preset.id !== 'normal')
    .flatMap((preset) => preset.choices.map((choice) => choice.tweakId))
    .filter((id) => !['no', 'reinstall'].includes(tweakById.get(id)?.reversible ?? ''))
    .filter((id) => (settingRequests(tweakById.get(id) as Tweak, defaultOption) ?? []).length > 0)
  expect(normal?.choices.every((choice) => choice.option === defaultOption)).toBe(true)
  expect(new Set(normal?.choices.map((choice) => choice.tweakId))).toEqual(new Set(others))
})

test('a profile that removes apps or deletes files mentions this first in its text', () => {
  const silent = presets.filter(({ choices, warning }) => {
    const lost = choices.some(({ tweakId, option }) => {
      const { reversible = 'exact', area = 'privacy' } = tweakById.get(tweakId) ?? {}
      return (
        option !== defaultOption &&
        (reversible === 'reinstall' || (reversible === 'no' && area === 'cleanup'))
      )
    })
    return lost && !/removed|deleted/.test(warning)
  })
  expect(silent.map((preset) => preset.id)).toEqual([])
})

test.each(named)(
  'profile %s requests values, and chooses only one option of a tweak even if several of the profile’s sets contain the tweak',
  (_, { choices }) => {
    const pairs = new Set(choices.map(({ tweakId, option = 'first' }) => `${tweakId} ${option}`))
    const ids = new Set(choices.map(({ tweakId }) => tweakId))
    expect(pairs.size).toBe(ids.size)
    expect(select(indexTweaks(tweaks), choices).requested.length).toBeGreaterThanOrEqual(ids.size)
  },
)
