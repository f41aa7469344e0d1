import { tweaks } from '@clearpane/catalog'
import { type Category, categories } from '@clearpane/model'
import { describe, expect, it, test } from 'vitest'
import type { EntryWords } from '../../i18n/entry-words.ts'
import { saidIn } from '../../i18n/said.ts'
import { entryOf, entryOfTweak, everydayWords, queryOf, scoreOf } from './index.ts'
import type { Query } from './search.ts'
import { synonyms } from './synonyms.ts'

await everydayWords

const order = (typed: string, names: readonly string[]) =>
  names
    .map((name) => ({ name, score: scoreOf(entryOf({ names: [name] }), queryOf(typed)) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ name }) => name)

describe('the best match of a search', () => {
  it.each([
    {
      case: 'letters apart from each other are no match',
      typed: 'loca',
      names: ['Local services', 'Turn off location', 'Low calories'],
      found: ['Local services', 'Turn off location'],
    },
    {
      case: 'a name that begins so comes before a word that begins so, inside a word comes last',
      typed: 'print',
      names: ['Fingerprints', 'Stop printing', 'Printer'],
      found: ['Printer', 'Stop printing', 'Fingerprints'],
    },
    {
      case: 'a whole word comes before a longer one',
      typed: 'game',
      names: ['All gamers', 'The game bar'],
      found: ['The game bar', 'All gamers'],
    },
    { case: 'three letters inside a word say nothing', typed: 'ads', names: ['Downloads'], found: [] },
    {
      case: 'every word has to be there, in any order',
      typed: 'id advert',
      names: ['Turn off the advertising ID', 'Turn off adverts'],
      found: ['Turn off the advertising ID'],
    },
    { case: 'nothing typed finds everything', typed: ' ', names: ['A', 'B'], found: ['A', 'B'] },
    { case: 'only signs typed find everything', typed: '-', names: ['A', 'B'], found: ['A', 'B'] },
    {
      case: 'case, accents and hyphens make no difference',
      typed: 'UBERNEHMEN wi-fi',
      names: ['Alle Wi-Fi-Netze übernehmen'],
      found: ['Alle Wi-Fi-Netze übernehmen'],
    },
    {
      case: 'what an everyday word means is found after the word itself',
      typed: 'webcam',
      names: ['Camera', 'Webcam light'],
      found: ['Webcam light', 'Camera'],
    },
    {
      case: 'the beginning of an everyday word is enough',
      typed: 'webc',
      names: ['Camera'],
      found: ['Camera'],
    },
  ])('is listed first: $case', ({ typed, names, found }) => expect(order(typed, names)).toEqual(found))
})

test('in a search, a match at the start of a word in the name ranks above a match inside a word', () => {
  const technical = entryOf({ names: ['Wheel'], technical: ['HKCU\\Control Panel\\Mouse'] })
  const inside = entryOf({ names: ['Dormouses'] })
  const query = queryOf('mouse')
  expect(scoreOf(technical, query)).toBeGreaterThan(scoreOf(inside, query))
  expect(scoreOf(inside, query)).toBeGreaterThan(0)
})

const answers = (query: Query): string[] =>
  tweaks
    .map((tweak) => ({ id: tweak.id, score: scoreOf(entryOfTweak(tweak), query) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ id }) => id)
const found = (typed: string) => answers(queryOf(typed))

describe('a search in everyday words', () => {
  it.each([
    ['fps', 'services.enableGameMode', 3],
    ['spying', 'privacy.diagnosticData', 3],
    ['überwachung', 'privacy.activityHistory', 3],
    ['restore point', 'power.disableSystemRestore', 1],
    ['wiederherstellungspunkt', 'power.disableSystemRestore', 1],
    ['werbung', 'privacy.advertisingId', 5],
    ['ads', 'privacy.advertisingId', 5],
    ['bing', 'privacy.webSearch', 3],
    ['webcam', 'privacy.cameraAccess', 1],
    ['mikrofon', 'privacy.microphoneAccess', 1],
    ['virus', 'security.enableDefender', 3],
    ['ransomware', 'security.enableControlledFolder', 1],
    ['akku', 'power.powerMode', 15],
    ['drucker', 'services.printSpooler', 5],
    ['AdvertisingInfo', 'privacy.advertisingId', 1],
    ['privacy.advertisingId', 'privacy.advertisingId', 1],
    ['Turn off the advertising ID', 'privacy.advertisingId', 1],
    ['werbe-id', 'privacy.advertisingId', 1],
  ])('"%s" finds %s among the first %i results', (typed, id, first) =>
    expect(found(typed).slice(0, first)).toContain(id),
  )

  it.each(Object.entries(categories))(
    'finds the settings of the category %s by the category’s heading: %s',
    (category, name) => {
      const own = tweaks.filter((tweak) => tweak.category === (category as Category)).map(({ id }) => id)
      expect(found(name)).toEqual(expect.arrayContaining(own))
    },
  )

  it('for ads does not find a download that is unrelated to ads', () =>
    expect(found('ads')).not.toContain('privacy.oneSettings'))

  it.each(Object.entries(synonyms))(
    'for %s also searches for %j, and the catalog has an entry for each of these words',
    (word, means) => {
      expect(found(word)).not.toEqual([])
      expect(
        means.filter((one) => answers([{ typed: 'nothing has it', means: [one] }]).length === 0),
      ).toEqual([])
    },
  )
})

describe('a search on a German page', () => {
  const words = import.meta.glob<EntryWords>('../../locales/de/entries/*.json', {
    import: 'default',
    eager: true,
  })
  const german = new Map(Object.values(words).flatMap((own) => Object.entries(own)))
  const inGerman = (typed: string): string[] =>
    tweaks
      .map((tweak) => ({
        id: tweak.id,
        score: scoreOf(entryOfTweak(tweak, saidIn(tweak, 'de', german).description), queryOf(typed)),
      }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score)
      .map(({ id }) => id)

  it.each([
    ['augensymbol', 'privacy.passwordReveal'],
    ['werbeprofil', 'privacy.advertisingId'],
    ['schriftartenkatalogs', 'privacy.fontProviders'],
  ])('for "%s", which only the German sentence has, finds %s', (typed, id) => {
    expect(inGerman(typed)).toContain(id)
    expect(found(typed)).not.toContain(id)
  })

  it('also finds settings by English words', () =>
    expect(inGerman('eye icon')).toContain('privacy.passwordReveal'))
})
