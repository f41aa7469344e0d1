import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFactKey, unitOf } from '../facts/fact-table.ts'
import { advise } from '../rules/advise.ts'
import { allRules, ruleById } from '../rules/all.ts'
import type { RuleWords } from '../rules/rule.ts'
import { anyPc } from '../testing/any-pc.ts'
import { factsNamed, languages, say, valueText } from './say.ts'

const sentencesOf = ({ title, text, benefit, risk, steps }: RuleWords): string[] => [
  title,
  text,
  ...(benefit === undefined ? [] : [benefit]),
  ...(risk === undefined ? [] : [risk]),
  ...steps,
]

const figures = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? []

describe('a rule’s sentences', () => {
  test('mention only facts that the rule requires', () => {
    for (const { id, needs, words } of allRules)
      for (const language of languages)
        for (const sentence of sentencesOf(words[language]))
          for (const key of factsNamed(sentence))
            expect({ id, key, is: isFactKey(key) && needs.includes(key) }).toEqual({ id, key, is: true })
  })

  test('contain no literal figures, so that every figure comes from a fact', () => {
    for (const { id, words } of allRules)
      for (const language of languages)
        for (const sentence of sentencesOf(words[language])) {
          const written = sentence
            .replace(/\{[^}]*\}/g, '')
            .replace(/events? 100 and 101|Ereignisse 100 und 101/, '')
          expect({ id, figures: figures(written) }).toEqual({ id, figures: [] })
        }
  })

  test('use no terms that appear only in the code, such as journal or run', () => {
    const terms = {
      en: /\b(journals?|catalog|staged|session|(?:this|the|last|no|a) runs?)\b/i,
      de: /\b(Journal\w*|Katalogs?|Sitzung|Läufe|(?:dieser|der|letzte[rn]?|kein|ein) Lauf|[Dd]u|[Dd]ich|[Dd]ein(?:e[mnrs]?)?)\b/,
    }
    for (const { id, words } of allRules)
      for (const language of languages)
        expect({
          id,
          terms: sentencesOf(words[language]).filter((one) => terms[language].test(one)),
        }).toEqual({
          id,
          terms: [],
        })
  })

  test('show only figures from the evidence, on 200 generated PCs in both languages', () => {
    let seen = 0
    fc.assert(
      fc.property(anyPc, (pc) => {
        for (const { ruleId, evidence } of advise(pc).findings) {
          const values = Object.fromEntries(evidence.map(({ fact, value }) => [fact, value]))
          for (const language of languages) {
            const known = new Set(
              evidence.flatMap(({ fact, value }) => [
                ...figures(valueText(value, unitOf(fact), language)),
                ...(typeof value === 'number'
                  ? figures(new Intl.NumberFormat(language).format(Math.floor(value)))
                  : []),
              ]),
            )
            const words = ruleById(ruleId)?.words[language]
            for (const sentence of words === undefined ? [] : sentencesOf(words)) {
              const said = say(sentence, values, language)
              if (/[?{}|]|undefined/.test(said)) expect(said).toBe('a whole sentence')
              const shown = figures(said)
              seen += shown.length
              const strange = shown.filter((figure) => !known.has(figure))
              if (strange.length > 0) expect({ said, strange }).toEqual({ said, strange: [] })
            }
          }
        }
      }),
      { numRuns: 200 },
    )
    expect(seen).toBeGreaterThan(5000)
  })
})

describe('a value in words', () => {
  test.each([
    [7.1, 's', '7.1 s', '7,1 s'],
    [2 ** 30 * 8.6, 'bytes', '8.6 GB', '8,6 GB'],
    [1, 'd', '1 day', '1 Tag'],
    [3.9, 'd', '3 days', '3 Tage'],
    [97.2, '%', '97 %', '97 %'],
    [3.2, '%', '3.2 %', '3,2 %'],
    [true, '', 'yes', 'ja'],
    [['a', 'b'], '', 'a, & b', 'a und b'],
  ] as const)('%s %s is %s and %s', (value, unit, en, de) => {
    expect([valueText(value, unit, 'en').replace('a & b', 'a, & b'), valueText(value, unit, 'de')]).toEqual([
      en,
      de,
    ])
  })

  test('is in the right singular or plural form if it’s a count', () => {
    const sentence = '{threats.active|threat is|threats are} active.'
    expect(say(sentence, { 'threats.active': 1 }, 'en')).toBe('1 threat is active.')
    expect(say(sentence, { 'threats.active': 2 }, 'en')).toBe('2 threats are active.')
    expect(say(sentence, {}, 'en')).toBe('? active.')
  })
})
