/** Tests that wording about protection is positive, because a sentence that negates an "off" is easily misread. */
import { describe, expect, test } from 'vitest'
import { security as de } from '../../locales/de/security.json'
import { security as en } from '../../locales/en/security.json'

const negative = {
  en: [/n’t|\b(not|no|nobody|never)\b/i, /\b(off|disabled|blocked|removed|without|unless)\b/i],
  de: [/\b(nicht|kein\w*|niemand|nie)\b/i, /\b(aus|ausgeschaltet|deaktiviert|gesperrt|entfernt|ohne)\b/i],
} as const

const sentencesIn = (words: object): string[] =>
  Object.values(words).flatMap((one) => (typeof one === 'string' ? one.split(/[.:] /) : sentencesIn(one)))
const doubled = (language: keyof typeof negative, words: object) =>
  sentencesIn(words).filter((sentence) => negative[language].every((word) => word.test(sentence)))

describe('a sentence with a double negative', () => {
  test.each([
    ['en', en],
    ['de', de],
  ] as const)('does not occur in %s', (language, words) => {
    expect(doubled(language, words)).toEqual([])
  })

  test.each([
    ['en', 'Clearpane doesn’t turn this off, because it warns you'],
    ['en', 'The guest account isn’t disabled'],
    ['de', 'Clearpane schaltet das nicht aus, weil es warnt'],
    ['de', 'Das Gastkonto ist nicht deaktiviert'],
  ] as const)('would be found in %s: “%s”', (language, sentence) => {
    expect(doubled(language, { nested: { sentence: `On. ${sentence}` } })).toEqual([sentence])
  })
})
