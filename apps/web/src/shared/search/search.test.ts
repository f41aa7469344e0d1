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

describe('a search lists the best first:', () => {
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
  ])('$case', ({ typed, names, found }) => expect(order(typed, names)).toEqual(found))
})

test('the start of a word wherever it is comes before letters inside a word of the name', () => {
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

describe('everyday words in the catalog', () => {
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
  ])('"%s" has %s among the first %i', (typed, id, first) =>
    expect(found(typed).slice(0, first)).toContain(id),
  )

  it.each(Object.entries(categories))('the heading %s is found by its name "%s"', (category, name) => {
    const own = tweaks.filter((tweak) => tweak.category === (category as Category)).map(({ id }) => id)
    expect(found(name)).toEqual(expect.arrayContaining(own))
  })

  it('"ads" does not find a download that has nothing else to do with ads', () =>
    expect(found('ads')).not.toContain('privacy.oneSettings'))

  it.each(Object.entries(synonyms))('%s means %j: the catalog has each of them', (word, means) => {
    expect(found(word)).not.toEqual([])
    expect(means.filter((one) => answers([{ typed: 'nothing has it', means: [one] }]).length === 0)).toEqual(
      [],
    )
  })
})

describe('German sentences of the catalog', () => {
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
  ])('"%s", which only the German sentence says, finds %s', (typed, id) => {
    expect(inGerman(typed)).toContain(id)
    expect(found(typed)).not.toContain(id)
  })

  it('do not hide what the English one says', () =>
    expect(inGerman('eye icon')).toContain('privacy.passwordReveal'))
})
