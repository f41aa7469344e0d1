import { describe, expect, it } from 'vitest'
import { pickLanguage } from './language.ts'

describe('the language of the first paint', () => {
  it.each([
    { case: 'the choice of an earlier visit wins', kept: 'en', preferred: ['de-DE'], language: 'en' },
    {
      case: 'a first visit takes the language of the browser',
      kept: null,
      preferred: ['de-DE', 'en'],
      language: 'de',
    },
    { case: 'a regional form is its language', kept: null, preferred: ['de-AT'], language: 'de' },
    {
      case: 'the first language there is, in the order of the browser',
      kept: null,
      preferred: ['fr', 'de', 'en'],
      language: 'de',
    },
    {
      case: 'falls back to English for an untranslated language',
      kept: null,
      preferred: ['ja'],
      language: 'en',
    },
    { case: 'no preference at all is English', kept: null, preferred: [], language: 'en' },
    { case: 'ignores garbage in the storage', kept: 'toString', preferred: ['de'], language: 'de' },
  ])('is right: $case', ({ kept, preferred, language }) =>
    expect(pickLanguage(kept, preferred)).toBe(language),
  )
})
