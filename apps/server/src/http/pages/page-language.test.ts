import { expect, test } from 'vitest'
import { pageLanguageOf } from './page-language.ts'

test.each([
  { case: 'no preference', header: undefined, is: 'en' },
  { case: 'German of Austria', header: 'de-AT,de;q=0.9,en;q=0.8', is: 'de' },
  { case: 'English before German', header: 'en-GB,en;q=0.9,de;q=0.8', is: 'en' },
  { case: 'the one with more weight, wherever it is', header: 'en;q=0.4, de;q=0.7', is: 'de' },
  { case: 'French, then German', header: 'fr-FR,fr;q=0.9,de;q=0.5', is: 'de' },
  { case: 'German refused', header: 'de;q=0, fr', is: 'en' },
  { case: 'something else', header: '*;q=x,,;', is: 'en' },
])('the page’s language is $is if $case', ({ header, is }) => expect(pageLanguageOf(header)).toBe(is))
