import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyPc } from '../testing/any-pc.ts'
import { cases, casesWithoutRule, factsOf } from '../testing/cases.ts'
import { advise, confidenceOf, judgeRule } from './advise.ts'
import { allRules, ruleById } from './all.ts'
import { advicePages, priorities } from './rule.ts'

describe('the advice rules', () => {
  test('are at least 60 in number, and each has a unique id, a source and steps', () => {
    expect(allRules.length).toBeGreaterThanOrEqual(60)
    expect(new Set(allRules.map(({ id }) => id)).size).toBe(allRules.length)
    for (const { id, source, words, needs, goesTo } of allRules) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)+$/)
      expect(needs.length).toBeGreaterThan(0)
      if ('url' in source) expect(source.url).toMatch(/^https:\/\//)
      else expect([source.reason.en, source.reason.de].every((text) => text.length > 20)).toBe(true)
      expect(words.en.steps.length).toBe(words.de.steps.length)
      expect(words.en.steps.length).toBeGreaterThan(0)
      expect([words.en.risk === undefined, words.en.benefit === undefined]).toEqual([
        words.de.risk === undefined,
        words.de.benefit === undefined,
      ])
      if (goesTo !== null) expect(advicePages).toContain(goesTo)
    }
  })

  test('each have one test case, and each test case belongs to a rule', () => {
    expect([...cases].filter(([, one]) => one === null).map(([id]) => id)).toEqual([])
    expect(casesWithoutRule).toEqual([])
  })

  test.each([...cases.keys()])(
    'include %s, which has a finding on one PC and none on a PC that differs in one fact',
    (id) => {
      const [rule, one] = [ruleById(id), cases.get(id)]
      if (rule === null || one === undefined || one === null) throw new Error('a rule without a case')
      expect(judgeRule(rule, factsOf(one.fires)).is).toBe('finding')
      const [key, value] = one.turned
      expect(one.fires[key]).not.toEqual(value)
      expect(['fine', 'notApplicable']).toContain(judgeRule(rule, factsOf({ ...one.fires, [key]: value })).is)
    },
  )

  test.each([...cases.keys()])('include %s, which has no result without the facts that it requires', (id) => {
    const rule = ruleById(id)
    const result = rule === null ? null : judgeRule(rule, {})
    expect(result).toMatchObject({ is: 'notMeasured' })
    expect(result?.missing.map(({ fact }) => fact)).toEqual([...(rule?.needs ?? []), ...(rule?.also ?? [])])
  })

  test('give byte-for-byte identical advice if the facts are equal, on 200 generated PCs', () => {
    let found = 0
    fc.assert(
      fc.property(anyPc, (pc) => {
        const once = JSON.stringify(advise(pc))
        const again = JSON.stringify(advise(structuredClone(pc)))
        expect(again).toBe(once)
        // The order in which the facts were read doesn't affect the result.
        expect(JSON.stringify(advise(Object.fromEntries(Object.entries(pc).reverse())))).toBe(once)
        found += advise(pc).findings.length
      }),
      { numRuns: 200 },
    )
    expect(found).toBeGreaterThan(2000)
  })

  test('each give one result, which is a finding or the reason why there is no finding', () => {
    fc.assert(
      fc.property(anyPc, (pc) => {
        const { findings, others } = advise(pc)
        expect([...findings, ...others].map(({ ruleId }) => ruleId).sort()).toEqual(
          allRules.map(({ id }) => id).sort(),
        )
      }),
      { numRuns: 20 },
    )
  })
})

describe('the confidence of a finding', () => {
  const evidence = (count: number) => Array.from({ length: count }, () => ({}) as never)

  test.each([
    { case: 'all measured and nobody rated the rule', measured: 2, needed: 2, helpful: 0, not: 0, is: 0.5 },
    { case: 'all measured and found helpful once', measured: 2, needed: 2, helpful: 1, not: 0, is: 0.667 },
    { case: 'half measured and nobody rated the rule', measured: 1, needed: 2, helpful: 0, not: 0, is: 0.25 },
    { case: 'all measured and found unhelpful twice', measured: 2, needed: 2, helpful: 0, not: 2, is: 0.25 },
  ])('is $is with $case', ({ measured, needed, helpful, not, is }) => {
    const result = { evidence: evidence(measured), missing: evidence(needed - measured) }
    expect(confidenceOf(result, needed, { helpful, notHelpful: not })).toBe(is)
  })

  test('changes the order of findings with equal priority, but never lifts a finding above a more serious one', () => {
    const facts = factsOf({
      'setting:privacy.webSearch': 'notApplied',
      'setting:privacy.advertisingId': 'notApplied',
      'setting:security.enableDefender': 'notApplied',
    })
    const order = (records: Parameters<typeof advise>[1]) =>
      advise(facts, records).findings.map(({ ruleId }) => ruleId)
    expect(order(new Map())).toEqual(['defender-off', 'advertising-id-on', 'web-search-in-start'])
    const rated = new Map([
      ['defender-off', { helpful: 0, notHelpful: 5 }],
      ['advertising-id-on', { helpful: 0, notHelpful: 1 }],
      ['web-search-in-start', { helpful: 3, notHelpful: 0 }],
    ])
    expect(order(rated)).toEqual(['defender-off', 'web-search-in-start', 'advertising-id-on'])
  })

  test('never changes the order of priorities on random PCs', () =>
    fc.assert(
      fc.property(anyPc, (pc) => {
        const ranks = advise(pc).findings.map(({ priority }) => priorities.indexOf(priority))
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
      }),
      { numRuns: 30 },
    ))
})
