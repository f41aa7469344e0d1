/**
 * Tests suggestions with the whole catalog in random states: a setting that has a disadvantage is suggested only if
 * the user asks for it.
 */
import { specKeys, tweaks } from '@clearpane/catalog'
import { because, type TweakStatus } from '@clearpane/model'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openRecommendations, safeSettings } from '../privacy/page.ts'
import { securityState } from '../security/state.ts'
import { privacyRows, scoreOf } from './privacy-rows.ts'

const states: TweakStatus['state'][] = ['applied', 'partly', 'notApplied', 'unknown', 'notApplicable']
const anyPc = fc
  .array(fc.constantFrom(...states), { minLength: tweaks.length, maxLength: tweaks.length })
  .map((picked) =>
    tweaks.map((tweak, at) => ({
      tweak,
      status: {
        id: tweak.id,
        state: picked[at] ?? 'unknown',
        option: null,
        reason: null,
        settings: [],
      } satisfies TweakStatus,
    })),
  )
type Rows = ReturnType<typeof privacyRows>['rows']

const suggestedOn = (rows: Rows): string[] => {
  const all = privacyRows(rows, specKeys)
  const { recommendations } = securityState({
    rows,
    specKeys,
    privacy: scoreOf(all),
    rules: [],
    protection: { reason: because('notReadHere') },
    observedAt: '',
  })
  return [...safeSettings(all), ...openRecommendations(all).map(({ tweakId }) => tweakId), ...recommendations]
}

describe('the suggestions for a PC', () => {
  test('are safe and reversible settings that aren’t fully applied and never weaken protection, whatever the state of the PC', () => {
    let seen = 0
    fc.assert(
      fc.property(anyPc, (rows) => {
        const suggested = suggestedOn(rows)
        seen += suggested.length
        for (const id of suggested) {
          const { tweak, status } = rows.find((row) => row.tweak.id === id) ?? {}
          expect({ id, risk: tweak?.risk, weakens: tweak?.weakensSecurity === true }).toEqual({
            id,
            risk: 'safe',
            weakens: false,
          })
          expect(['partly', 'notApplied']).toContain(status?.state)
          expect(tweak?.reversible).not.toBe('no')
        }
      }),
      { numRuns: 100 },
    )
    expect(seen).toBeGreaterThan(200)
  })

  test('list no setting twice on a clean installation of Windows, and include settings that improve the score', () => {
    const rows = tweaks.map((tweak) => ({
      tweak,
      status: { id: tweak.id, state: 'notApplied' as const, option: null, reason: null, settings: [] },
    }))
    const safe = safeSettings(privacyRows(rows, specKeys))
    const scored = new Set(scoreOf(privacyRows(rows, specKeys)).parts.map(({ tweakId }) => tweakId))
    expect(safe.filter((id) => scored.has(id)).length).toBeGreaterThan(5)
    expect(new Set(safe).size).toBe(safe.length)
  })
})
