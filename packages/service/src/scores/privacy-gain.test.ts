import { specKeys, tweaks } from '@clearpane/catalog'
import type { TweakStatus } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { gainOf, privacyRows, scoreOf } from './privacy-rows.ts'

/** A PC on which exactly the chosen settings of the score aren't applied. */
const pcWith = (open: (impact: string, at: number) => boolean) => {
  const scored = privacyRows(
    tweaks.map((tweak) => ({ tweak, status: { state: 'applied' } as TweakStatus })),
    specKeys,
  ).settings.map(({ row }) => row.tweak.id)
  return privacyRows(
    tweaks.map((tweak) => ({
      tweak,
      status: {
        state:
          open(tweak.impact, scored.indexOf(tweak.id)) && scored.includes(tweak.id)
            ? 'notApplied'
            : 'applied',
      } as TweakStatus,
    })),
    specKeys,
  )
}
const openIn = (all: ReturnType<typeof pcWith>, impact: string) =>
  scoreOf(all).parts.flatMap((part) => (part.lost !== 0 && part.impact === impact ? [part.tweakId] : []))

describe('the gain from making a setting private', () => {
  test('equals the setting’s points if the score is above 0', () => {
    const all = pcWith((impact) => impact === 'Medium')
    const [one = ''] = openIn(all, 'Medium')
    expect(scoreOf(all).score).toBeGreaterThan(0)
    expect(gainOf(all, [one])).toBe(8)
  })

  test('is zero while the other settings that aren’t private cost more than 100 points, even if making all settings private raises the score', () => {
    const all = pcWith(() => true)
    const high = openIn(all, 'High')
    expect(scoreOf(all).score).toBe(0)
    expect(gainOf(all, high.slice(0, 1))).toBe(0)
    expect(
      gainOf(
        all,
        scoreOf(all).parts.map(({ tweakId }) => tweakId),
      ),
    ).toBe(100)
  })

  test('is zero for a setting that isn’t part of the score', () =>
    expect(
      gainOf(
        pcWith(() => true),
        ['no.such'],
      ),
    ).toBe(0))
})
