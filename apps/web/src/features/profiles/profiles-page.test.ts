import { presets } from '@clearpane/catalog'
import { describe, expect, test } from 'vitest'
import { kindOf, kinds, sorted } from './profiles-page.tsx'

const entries = presets.map((preset) => ({ preset }))

describe('the profiles page', () => {
  test('shows every profile in the catalog, with the three specified profiles first', () => {
    const shown = sorted(entries, null).map(({ preset }) => preset.id)
    expect(shown.slice(0, 3)).toEqual(['power_user', 'normal', 'mini'])
    expect(shown.toSorted()).toEqual(presets.map(({ id }) => id).toSorted())
  })

  test('shows each profile under exactly one type, and no type is empty', () => {
    const counts = kinds.map((kind) => sorted(entries, kind).length)
    expect(Math.min(...counts)).toBeGreaterThan(2)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(presets.length)
  })

  test.each([
    ['privacy-focused', 'privacy'],
    ['strict-privacy', 'privacy'],
    ['gaming-optimized', 'gaming'],
    ['network-default', 'network'],
    ['deep-clean', 'care'],
    ['minimal-automation', 'care'],
    ['mini', 'everyday'],
  ])('lists %s under %s', (id, kind) => {
    const preset = presets.find((one) => one.id === id)
    expect(preset === undefined ? null : kindOf(preset)).toBe(kind)
  })
})
