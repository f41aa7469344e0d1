import type { Tweak, TweakStatus } from '@clearpane/model'
import { optionWords } from '@clearpane/model/items'
import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { ownWord, saidState } from '../shared/settings/said-state.ts'
import { everyRow } from '../testing/catalog-rows.ts'
import { words } from '../testing/words.ts'
import { commonMeaning, isDone, isOnce, isToDo, meaningOf, tallyOf } from './row-state.ts'
import { byCategory } from './rows.ts'
import { stateWord } from './state-word.ts'
import { controlOf, type Row } from './tweak-view.ts'

const row = (id: string, state: TweakStatus['state'], more: Partial<TweakStatus> = {}): Row => {
  const found = everyRow.byId.get(id)
  if (found === undefined) throw new Error(`the catalog has no ${id}`)
  const option = state === 'applied' ? (found.tweak.options[0]?.id ?? null) : null
  return { tweak: found.tweak, status: { ...found.status, state, option, ...more } }
}

describe('the state of an applied setting', () => {
  it.each([
    ['private on the privacy page', 'privacy.advertisingId', 'private'],
    ['hardened on the security page', 'security.smartScreen', 'hardened'],
    ['removed, of an app', 'debloat.solitaire', 'removed'],
    ['applied elsewhere', 'explorer.hiddenFiles', 'applied'],
  ] as const)('is right: %s', (_case, id, meaning) => {
    const known = everyRow.byId.get(id) ?? everyRow.all.find(({ tweak }) => tweak.area === id.split('.')[0])
    expect(known && meaningOf(known.tweak)).toBe(meaning)
  })

  it('is, for a mixed group of settings, the state that fits most of them', () =>
    expect(
      commonMeaning([
        row('privacy.advertisingId', 'applied'),
        row('privacy.cameraAccess', 'applied'),
        row('security.smartScreen', 'applied'),
      ]),
    ).toBe('private'))
})

describe('a row', () => {
  it.each([
    ['applied is done', row('privacy.advertisingId', 'applied'), true, false],
    ['not applied counts as to do', row('privacy.advertisingId', 'notApplied'), false, true],
    ['half applied counts as to do', row('privacy.advertisingId', 'partly'), false, true],
    ['unknown is neither', row('privacy.advertisingId', 'unknown'), false, false],
    ['what doesn’t apply is neither', row('privacy.advertisingId', 'notApplicable'), false, false],
    ['a start type is neither', row('services.fax', 'applied'), false, false],
    [
      'a stronger option counts as done, too',
      row('security.smartScreen', 'applied', { option: 'administrator' }),
      true,
      false,
    ],
    [
      "the entry's own choice is done, also where Windows has the same",
      row('security.enableUAC', 'applied'),
      true,
      false,
    ],
  ] as const)('is counted correctly: %s', (_case, one, done, toDo) =>
    expect([isDone(one), isToDo(one)]).toEqual([done, toDo]),
  )

  it('never counts as both done and still to do, and is counted once in the totals', () => {
    const rows = everyRow.all.flatMap(({ tweak: { id } }) =>
      (['applied', 'notApplied', 'unknown'] as const).map((state) => row(id, state)),
    )
    expect(rows.filter((one) => isDone(one) && isToDo(one))).toEqual([])
    const { done, of } = tallyOf(rows)
    expect(done).toBeGreaterThan(100)
    expect(rows.filter((one) => isDone(one) || isToDo(one)).length).toBeLessThan(of)
  })
})

describe("the catalog's own words", () => {
  const states = { open: { en: 'Shared', de: 'Geteilt' }, set: { en: 'Private', de: 'Privat' } }
  const worded = (state: TweakStatus['state'], more: Partial<Tweak> = { states }): Row => {
    const one = row('privacy.advertisingId', state)
    const { states: _, ...tweak } = one.tweak
    return { ...one, tweak: { ...tweak, ...more } }
  }
  it.each([
    ['of what is applied', worded('applied'), 'Private'],
    ['of what is not', worded('notApplied'), 'Shared'],
    ['never of what is half applied', worded('partly'), undefined],
    ['never for an unknown state', worded('unknown'), undefined],
    ['none if the entry has none', worded('applied', {}), undefined],
  ] as const)('are right: %s', (_case, one, word) => expect(ownWord(one)?.en).toBe(word))

  it.each([
    ['an option that is set says its label', { ...row('security.smartScreen', 'applied') }, 'Warn'],
    ['options of which none is set say that', row('security.smartScreen', 'notApplied'), 'Off'],
    ['a switch shows its text', worded('notApplied'), 'Shared'],
    ['what is half applied has none', worded('partly'), null],
  ] as const)('are right: %s', (_case, one, word) => {
    const first = one.tweak.options[0]?.id ?? null
    const status = one.status.state === 'applied' ? { ...one.status, option: first } : one.status
    expect(saidState({ ...one, status } as Row, 'en')).toBe(word)
  })
})

it('rows are grouped by category, and none is lost', () => {
  const groups = byCategory(everyRow.all)
  expect(groups.flatMap((group) => group.rows)).toHaveLength(everyRow.all.length)
  expect(new Set(groups.map(({ category }) => category)).size).toBe(groups.length)
})

describe.each(['en', 'de'] as const)('in %s', (language) => {
  const resources = { [language]: { catalog: words[language].get('catalog') ?? {} } }
  const i18n = createInstance()
  void i18n.init({ lng: language, resources, ns: ['catalog'], initAsync: false })
  const t = i18n.getFixedT(language, 'catalog')
  /** The states that a row can have: one for each of its options, and all others. */
  const statesOf = ({ tweak, status }: Row): Row[] => [
    ...tweak.options.map(({ id }): Row => ({ tweak, status: { ...status, state: 'applied', option: id } })),
    ...(['notApplied', 'partly', 'unknown', 'notApplicable'] as const).map(
      (state): Row => ({ tweak, status: { ...status, state } }),
    ),
  ]

  it('every state of every entry has a word, and never an id or a key', () => {
    const wordless = everyRow.all.flatMap(statesOf).filter((one) => {
      const word = stateWord(one, language, t)
      // A missing text is shown as its key.
      return !/\p{L}/u.test(word) || /^\w+(\.\w+)+$/.test(word) || word === one.tweak.id
    })
    expect(wordless.map(({ tweak, status }) => `${tweak.id} ${status.state} ${status.option}`)).toEqual([])
  })

  it('every entry that isn’t done once has a word for the state that it leads to', () =>
    expect(
      everyRow.all
        .filter(({ tweak }) => controlOf(tweak) !== 'note' && !isOnce(tweak))
        .filter(({ tweak }) => !optionWords(tweak, tweak.options[0]?.id ?? '')?.[language])
        .map(({ tweak }) => tweak.id),
    ).toEqual([]))
})
