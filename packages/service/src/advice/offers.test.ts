/** Tests what rules may offer from the whole catalog, and the figures that advice shares with the health score. */

import { type FactKey, isSetting, settingOf } from '@clearpane/advice/facts'
import { adviceLimits, advise, allRules } from '@clearpane/advice/rules'
import { anyPc, cases, factsOf } from '@clearpane/advice/testing'
import { specKeys, tweakById, tweaks } from '@clearpane/catalog'
import { alarmRules, healthRules } from '@clearpane/engine'
import { because, type TweakStatus } from '@clearpane/model'
import { isSafeToSuggest } from '@clearpane/model/advisable'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lowDiskPercent, oldDefinitionsDays, oldRestorePointDays } from '../automation/reminder-rules.ts'
import { privacyRows, scoreOf } from '../scores/privacy-rows.ts'
import { securityState } from '../security/state.ts'
import { everyFactKey } from './gather/gather.ts'
import { originOf } from './recommend.ts'

const byId = new Map(tweaks.map((tweak) => [tweak.id, { tweak }]))

describe('a rule', () => {
  test('refers only to settings that the catalog has', () => {
    const asked = allRules.flatMap(({ needs, also }) => [...needs, ...also]).filter(isSetting)
    expect(asked.map(settingOf).filter((id) => !tweakById.has(id))).toEqual([])
    expect(asked.length).toBeGreaterThan(20)
  })

  test('needs only facts that are gathered', () => {
    const asked: FactKey[] = allRules.flatMap(({ needs, also }) => [...needs, ...also])
    expect(asked.filter((key) => !everyFactKey.includes(key))).toEqual([])
  })

  test('recommends no setting that weakens security, is a placebo, or isn’t safe for everybody', () => {
    const offered = allRules.flatMap(({ id, offers }) =>
      (offers.tweaks ?? []).map((tweakId) => ({ id, tweakId })),
    )
    expect(offered.length).toBeGreaterThan(25)
    for (const one of offered) {
      const tweak = tweakById.get(one.tweakId)
      expect({ ...one, isSafe: tweak !== undefined && isSafeToSuggest(tweak) }).toEqual({
        ...one,
        isSafe: true,
      })
      expect([tweak?.weakensSecurity === true, tweak?.evidence === 'placebo']).toEqual([false, false])
    }
  })

  test('with unsafe settings among its recommendations leads to a plan of only the safe settings', () => {
    const unsafe = tweaks.filter((tweak) => !isSafeToSuggest(tweak)).map(({ id }) => id)
    expect(unsafe.length).toBeGreaterThan(50)
    expect(originOf({ tweakIds: unsafe, startupIds: [] }, byId)).toBeNull()
    const mixed = originOf({ tweakIds: [...unsafe, 'security.smb1'], startupIds: ['run:a'] }, byId)
    expect(mixed).toMatchObject({
      choices: [{ tweakId: 'security.smb1' }],
      items: [{ type: 'startup', id: 'run:a', option: 'disabled' }],
    })
  })
})

const states: TweakStatus['state'][] = ['applied', 'partly', 'notApplied', 'unknown', 'notApplicable']
const securityScore = (stateOf: (id: string) => TweakStatus['state']) => {
  const rows = tweaks.map((tweak) => ({
    tweak,
    status: { id: tweak.id, state: stateOf(tweak.id), option: null, reason: null, settings: [] },
  }))
  return securityState({
    ...{ rows, specKeys, privacy: scoreOf(privacyRows(rows, specKeys)), rules: [] },
    ...{ protection: { reason: because('notReadHere') }, observedAt: '' },
  }).score.score
}

describe('a plan that advice offers', () => {
  test('never lowers the security score, on 100 random PCs', () => {
    const offered = allRules.flatMap(({ offers }) => offers.tweaks ?? [])
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...states), { minLength: tweaks.length, maxLength: tweaks.length }),
        (picked) => {
          const now = new Map(tweaks.map(({ id }, at) => [id, picked[at] ?? 'unknown']))
          const before = securityScore((id) => now.get(id) ?? 'unknown')
          for (const id of offered) {
            if (now.get(id) !== 'notApplied' && now.get(id) !== 'partly') continue
            const after = securityScore((one) => (one === id ? 'applied' : (now.get(one) ?? 'unknown')))
            if (before !== null && (after ?? 0) < before) expect({ id, before, after }).toBe('not lower')
          }
        },
      ),
      { numRuns: 100 },
    )
  })

  test('contains only the finding’s settings and startup entries, on 200 generated PCs', () => {
    fc.assert(
      fc.property(anyPc, (pc) => {
        for (const finding of advise(pc).findings) {
          const origin = originOf(finding, byId)
          if (origin?.kind !== 'selection') continue
          expect(origin.choices.every(({ tweakId }) => finding.tweakIds.includes(tweakId))).toBe(true)
          expect(
            (origin.items ?? []).every(({ type, option }) => type === 'startup' && option === 'disabled'),
          ).toBe(true)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('exists for every rule that recommends a change', () => {
    for (const rule of allRules) {
      const one = cases.get(rule.id)
      if (one === null || one === undefined || Object.keys(rule.offers).length === 0) continue
      const [finding] = advise(factsOf(one.fires)).findings.filter(({ ruleId }) => ruleId === rule.id)
      expect({ id: rule.id, has: finding !== undefined && originOf(finding, byId) !== null }).toEqual({
        id: rule.id,
        has: true,
      })
    }
  })
})

test('advice, alarms, the health score and reminders use the same limits', () => {
  expect(adviceLimits).toMatchObject({
    diskFull: alarmRules.diskFull,
    slowStart: alarmRules.slowStart,
    updateDays: healthRules.updates.fullAt,
    definitionsDays: oldDefinitionsDays,
    restorePointDays: oldRestorePointDays,
    diskLow: lowDiskPercent,
  })
})
