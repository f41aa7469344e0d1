import { describe, expect, it } from 'vitest'
import { paletteMatch } from './palette-match.ts'

const order = (typed: string, titles: readonly string[]) =>
  titles
    .map((title) => ({ title, score: paletteMatch(title, 'privacy.x', typed) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ title }) => title)

describe('what the palette finds', () => {
  it.each([
    {
      case: 'letters apart from each other are no match',
      typed: 'loc',
      titles: ['Services Control', 'Turn off location'],
      found: ['Turn off location'],
    },
    {
      case: 'a title that begins so comes first',
      typed: 'pri',
      titles: ['Caprice', 'Stop print', 'Privacy'],
      found: ['Privacy', 'Stop print', 'Caprice'],
    },
    {
      case: 'every word has to be there, in any order',
      typed: 'id advert',
      titles: ['Turn off the advertising ID', 'Turn off adverts'],
      found: ['Turn off the advertising ID'],
    },
    { case: 'nothing typed shows everything', typed: ' ', titles: ['A', 'B'], found: ['A', 'B'] },
    {
      case: 'an id is found too',
      typed: 'privacy.x',
      titles: ['Turn off location'],
      found: ['Turn off location'],
    },
    {
      case: 'letters of other scripts are letters',
      typed: 'ü',
      titles: ['Alles übernehmen'],
      found: ['Alles übernehmen'],
    },
  ])('$case', ({ typed, titles, found }) => expect(order(typed, titles)).toEqual(found))
})
