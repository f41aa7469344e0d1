import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFactKey, unitOf } from '../facts/fact-table.ts'
import { ruleById } from '../rules/all.ts'
import { advicePages } from '../rules/rule.ts'
import { anyPc } from '../testing/any-pc.ts'
import { factsOf } from '../testing/cases.ts'
import { factsNamed, languages, valueText } from '../words/say.ts'
import { answerOf, sayLine } from './answer.ts'
import { allIntents, intentById, intentOf } from './match.ts'
import { sinceIn } from './since.ts'

const examples = allIntents.flatMap(({ id, ask }) =>
  languages.flatMap((language) => ask[language].map((question) => ({ id, question }))),
)
const figures = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? []

describe('the question box', () => {
  test('has at least 40 questions, and every rule and fact that a question refers to exists', () => {
    expect(allIntents.length).toBeGreaterThanOrEqual(40)
    expect(new Set(allIntents.map(({ id }) => id)).size).toBe(allIntents.length)
    for (const { id, rules, lines, fine } of allIntents) {
      expect({ id, unknown: rules.filter((one) => ruleById(one) === null) }).toEqual({ id, unknown: [] })
      for (const { say, needs, goesTo } of [...lines, ...(fine === undefined ? [] : [fine])]) {
        expect(advicePages).toContain(goesTo)
        expect(needs.every((key) => isFactKey(key))).toBe(true)
        expect(factsNamed(say.de).toSorted()).toEqual(factsNamed(say.en).toSorted())
        for (const language of languages) expect(figures(say[language].replace(/\{[^}]*\}/g, ''))).toEqual([])
      }
      expect(rules.length + lines.length).toBeGreaterThan(0)
    }
  })

  test.each(examples)('recognizes "$question" as $id', ({ id, question }) =>
    expect(intentOf(question)?.id).toBe(id),
  )

  test.each([
    ['why is everything so slow today??', 'why-slow'],
    ['Wieso ist mein Rechner so langsam', 'why-slow'],
    ['which programs start with windows', 'what-starts'],
    ['Welche Programme starten automatisch?', 'what-starts'],
    ['my C drive is full', 'what-fills-disk'],
    ['Laufwerk C ist voll', 'what-fills-disk'],
    ['what has changed since monday?', 'what-changed'],
    ['Was wurde seit letzter Woche geändert', 'what-changed'],
    ['is it safe to disable smb', 'is-safe'],
    ['wlan langsam', 'network-slow'],
    ['is my pc infected', 'have-i-a-virus'],
    ['how hot is the cpu', 'why-hot'],
    ['computer freezes', 'why-slow'],
    ['Welche Programme laufen?', 'what-uses-processor'],
    ['is my disk ok', 'drive-health'],
    ['who is connected to my pc', 'open-ports'],
    ['what can I uninstall', 'installed-programs'],
    ['is it dangerous to disable telemetry', 'is-safe'],
  ])('recognizes %j, which is in no list, as %s', (question, id) => expect(intentOf(question)?.id).toBe(id))

  test.each(['', '???', 'xyzzy', 'tell me a joke', 'erzähl mir was'])('has no answer to %j', (question) =>
    expect(intentOf(question)).toBeNull(),
  )

  test('shows only figures that come from facts, in both languages, on 200 generated PCs', () => {
    let seen = 0
    fc.assert(
      fc.property(anyPc, (pc) => {
        for (const intent of allIntents) {
          const { lines, recommendations } = answerOf(intent, pc)
          expect(recommendations.every((one) => intent.rules.includes(one))).toBe(true)
          for (const { line, evidence, missing } of lines) {
            const values = Object.fromEntries(evidence.map(({ fact, value }) => [fact, value]))
            for (const language of languages) {
              const said = sayLine(line, values, language)
              if (said === null) {
                if (missing.length === 0) expect({ line, missing }).toBe('said, or missing with a reason')
                continue
              }
              const known = new Set(
                evidence.flatMap(({ fact, value }) => [
                  ...figures(valueText(value, unitOf(fact), language)),
                  ...(typeof value === 'number'
                    ? figures(new Intl.NumberFormat(language).format(Math.floor(value)))
                    : []),
                ]),
              )
              const shown = figures(said)
              seen += shown.length
              if (shown.some((one) => !known.has(one)) || /[?{}]/.test(said))
                expect({ said, known: [...known] }).toBe('figures of facts')
            }
          }
        }
      }),
      { numRuns: 60 },
    )
    expect(seen).toBeGreaterThan(2000)
  })

  test('reports that nothing was found only if a rule had enough facts to judge', () => {
    const intent = intentById('firewall')
    if (intent === null) throw new Error('no such question')
    const lines = (facts: Parameters<typeof factsOf>[0]) =>
      answerOf(intent, factsOf(facts)).lines.map(({ line }) => line)
    expect(lines({})).toEqual(['firewall:unread'])
    expect(lines({ 'setting:security.configureFirewall': 'applied' })).toEqual(['firewall:fine'])
    expect(lines({ 'setting:security.configureFirewall': 'partly' })).toEqual(['rule:firewall-off'])
  })
})

describe('the day in a question', () => {
  // In these tests, the time is Thursday, 26 November 2026, in UTC.
  const today = { weekday: 4, startOfDay: Date.UTC(2026, 10, 26) }
  test.each([
    ['since today', 26],
    ['seit gestern', 25],
    ['since tuesday', 24],
    ['seit Dienstag', 24],
    ['since thursday', 19],
    ['since friday', 20],
    ['seit vorgestern', 24],
    ['last week', 19],
    ['what changed', 19],
  ])('of %j is the %sth', (question, day) =>
    expect(new Date(sinceIn(question, today)).toISOString().slice(0, 10)).toBe(`2026-11-${day}`),
  )
})
